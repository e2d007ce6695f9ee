import { ProgressType, RequestType } from 'vscode-languageserver';
import {
  PIN_CHANGES_REQUEST,
  PINS_REQUEST,
  type PinChangesInfo,
  type PinChangesParams,
  type PinChangesProgress,
  type PinInfo,
  type PinsParams,
} from '../protocol/pins';
import {
  ADD_PIN_REQUEST,
  type AddPinParams,
  REPIN_REQUEST,
  type RepinParams,
  type RepinResult,
} from '../protocol/repin';
import type { PinPlan } from '../service/features/pinPlan';
import { runSafe } from './runSafe';
import type { ServerContext } from './server';

const NOTHING: RepinResult = { pins: [], edits: [], refused: [] };
const CHANGES_PROGRESS = new ProgressType<PinChangesProgress>();

/** Galley's own requests about pins. */
export function registerPinRequests({ connection, service }: ServerContext): void {
  connection.onRequest(new RequestType<RepinParams, RepinResult, never>(REPIN_REQUEST), (params, token) =>
    runSafe<RepinResult>(connection, REPIN_REQUEST, token, NOTHING, async () => {
      const { names, manifest, store } = params;
      const plan = await service.repin({
        names: names ?? undefined,
        manifest: manifest ?? undefined,
        store: store ?? undefined,
      });
      return resultOf(plan);
    }),
  );
  connection.onRequest(new RequestType<AddPinParams, RepinResult, never>(ADD_PIN_REQUEST), (params, token) =>
    runSafe<RepinResult>(connection, ADD_PIN_REQUEST, token, NOTHING, async () => {
      const { name, manifest, store } = params;
      return resultOf(await service.addPin({ name, manifest: manifest ?? undefined, store: store ?? undefined }));
    }),
  );
  connection.onRequest(new RequestType<PinsParams, readonly PinInfo[], never>(PINS_REQUEST), ({ at }, token) =>
    runSafe<readonly PinInfo[]>(connection, PINS_REQUEST, token, [], async () => {
      const pins = await service.pinsAt(at ?? undefined);
      return pins.map(({ place, textPlace, ...pin }) => ({ ...pin, location: place, textLocation: textPlace }));
    }),
  );
  connection.onRequest(
    new RequestType<PinChangesParams, PinChangesInfo | null, never>(PIN_CHANGES_REQUEST),
    (params, token) =>
      runSafe<PinChangesInfo | null>(connection, PIN_CHANGES_REQUEST, token, null, async () => {
        const { name, manifest, store, progressToken } = params;
        const found = await service.pinChanges({
          name,
          manifest,
          store,
          cancellation: token,
          progress(looked, of) {
            if (progressToken === null) return;
            void connection.sendProgress(CHANGES_PROGRESS, progressToken, { looked, of });
          },
        });
        const { title, uri, revision, before, after } = found;
        return { name, title, uri, revision: revision.id, before, after };
      }),
  );

  function resultOf({ pins, files, refused }: PinPlan): RepinResult {
    return {
      pins: pins.map(({ name, store, sources }) => ({
        name,
        store,
        sources: sources.map((uri) => ({ uri, version: service.versionOf(uri) ?? null })),
      })),
      edits: files.map(({ uri, version, exists, edits }) => ({ uri, version, exists, edits })),
      refused,
    };
  }
}

import type { CatalogueInfo } from '../../../server/src/protocol/catalogue';
import type { CommandId } from '../../../server/src/protocol/commandList';
import type { PinInfo } from '../../../server/src/protocol/pins';
import type { ProtocolLocation } from '../../../server/src/protocol/positions';
import type { RenderedLayer } from '../../../server/src/protocol/render';
import type { Verdict } from '../verify/results';

/** An entry of a view. It is also the argument of the commands in its menu, which read the last six. */
export interface TreeNode {
  /** The same after a refresh, so that what is open stays open. */
  readonly id: string;
  /** What conditions of menus ask for. */
  readonly kind: string;
  readonly label: string;
  readonly description: string;
  readonly tooltip: string;
  /** Id of a codicon. */
  readonly icon: string;
  /** Whether something is wrong with it, which its description tells in words. */
  readonly warning: boolean;
  /** What a click opens. */
  readonly location: ProtocolLocation | null;
  /** `asked`: what takes the server a while, such as the layers of a rendered prompt; asked for when it is opened. */
  readonly children: readonly TreeNode[] | 'asked';
  /** Whether it shows its children at first. */
  readonly open: boolean;
  /** URI. */
  readonly manifest?: string;
  readonly prompt?: string;
  readonly role?: string;
  /** Name of a pin, and URI of the file that holds it. */
  readonly name?: string;
  readonly store?: string;
  /** What the server knows a command by. */
  readonly command?: CommandId;
}

/** Words of the view, in the editor's language. */
export interface ViewWords {
  number(value: number): string;
  zone(zone: RenderedLayer['zone']): string;
  pinState(state: PinInfo['state']): string;
  /** A URI as a person knows it. */
  path(uri: string): string;
  /** What came of the last run of a builder. */
  verdict(verdict: Verdict): string;
  readonly overCap: string;
  readonly sample: string;
  readonly roles: string;
  readonly pins: string;
  readonly skills: string;
  readonly catalogues: string;
  /** Of a catalogue of skills that are still to be installed. */
  readonly published: string;
  /** A size, or a size and its limit, with the unit that the client counts in. */
  catalogueUnit(size: string, unit: CatalogueInfo['unit']): string;
  /** How many skills a client does not show in full. */
  cutSkills(count: number): string;
  /** The day that a client's facts are of, YYYY-MM-DD. */
  asOf(day: string): string;
  /** A part of a whole, 0 to 1. */
  percent(share: number): string;
  /** What a client's catalogue does with a skill that it does not show in full. */
  readonly cut: string;
  readonly omitted: string;
}

/** A node without children, warning and tooltip, but for what is said. */
export function node(given: Pick<TreeNode, 'id' | 'kind' | 'label' | 'icon'> & Partial<TreeNode>): TreeNode {
  return { description: '', tooltip: '', warning: false, location: null, children: [], open: false, ...given };
}

import type { ManifestProblem } from '../../engine/manifest/problem';
import type { Finding, Severity } from '../findings';
import { dataFaultWords } from '../messages/jsonFaults';
import { nearest } from '../nearest';
import { baseName } from '../uris';
import { say } from '../words';
import { MANIFEST_NAMES } from '../workspace/projects';
import type { ProjectRule, ProjectRuleContext } from './rule';

type Code = ManifestProblem['code'];

const CODES: Readonly<Record<Code, { readonly severity: Severity; readonly summary: string }>> = {
  'yaml-syntax': { severity: 'error', summary: 'The manifest is not valid YAML.' },
  'not-a-mapping': { severity: 'error', summary: 'The manifest is empty or no mapping.' },
  'unsupported-version': { severity: 'error', summary: 'The manifest is of a version this Galley does not know.' },
  'unknown-key': { severity: 'error', summary: 'A key that the manifest language does not have.' },
  'missing-key': { severity: 'error', summary: 'A required key is missing.' },
  'wrong-type': { severity: 'error', summary: 'A value of the wrong type.' },
  'invalid-value': { severity: 'error', summary: 'A value that is not allowed there.' },
  'unknown-source': { severity: 'error', summary: 'A reference to a source that is not declared.' },
  'unknown-section': { severity: 'error', summary: 'A reference to a section that its file does not have.' },
  'missing-file': { severity: 'error', summary: 'A file that the manifest names does not exist.' },
  'unreadable-file': {
    severity: 'error',
    summary: 'A file that the manifest names is too large, binary or not UTF-8.',
  },
  'outside-folder': { severity: 'error', summary: 'A path leads out of the workspace folder.' },
  'invalid-condition': { severity: 'error', summary: 'A condition is not valid CEL.' },
  'predicate-cycle': { severity: 'error', summary: 'A predicate uses itself, or too many others in a row.' },
  'undeclared-name': { severity: 'error', summary: 'A condition reads a name that is not declared.' },
  'shadowed-name': {
    severity: 'warning',
    summary: 'A variable or predicate whose name means something else in conditions.',
  },
  'unknown-value': { severity: 'error', summary: 'A value that is not among those of its variable.' },
  'unknown-layer': { severity: 'error', summary: 'A reference to a layer that the prompt does not have.' },
  'duplicate-layer': { severity: 'error', summary: 'Two layers of one prompt have the same id.' },
  'layer-cycle': { severity: 'error', summary: 'A layer asks for a text that is made from its own.' },
  'unknown-roster': { severity: 'error', summary: 'A reference to a roster that is not declared.' },
  'unknown-tool': { severity: 'error', summary: 'A reference to a tool that no file declares.' },
  'unknown-tool-profile': { severity: 'error', summary: 'A reference to a profile of tools that is not declared.' },
  'unknown-prompt': { severity: 'error', summary: 'A request shows a prompt that is not declared.' },
  'duplicate-message': { severity: 'error', summary: 'Two messages of one request have the same id.' },
  'no-roles': { severity: 'error', summary: 'A role layer without `roles`.' },
  'idle-priority': { severity: 'warning', summary: 'A priority that no budget asks for.' },
  'invalid-data': { severity: 'error', summary: 'A data file is not valid JSON or YAML.' },
  'wrong-shape': { severity: 'error', summary: 'A data file does not hold what its layer needs.' },
  'unknown-placeholder': { severity: 'error', summary: 'A builder is given something that there is not.' },
  'stray-brace': { severity: 'error', summary: "A brace in a builder's command is part of no placeholder." },
};

export const manifestRule: ProjectRule = {
  scope: 'project',
  codes: [
    ...Object.entries(CODES).map(([code, rest]) => ({ code: `manifest/${code}`, ...rest })),
    {
      code: 'manifest/two-manifests',
      severity: 'warning',
      summary: 'Two manifests in one folder.',
    },
    {
      code: 'manifest/stale-suppression',
      severity: 'information',
      summary: 'A suppression that hides no finding any more.',
    },
  ],
  check: ({ project }) => {
    if (typeof project.manifestState === 'string') return unreadable(project.manifestUri, project.manifestState);
    const found = project.problems.map((problem) => ({
      code: `manifest/${problem.code}`,
      severity: CODES[problem.code].severity,
      uri: project.manifestUri,
      range: project.reading.document.rangeOf(problem.span),
      message: manifestWords(problem),
      related: [],
      fixes: [],
    }));
    return [...found, ...twoManifests(project)];
  },
};

/** The second manifest of one folder. Each of them is read, and files are governed by the first. */
function twoManifests({ manifestUri, files, reading }: ProjectRuleContext['project']): Finding[] {
  const [first, second] = MANIFEST_NAMES;
  if (baseName(manifestUri) !== second || !files.listing.set.has(first)) return [];
  return [
    {
      code: 'manifest/two-manifests',
      severity: 'warning',
      uri: manifestUri,
      range: reading.document.rangeOf(reading.locateKey([])),
      message: say('`{first}` stands beside this manifest and governs the folder. Make one of the two.', { first }),
      related: [],
      fixes: [],
    },
  ];
}

/** A manifest that cannot be read at all; one that is gone says nothing. */
function unreadable(uri: string, fault: string): Finding[] {
  if (fault === 'missing') return [];
  const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };
  const message = manifestWords({
    code: 'unreadable-file',
    span: { start: 0, end: 1 },
    data: { file: baseName(uri), reason: fault },
  });
  return [{ code: 'manifest/unreadable-file', severity: 'error', uri, range, message, related: [], fixes: [] }];
}

/** A fault of a manifest in words. */
export function manifestWords({ code, data }: ManifestProblem): string {
  const hint = (known: string | undefined) => {
    const near = nearest(data['name'] ?? '', (known ?? '').split(', '));
    return near === undefined ? '' : ` ${say('Did you mean `{near}`?', { near })}`;
  };
  switch (code) {
    case 'yaml-syntax':
      return say('This is not valid YAML: {message}', data);
    case 'not-a-mapping':
      return say('A manifest is a mapping that starts with `version: 1`.');
    case 'unsupported-version':
      return say('This Galley reads manifests of `version: 1`.');
    case 'unknown-key':
      if (data['name'] === '<<')
        return say(
          '`<<` merges nothing here: YAML 1.2 has no merge keys. Write the entries out, or give the whole value as an alias (`*name`).',
        );
      return data['parent']
        ? say('`{name}` is no key of `{parent}`.', data)
        : say('`{name}` is no key of a manifest.', data);
    case 'missing-key':
      return say('`{name}` is missing in {parent}.', {
        ...data,
        parent: data['parent'] === 'the manifest' ? say('the manifest') : `\`${data['parent']}\``,
      });
    case 'wrong-type':
      return say('`{name}` must be {expected}.', data);
    case 'invalid-value':
      return say('`{name}` must be {expected}.', data);
    case 'unknown-source':
      return say('There is no source `{name}` under `sources`.', data) + hint(data['known']);
    case 'unknown-section':
      return say('`{file}` has no section `{name}`.', data) + hint(data['known']);
    case 'missing-file':
      return data['reason'] === 'no-match'
        ? say('No file matches `{file}`.', data)
        : say('The file `{file}` does not exist.', data);
    case 'unreadable-file':
      return say('`{file}` cannot be read: {reason}.', { ...data, reason: faultWords(data['reason']) });
    case 'outside-folder':
      return say('`{file}` leads out of the workspace folder; Galley reads only what is inside.', data);
    case 'invalid-condition':
      if (data['reason'] === 'too-deep') return say('This condition is nested deeper than Galley follows.');
      return data['token']
        ? say('This condition is not valid CEL at `{token}`.', data)
        : say('This condition is not valid CEL: it ends too early.');
    case 'predicate-cycle':
      if (data['limit']) return say('Predicate `{name}` uses more than {limit} others, one through the other.', data);
      return say('Predicate `{name}` uses itself, or one that does.', data);
    case 'undeclared-name':
      return say('`{name}` is neither a declared variable nor a predicate.', data);
    case 'shadowed-name':
      return shadowWords(data);
    case 'unknown-value':
      return say('`{name}` is not among the values of `{variable}`: {known}.', data) + hint(data['known']);
    case 'unknown-layer':
      return data['prompt'] === ''
        ? say('`{name}` is a layer of a prompt; the condition of a message cannot ask for one.', data)
        : say('Prompt `{prompt}` has no layer `{name}`.', data);
    case 'duplicate-layer':
      return say('Another layer of this prompt has the id `{name}` already.', data);
    case 'layer-cycle':
      return data['name'] === data['layer']
        ? say('Layer `{layer}` asks for its own text.', data)
        : say('Layer `{layer}` asks for the text of `{name}`, which is made from that of `{layer}`.', data);
    case 'unknown-roster':
      return say('There is no roster `{name}` under `rosters`.', data) + hint(data['known']);
    case 'unknown-tool':
      return say('No tool file declares `{name}`.', data) + hint(data['known']);
    case 'unknown-tool-profile':
      return say('There is no profile `{name}` under `tools.profiles`.', data) + hint(data['known']);
    case 'unknown-prompt':
      return say('There is no prompt `{name}` under `prompts`.', data) + hint(data['known']);
    case 'duplicate-message':
      return say('Another message of this request has the id `{name}` already.', data);
    case 'no-roles':
      return say('A role layer needs `roles` in the manifest.');
    case 'idle-priority':
      return say(
        'The priority of `{name}` changes nothing: only layers at the top of a prompt with a `continuation` are deferred.',
        data,
      );
    case 'invalid-data':
      return say('`{file}` is not valid data: {message} (line {line}).', {
        ...data,
        message: dataFaultWords(data.message ?? ''),
      });
    case 'wrong-shape':
      if (data['entry'] !== undefined)
        return say('Entry {entry} of `{file}` is left out: it must be {shape}.', {
          ...data,
          shape: shapeWords(data['shape']),
        });
      return say('`{file}` must be {shape}.', { ...data, shape: shapeWords(data['shape']) });
    case 'unknown-placeholder':
      return (
        say('`{name}` is no placeholder: there are `role`, `tier`, `cycle` and the declared variables.', data) +
        hint(data['known'])
      );
    case 'stray-brace':
      return say('`{text}` is no placeholder. A brace that stands for itself is written twice.', data);
  }
}

function shadowWords(data: ManifestProblem['data']): string {
  switch (data['by']) {
    case 'variable':
      return say('There is a variable `{name}` as well: conditions read this predicate, and never the variable.', data);
    case 'role':
    case 'tier':
      return say('In conditions `{name}` is the name of the chosen {name}, never this variable. Rename it.', data);
    case 'raw':
      return say('In conditions `raw` holds the values as they were given, never this variable. Rename it.');
    default:
      return say(
        'Conditions read this predicate where they say `{name}`, and no longer what else has that name.',
        data,
      );
  }
}

/** What a data file has to be, in words that end a sentence. */
function shapeWords(shape: string | undefined): string {
  switch (shape) {
    case 'list':
      return say('a list of texts with at least one');
    case 'lists':
      return say('a map of lists of texts with at least one text');
    case 'tools':
      return say('a tool, or a list of tools, each with a name');
    case 'records':
      return say('a list of records');
    case 'turn':
      return say('a map with `role` and `content`, both texts');
    case 'roles':
      return say('a map in JSON or YAML, with a role under each key');
    case 'patch':
      return say('a map of skills to values for keys of the catalogue, of the same kinds, with at least one');
    default:
      return say('a map of texts with at least one');
  }
}

/** Why a file cannot be read, in words that end a sentence. */
export function faultWords(fault: string | undefined): string {
  switch (fault) {
    case 'too-large':
      return say('it is larger than 4 MiB');
    case 'binary':
      return say('it is a binary file');
    case 'not-utf8':
      return say('it is not UTF-8');
    case 'outside-folder':
      return say('it is a link that leads out of the workspace folder');
    default:
      return say('it does not exist');
  }
}

import { describe, expect, it } from 'vitest';
import { readFrontMatter } from '../../../server/src/engine/frontmatter/frontMatter';
import { readSuppressions } from '../../../server/src/engine/frontmatter/suppressions';
import { AgentFile } from '../../../server/src/engine/skills/agentFiles/agentFile';
import { lintAgentFile } from '../../../server/src/engine/skills/agentFiles/lint';
import { lintSkill } from '../../../server/src/engine/skills/lint';
import { SourceDocument } from '../../../server/src/engine/text/sourceDocument';
import { agentFileMessage } from '../../../server/src/service/messages/agentFiles';
import { skillMessage } from '../../../server/src/service/messages/skills';
import { described, marked, skillOf, withKeys } from './support';

describe('suppressions', () => {
  it('hide a finding, and say why', () => {
    const text = withKeys('version: 1', '# galley-disable skill/unknown-key -- our own loader reads it');
    const { findings, suppressed } = lintSkill(skillOf(text));
    expect(findings).toEqual([]);
    expect(suppressed.map(({ code }) => code)).toEqual(['skill/unknown-key']);
  });

  it('stand behind a value as well, and in a broken header', () => {
    const text = '---\nname: demo # galley-disable skill/yaml-syntax -- known\ndescription: a: b\n---\n';
    expect(described(skillOf(text))).toEqual([]);
  });

  it('are reported when they hide nothing', () => {
    const text = withKeys('# galley-disable skill/bom, skill/unknown-key -- old', 'version: 1');
    expect(described(skillOf(text))).toEqual(['information skill/stale-suppression «skill/bom»']);
  });

  it('are reported without a reason', () => {
    const text = withKeys('# galley-disable skill/unknown-key', 'version: 1');
    expect(described(skillOf(text))).toEqual(['information skill/suppression-without-reason «skill/unknown-key»']);
  });

  it.each([
    ['without a code', withKeys('# ⟦galley-disable⟧'), 'it names no code'],
    ['with a reason alone', withKeys('# ⟦galley-disable⟧ -- it is fine'), 'it names no code'],
    [
      'with what is no code',
      withKeys('name2: x # ⟦galley-disable⟧ unknown-key -- x').replace('name2', 'license'),
      'no code',
    ],
    [
      'of another group',
      withKeys('# galley-disable ⟦section/no-sections⟧ -- x'),
      'cannot suppress `section/no-sections`',
    ],
    [
      'in the body',
      `${withKeys()}🚀 <!-- ⟦galley-disable⟧ skill/unknown-key -- x -->\n`,
      'in the body suppresses nothing',
    ],
    ['in the body, without a code', `${withKeys()}\n<!--⟦galley-disable⟧-->\n`, 'in the body suppresses nothing'],
  ])('that can hide nothing are told: %s', (_, source, words) => {
    const { text, span } = marked(source);
    const found = lintSkill(skillOf(text)).findings;
    expect(found.map(({ code, span: at }) => [code, at])).toEqual([['skill/stale-suppression', span]]);
    expect(skillMessage('skill/stale-suppression', found[0]?.data ?? {})).toContain(words);
  });

  it.each([
    ['in code', `${withKeys()}Write \`<!-- galley-disable -->\` or\n\n\`\`\`\n<!-- galley-disable -->\n\`\`\`\n`],
    ['another word', `${withKeys('# galley-disabled is no mark')}<!-- galley-disabled -->\n`],
    ['prose', `${withKeys()}Then galley-disable it.\n`],
  ])('are no suppressions: %s', (_, text) => {
    expect(described(skillOf(text))).toEqual([]);
  });

  it('in a file without a header are sent to the manifest', () => {
    const text = '# Rules\n<!-- galley-disable agent-file/over-size -->\nBe kind.\n';
    const file = AgentFile.at(new SourceDocument('mem:/AGENTS.md', text), { path: 'AGENTS.md' }) as AgentFile;
    const [finding] = lintAgentFile(file).findings;
    expect(agentFileMessage(finding?.code ?? '', finding?.data ?? {})).toBe(
      'A comment suppresses nothing here, and may be sent to the model. Use `suppress` in a manifest.',
    );
  });

  it.each([
    ['in the body', `${withKeys('version: 1')}# galley-disable skill/unknown-key -- x\n`],
    ['in a value', withKeys('version: "# galley-disable skill/unknown-key -- x"')],
    ['in a block of text', withKeys('version: |', '  # galley-disable skill/unknown-key -- x')],
    ['of another name', withKeys('version: 1', '# galley-enable skill/unknown-key -- x')],
  ])('do not count %s', (_, text) => {
    expect(described(skillOf(text))).toEqual(['warning skill/unknown-key «version»']);
  });

  it('give each code its place', () => {
    const text = '---\r\n#   galley-disable  a/b,c/d-1 --  because \r\n---\r\n';
    const header = readFrontMatter(new SourceDocument('mem:/x.md', text));
    const found = readSuppressions(header);
    expect(found.map(({ code, reason }) => [code, reason])).toEqual([
      ['a/b', 'because'],
      ['c/d-1', 'because'],
    ]);
    expect(found.map(({ span }) => text.slice(span.start, span.end))).toEqual(['a/b', 'c/d-1']);
  });
});

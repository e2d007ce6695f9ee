import { describe, expect, it } from 'vitest';
import { readFrontMatter } from '../../../server/src/engine/frontmatter/frontMatter';
import { readSuppressions } from '../../../server/src/engine/frontmatter/suppressions';
import { lintSkill } from '../../../server/src/engine/skills/lint';
import { SourceDocument } from '../../../server/src/engine/text/sourceDocument';
import { described, skillOf, withKeys } from './support';

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

  it('of other families are left to those', () => {
    expect(described(skillOf(withKeys('# galley-disable section/no-sections -- x')))).toEqual([]);
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

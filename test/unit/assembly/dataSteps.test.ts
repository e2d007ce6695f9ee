import { describe, expect, it } from 'vitest';
import { render } from './support';

const DATA = JSON.stringify({
  Title: '\u00a0 T \n',
  Rules: ['a ', ' ', '', ' b'],
  Skills: [
    { Name: ' ', Needs: ['x', ' '] },
    { Name: 'n', Path: null },
    { Name: '', Needs: [] },
  ],
  Count: 3,
});

function written(steps: string): unknown {
  const manifest = `prompts:
  p:
    layers:
      - id: a
        text: "{{toJSON .}}"
        dialect: go-template
        data: d.json
        dataSteps: [${steps}]
        templateOptions: { functions: [toJSON] }
`;
  return JSON.parse(render(manifest, { 'd.json': DATA }).text.text);
}

describe('steps of data', () => {
  it('trim every text, wherever it is', () => {
    expect(written('trim-texts')).toEqual({
      Title: 'T',
      Rules: ['a', '', '', 'b'],
      Skills: [
        { Name: '', Needs: ['x', ''] },
        { Name: 'n', Path: null },
        { Name: '', Needs: [] },
      ],
      Count: 3,
    });
  });

  it('leave empty items out of the lists they name, maps of nothing but empty texts too', () => {
    const found = written('trim-texts, drop-empty: [Rules, Skills.*.Needs, Nobody, Title]') as { Skills: object[] };
    expect(found).toMatchObject({ Title: 'T', Rules: ['a', 'b'] });
    expect(found.Skills).toEqual([
      { Name: '', Needs: ['x'] },
      { Name: 'n', Path: null },
      { Name: '', Needs: [] },
    ]);
    expect(written('trim-texts, drop-empty: [Links]')).toMatchObject({ Count: 3 });
  });

  it('give texts to keys that are missing, empty or null', () => {
    const found = written('trim-texts, defaults: { at: Skills.*, texts: { Name: unknown, Path: none } }');
    expect((found as { Skills: object[] }).Skills).toEqual([
      { Name: 'unknown', Needs: ['x', ''], Path: 'none' },
      { Name: 'n', Path: 'none' },
      { Name: 'unknown', Needs: [], Path: 'none' },
    ]);
  });

  it('come in order', () => {
    expect(written('drop-empty: [Rules], trim-texts')).toMatchObject({ Rules: ['a', '', 'b'] });
  });
});

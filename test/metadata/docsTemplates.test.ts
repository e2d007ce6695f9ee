import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { CHECK_CODES, RENDER_CODES, SYNTAX_CODES } from '../../server/src/engine/template/codes';
import type { DialectId, TemplateValue } from '../../server/src/engine/template/dialect';
import { getDialect } from '../../server/src/engine/template/registry';
import { MappedText } from '../../server/src/engine/text/mappedText';
import { TEMPLATE_MESSAGES, templateWords } from '../../server/src/service/messages/templates';

/** A name in single braces; `{{end}}` is meant as it stands. */
const PLACEHOLDER = /(?<!\{)\{(\w+)\}(?!\})/g;

const FOLDER = fileURLToPath(new URL('../../docs/findings/template', import.meta.url));

/** The examples of the findings reference: a template, and the data it is rendered with. */
const examples = readdirSync(FOLDER).flatMap((name) => {
  const page = readFileSync(join(FOLDER, name), 'utf8');
  const found = /^```(go-template|python-format|mustache)\n([\s\S]*?)\n```$/m.exec(page);
  if (!found) return [];
  const data = /^```json\n([\s\S]*?)\n```$/m.exec(page)?.[1] ?? '{}';
  return [{ code: name.replace(/\.md$/, ''), dialect: found[1] as DialectId, template: found[2] as string, data }];
});

test('messages ask for no data that their notices lack', () => {
  const data: Readonly<Record<string, readonly string[]>> = { ...SYNTAX_CODES, ...RENDER_CODES, ...CHECK_CODES };
  const lacking = Object.entries(TEMPLATE_MESSAGES).flatMap(([code, { message }]) =>
    [...message.matchAll(PLACEHOLDER)]
      .filter(([, name]) => !data[code]?.includes(name as string))
      .map(([placeholder]) => `${code}: ${placeholder}`),
  );
  expect(lacking).toEqual([]);
});

test('most pages have an example', () => {
  expect(examples.length).toBeGreaterThan(0.8 * Object.keys(TEMPLATE_MESSAGES).length);
});

describe.each(examples)('template/$code', ({ code, dialect, template, data }) => {
  const parsed = getDialect(dialect).parse(MappedText.of(template, { kind: 'generated', verbatim: false }));
  const notices = [...parsed.notices, ...parsed.render(JSON.parse(data) as TemplateValue).notices];

  test('its example has the finding, before any that follows from it', () => {
    expect(notices[0]?.code).toBe(code);
  });

  test('its message is whole', () => {
    for (const notice of notices) {
      const message = templateWords(notice);
      expect(message).toMatch(/\.$/);
      expect(message.match(PLACEHOLDER)).toBeNull();
    }
  });
});

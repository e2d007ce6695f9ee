import { getDialect } from '../../../server/src/engine/template/registry';
import { MappedText } from '../../../server/src/engine/text/mappedText';

/** The slot language that a text most likely is in, by its placeholders; `jinja` is none that Galley reads. */
export type Guess = 'go-template' | 'mustache' | 'python-format' | 'jinja' | 'none';

export function guessDialect(text: string): Guess {
  if (/\{%-? *\w/.test(text)) return 'jinja';
  if (/\{\{-? *(?:if|range|with|define|template|block|end)\b|\{\{-? *\$?\.[A-Za-z]/.test(text)) return 'go-template';
  if (/\{\{[#^>&]? *[A-Za-z_][\w.-]* *\}\}/.test(text)) return 'mustache';
  const { slots, notices } = getDialect('python-format').parse(
    MappedText.of(text, { kind: 'generated', verbatim: false }),
  );
  return notices.length === 0 && slots.length > 0 ? 'python-format' : 'none';
}

import { describe, expect, test } from 'vitest';
import { constantsOf, onlyText, textsOf } from './constants';
import { read } from './reading';

const lines = (...code: string[]) => code.join('\n');

describe('where constants are found', () => {
  test.each<[what: string, code: string, expected: Record<string, string>]>([
    ['assignments', lines(`A = 'x'`, `B: str = "y"`, `C: Final = '''z'''`, `D = 1`), { A: 'x', B: 'y', C: 'z' }],
    ['several targets', `A = b.c = 'x'`, { A: 'x', 'b.c': 'x' }],
    [
      'dictionaries',
      `P = {'system': 'x', "user text": """y""", **q, k: 'z', 'n': {'m': 'w'}}`,
      {
        'P.system': 'x',
        'P.user text': 'y',
        'P.n.m': 'w',
      },
    ],
    [
      'lists and tuples',
      `P = ['x', ('y', 'z'), {'a': 'w'}, *q, 'v']`,
      { 'P.0': 'x', 'P.1.0': 'y', 'P.1.1': 'z', 'P.2.a': 'w' },
    ],
    ['arguments', `agent = Agent('w', name='x', tools=[], prompt="""y""")`, { 'agent.name': 'x', 'agent.prompt': 'y' }],
    ['class attributes', lines('class C(Base):', `    A = 'x'`, `    b: str = 'y'`), { 'C.A': 'x', 'C.b': 'y' }],
    [
      'attributes of self',
      lines('class C:', '    def __init__(self):', `        self.p = 'x'`),
      { 'C.__init__.p': 'x' },
    ],
    [
      'locals and branches',
      lines('def f(a="v"):', `    b = 'x'`, '    if a:', `        c = 'y'`),
      { 'f.b': 'x', 'f.c': 'y' },
    ],
    [
      'what a function returns',
      lines('async def f():', '    """doc"""', `    return 'x'`, '', `g = lambda n: f'{n}'`),
      {
        f: 'x',
        g: '{n}',
      },
    ],
    ['walruses', `print(A := 'x')`, { A: 'x' }],
    [
      'assignments in brackets over lines, with comments',
      lines('A = (', `  'x'  # a`, `  # b`, `  'y'`, ')'),
      { A: 'xy' },
    ],
  ])('%s', (_, code, expected) => {
    expect(textsOf('py', code)).toEqual(expected);
  });

  test.each<[what: string, code: string]>([
    ['doc strings and expressions', lines(`'''doc'''`, `print('x', end='y')`)],
    ['unpacking', `a, b = 'x', 'y'`],
    ['additions in place', lines('a = 1', `a += 'x'`)],
    [
      'computed texts',
      lines(`a = 'x' if b else 'y'`, `c = 'x' * 2`, `d = 'x %s' % e`, `f = 'x'.format(g)`, `h = x['y']`),
    ],
    ['what an inner lambda returns', `a = sorted(b, key=lambda c: 'x')`.replace('key=', '')],
  ])('not: %s', (_, code) => {
    expect(textsOf('py', code)).toEqual({});
  });

  test('behind a BOM', () => {
    expect(constantsOf('py', `\ufeffA = 'x'`)).toMatchObject([{ name: 'A', nameSpan: { start: 1, end: 2 } }]);
  });

  test('in .py and .pyi files', () => {
    expect(textsOf('pyi', `A: str = 'x'`)).toEqual({ A: 'x' });
  });
});

describe('the text of an expression', () => {
  // Each expectation is the value that Python 3.12 gives for the expression.
  test.each<[expression: string, text: string]>([
    [`'a' "b" '''c'''`, 'abc'],
    [`'a' + ("b" + 'c')`, 'abc'],
    [`'a' + b.c + 'd'`, 'a{b.c}d'],
    [`f'a{b}c{d!r:>{w}}{{e}}' '{f}'`, 'a{b}c{d!r:>{w}}{e}{f}'],
    [`rf'\\n{a}{{' r"\\"" u'b'`, '\\n{a}{\\"b'],
    [`'\\a\\b\\f\\n\\r\\t\\v\\\\\\'\\"'`, '\x07\b\f\n\r\t\v\\\'"'],
    [`'\\0\\12\\1012\\x41\\u00e9\\U0001F680'`, '\0\nA2Aé🚀'],
    [`'\\q\\x4\\u12\\8'`, '\\q\\x4\\u12\\8'],
    [`'\\\\n'`, '\\n'],
    [`'a\\\nb'`, 'ab'],
    [`"""a\\\r\nb\r\nc\rd"""`, 'ab\nc\nd'],
    [`r"""a\\\nb"""`, 'a\\\nb'],
    [`b'\\xc3\\xa9\\303\\251\\xff\\u0041'`, 'éé\ufffd\\u0041'],
    [`"""'a' "b" ""c"""`, `'a' "b" ""c`],
    [`''`, ''],
    [`'\\n'.join(['a', 'b'])`, 'a\nb'],
    [`', '.join(('a', b, 'c'))`, 'a, {b}, c'],
    [`""" a\n""".strip()`, 'a'],
    [`' a '.lstrip()`, 'a '],
    [`'\\ufeff a\\x1f '.rstrip()`, '\ufeff a'],
    [`textwrap.dedent("""\\\n    a\n      b\n  \n\n    c\n    """)`, 'a\n  b\n\n\nc\n'],
    [`dedent('''\n\ta\n\t b''').strip()`, 'a\n b'],
    [`dedent(' a\\n\\tb')`, ' a\n\tb'],
  ])('%s', (expression, text) => {
    expect(onlyText('py', `A = (${expression})`)).toBe(text);
  });

  test('is read to the end of the file where the literal is not closed', () => {
    expect(textsOf('py', `A = """x\nB = 'y'`)).toEqual({ A: `x\nB = 'y'` });
  });
});

test('a character by its name is kept as written, with a notice', () => {
  const code = `A = 'x\\N{EM DASH}y' f'\\N{BULLET}{b}'\nB = r'\\N{EM DASH}'`;
  const { sections, notices } = read('constants', code, {}, 'file:///a.py');
  expect(sections.map(({ body }) => body.text)).toEqual(['x\\N{EM DASH}y\\N{BULLET}{b}', '\\N{EM DASH}']);
  expect(notices.map(({ code: name, span, data }) => [name, code.slice(span.start, span.end), data])).toEqual([
    ['undecoded-escape', '\\N{EM DASH}', { escape: '\\N{EM DASH}' }],
    ['undecoded-escape', '\\N{BULLET}', { escape: '\\N{BULLET}' }],
  ]);
});

test('places are those of the raw document', () => {
  const code = `x = 1\r\nA: str = rb"""a\r\nb"""\r\nB = f'''{ c }\\t{{'''`;
  const [a, b] = constantsOf('py', code);
  const slice = (span?: { start: number; end: number }) => span && code.slice(span.start, span.end);
  expect(slice(a?.span)).toBe('A: str = rb"""a\r\nb"""');
  expect([slice(a?.nameSpan), slice(a?.openSpan), slice(a?.bodySpan), slice(a?.closeSpan)]).toEqual([
    'A',
    'rb"""',
    'a\r\nb',
    '"""',
  ]);
  expect(b?.slots?.map(({ name, span, bodySpan }) => [name, slice(span), bodySpan])).toEqual([
    ['c', '{ c }', { start: 0, end: 5 }],
  ]);
  const places = Array.from({ length: b?.body.length ?? 0 }, (_, i) => slice(b?.body.locate(i)));
  expect(places).toEqual([...Array(5).fill('{ c }'), '\\t', '{{']);
});

import { describe, expect, it } from 'vitest';
import { checkSlots, unusedSlots } from '../../../server/src/engine/template/checkSlots';
import type { DialectId } from '../../../server/src/engine/template/dialect';
import { Float } from '../../../server/src/engine/template/float';
import { namesAt, segmentsOf, shapeOfPaths, shapeOfValue } from '../../../server/src/engine/template/shape';
import { bodyOf, using } from './templates';

const sample = shapeOfValue({
  user: { name: 'Ann', age: new Float(3), bio: bodyOf('x'), more: null },
  items: [{ id: 1 }, { title: 't' }],
  empty: [],
  map: { a: { n: 1 }, b: { m: 2 } },
});

/** Unknown slots as `path:name<parent`. */
function unknown(dialect: DialectId, text: string, shape = sample): string[] {
  return checkSlots(using(dialect).parse(text), shape).map(({ data }) => `${data.path}:${data.name}<${data.parent}`);
}

describe('slots against sample data', () => {
  it('are known where the data has them', () => {
    expect(
      unknown(
        'go-template',
        '{{.user.name}}{{.}}{{range .items}}{{.id}}{{.title}}{{end}}{{range .empty}}{{.x}}{{end}}',
      ),
    ).toEqual([]);
    expect(unknown('python-format', '{user.name} {items[0].id} {user[more][x]}')).toEqual([]);
    expect(
      unknown('mustache', '{{#user}}{{name}}{{/user}}{{#items}}{{id}}{{user.age}}{{/items}}{{items.length}}'),
    ).toEqual([]);
  });

  it('are unknown by the first name that is missing', () => {
    expect(unknown('go-template', '{{.usr.name}}{{.user.nam.x}}{{.user.name.first}}')).toEqual([
      'usr.name:usr<',
      'user.nam.x:nam<user',
      'user.name.first:first<user.name',
    ]);
    expect(unknown('go-template', '{{range .items}}{{.Id}}{{end}}{{range .map}}{{.n}}{{.m}}{{.o}}{{end}}')).toEqual([
      'items[].Id:Id<items[]',
      'map[].o:o<map[]',
    ]);
    expect(unknown('python-format', '{user.bio.x} {items[x]}')).toEqual(['user.bio.x:x<user.bio', 'items.x:x<items']);
    expect(unknown('mustache', '{{#user}}{{nam}}{{/user}}')).toEqual(['user.nam:nam<user']);
  });

  it('are not judged where their path is not known', () => {
    expect(unknown('go-template', '{{with or .user .items}}{{.nope}}{{end}}')).toEqual([]);
  });

  it('for a later step are judged when asked', () => {
    const template = using('python-format').parse('{{later}} {{user}}');
    expect(checkSlots(template, sample)).toEqual([]);
    expect(checkSlots(template, sample, { deferred: true })).toMatchObject([
      { code: 'unknown-slot', span: { start: 2, end: 7 }, data: { name: 'later' } },
    ]);
  });
});

describe('declared paths', () => {
  it('may hold anything below', () => {
    const shape = shapeOfPaths(['user', 'list[].id', 'user.name']);
    expect(unknown('go-template', '{{.user.name.x}}{{range .list}}{{.id.y}}{{end}}', shape)).toEqual([]);
    expect(unknown('go-template', '{{.user.age}}{{range .list}}{{.no}}{{end}}', shape)).toEqual([
      'user.age:age<user',
      'list[].no:no<list[]',
    ]);
  });

  it('are unused where no template names them', () => {
    const go = using('go-template');
    const templates = [go.parse('{{.a}}{{range .l}}{{.x}}{{end}}'), go.parse('{{.b.c}}')];
    expect(unusedSlots(templates, ['a', 'a.deep', 'b', 'b.c', 'b.d', 'l[].x', 'l[].y', 'z'])).toEqual(['b.d', 'z']);
    expect(unusedSlots([go.parse('{{.}}')], ['a', 'b'])).toEqual([]);
    expect(unusedSlots([using('mustache').parse('{{#s}}{{a}}{{/s}}')], ['a', 's', 'z'])).toEqual(['z']);
    expect(unusedSlots([], ['a'])).toEqual(['a']);
  });
});

describe('shapes', () => {
  it('name what can be completed', () => {
    expect(namesAt(sample, '')).toEqual(['user', 'items', 'empty', 'map']);
    expect(namesAt(sample, 'user')).toEqual(['name', 'age', 'bio', 'more']);
    expect(namesAt(sample, 'items[]')).toEqual(['id', 'title']);
    expect(namesAt(sample, 'map[]')).toEqual(['n', 'm']);
    expect(namesAt(sample, 'nope.x')).toEqual([]);
  });

  it('of mixed lists hold what any element has', () => {
    expect(
      unknown('go-template', '{{range .}}{{.a}}{{.b}}{{end}}', shapeOfValue([{ a: 1 }, { a: { x: 1 } }, 'text'])),
    ).toEqual([]);
  });

  it('split paths into names', () => {
    expect(segmentsOf('a.b[].c')).toEqual(['a', 'b', '[]', 'c']);
    expect(segmentsOf('[][].x')).toEqual(['[]', '[]', 'x']);
    expect(segmentsOf('')).toEqual([]);
  });
});

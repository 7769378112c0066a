import { describe, expect, test } from 'vitest';
import type { FormField } from '../../../../lib/features/form/drafts/formField';
import { buildFormSections, isCard, type SectionFacts } from '../../../../lib/features/form/formSections';
import type { InputFacts } from '../../../../lib/core/schema/model/facts';
import type { Locale } from '../../../../lib/ground/routes/hrefs';
import { Workshop } from '../../writing/workshopDesk';

const workshop = new Workshop();
const field = (name: string, type = 'String', more: Partial<FormField> = {}): FormField => ({
  ...{ name, label: { text: name.toUpperCase() }, kind: 'text', type, ...more },
});
const object = (name: string, more: Partial<FormField> = {}) =>
  field(name, 'Place', { kind: 'object', group: 'Place', ...more });
const many = (prefix: string, count: number, more: Partial<FormField> = {}, type = 'String') =>
  Array.from({ length: count }, (_, index) => field(`${prefix}${index}`, type, more));

function sectionsOf(fields: readonly FormField[], facts: Partial<SectionFacts> = {}, locale: Locale = 'en') {
  return buildFormSections(workshop.loading({ locale }), fields, {
    title: null,
    inputs: new Map(),
    ...facts,
  });
}
const outline = (...args: Parameters<typeof sectionsOf>) =>
  sectionsOf(...args).map(({ id, fields }) => [id, fields.length]);
const familyOf = (names: readonly string[], family: string) =>
  new Map(names.map((name): [string, InputFacts] => [name, { family } as InputFacts]));

describe('the sections of a short form', () => {
  test('are its own fields without a heading, names first, then by kind in the order of the schema', () => {
    const fields = [
      field('tags', '[String!]'),
      field('open', 'Boolean', { kind: 'boolean' }),
      field('text', 'String', { kind: 'longText' }),
      field('b'),
      field('a'),
      field('title', 'String!'),
    ];
    expect(sectionsOf(fields, { title: 'title' })).toEqual([
      { id: 'first', label: null, fields: ['title', 'b', 'a', 'text', 'open', 'tags'] },
    ]);
  });

  test('begin with what is called a name, though it is not the title', () => {
    const inputs = new Map([['b', { meaning: { value: 'name' } } as InputFacts]]);
    expect(sectionsOf([field('a'), field('b')], { inputs })[0]?.fields).toEqual(['b', 'a']);
  });

  test('are one more for each object, and then the first has a heading, too', () => {
    const sections = sectionsOf([object('place'), field('title')]);
    expect(sections.map(({ id, label, fields }) => [id, label?.text, ...fields])).toEqual([
      ['first', 'Basic information', 'title'],
      ['group-place', 'PLACE', 'place'],
    ]);
  });

  test('have an amount of money among the fields, and no empty section', () => {
    expect(isCard(object('cost', { span: 6 }))).toBe(false);
    expect(outline([object('place')])).toEqual([['group-place', 1]]);
  });
});

describe('the sections of a long form', () => {
  const long = many('text', 8);

  test('begin at more fields than fit one', () => {
    expect(outline([...long, ...many('due', 4, { kind: 'date' })])).toEqual([['first', 12]]);
    expect(outline([...long, ...many('due', 5, { kind: 'date' })])).toEqual([
      ['first', 8],
      ['part-dates', 5],
    ]);
  });

  test('are by subject only until the rest is short enough', () => {
    const fields = [...long, ...many('due', 3, { kind: 'date' }), ...many('count', 3, { kind: 'integer' })];
    expect(outline(fields)).toEqual([
      ['first', 11],
      ['part-dates', 3],
    ]);
  });

  test('leave what has to be filled in at the beginning', () => {
    const due = many('due', 4, { kind: 'date' }, 'Date!');
    const [first] = sectionsOf([...long, ...due, ...many('end', 3, { kind: 'date' })]);
    expect(first?.fields).toEqual(expect.arrayContaining(due.map(({ name }) => name)));
  });

  test('join fields with a common word, but not two of them, nor half of the form', () => {
    const seo = ['seoTitle', 'seoText', 'seoImage'];
    const fields = [...many('text', 11), ...seo.map((name) => field(name))];
    const familyIn = (names: readonly string[]) =>
      outline(fields, { inputs: familyOf(names, 'seo') }).map(([id]) => id);
    expect(familyIn(seo)).toEqual(['first', 'like-seo']);
    expect(familyIn(seo.slice(1))).toEqual(['first']);
    expect(familyIn(fields.slice(0, 8).map(({ name }) => name))).toEqual(['first']);
  });

  test('leave a field that has to be filled in at the beginning, though it shares the word', () => {
    const family = ['seoTitle', 'seoText', 'seoImage', 'seoCode'];
    const fields = [
      ...many('text', 11),
      ...family.map((name) => field(name, name === 'seoCode' ? 'String!' : 'String')),
    ];
    const [first, like] = sectionsOf(fields, { inputs: familyOf(family, 'seo') });
    expect(first?.fields).toContain('seoCode');
    expect(like?.fields).toEqual(family.slice(0, 3));
  });

  test('have every field once', () => {
    const fields = [
      ...many('text', 9),
      ...many('due', 4, { kind: 'date' }),
      ...many('count', 4, { kind: 'integer' }),
      object('place'),
    ];
    const inputs = familyOf(['text0', 'text1', 'text2', 'due0'], 'seo');
    expect(
      sectionsOf(fields, { inputs })
        .flatMap((section) => section.fields)
        .toSorted(),
    ).toEqual(fields.map(({ name }) => name).toSorted());
  });

  test('have a common word in the language of the schema', () => {
    const fields = [...many('text', 11), ...['a', 'b', 'c'].map((name) => field(name))];
    const labelIn = (locale: Locale) =>
      sectionsOf(fields, { inputs: familyOf(['a', 'b', 'c'], 'seo') }, locale).at(-1)?.label;
    expect(labelIn('pl')).toMatchObject({ lang: 'en' });
    expect(labelIn('en')).not.toHaveProperty('lang');
  });
});

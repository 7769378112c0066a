import { buildSchema } from 'graphql';
import { describe, expect, it, test } from 'vitest';
import { getTranslator } from '../../../../lib/ground/intl/translate';
import { createLabels } from '../../../../lib/kit/labels/labels';
import type { LabelsFile } from '../../../../lib/kit/labels/labelsFile';
import { createLabelContext } from '../../../../lib/kit/describe/describeField';
import type { Locale } from '../../../../lib/ground/routes/hrefs';
import { discover } from '../../../../lib/core/schema/discover';
import { buildFormParts, type FormParts } from '../../../../lib/features/form/formParts';
import { buildFormGroup, buildExpandedGroup } from '../../../../lib/features/form/formGroups';

interface Asked {
  readonly locale?: Locale;
  readonly labels?: LabelsFile;
  readonly of?: 'create' | 'update';
}

function wordsOf(sdl: string, { locale = 'en', labels }: Asked) {
  const model = discover(buildSchema(sdl));
  return {
    ...createLabelContext(model, createLabels(labels ?? null, locale)),
    translate: getTranslator(locale),
  };
}

function partsOf(sdl: string, asked: Asked = {}): FormParts {
  const to = wordsOf(sdl, asked);
  const entity = to.model.entities.find(({ type }) => type === 'Report');
  const source = entity?.[asked.of ?? 'create'] ?? null;
  if (entity === undefined || source === null) throw new Error('nothing writes a report');
  return buildFormParts(to, entity, source);
}

const READS = `type Query { reports: [Report!]! report(id: ID!): Report people: [Person!]! person(id: ID!): Person }
  type Person { id: ID! name: String! }`;
const REPORT = `${READS} type Report { id: ID! title: String! note: String author: Person place: Place version: Int! }
  type Place { street: String }
  type Mutation { createReport(input: NewReport!): Report updateReport(id: ID!, input: ReportChange!): Report }
  input ReportChange { title: String expectedVersion: Int }`;

const label = (parts: FormParts, name: string) => parts.fields.find((field) => field.name === name)?.label;

describe('words of a form', () => {
  const sdl = `${REPORT} input NewReport { title: String! authorId: ID "In short.\\n\\n*Constraints:*\\n* Maximal length: 30" note: String place: PlaceInput }
    input PlaceInput { street: String }`;
  const labels: LabelsFile = {
    pl: {
      types: {
        Report: { fields: { title: 'Tytuł', author: 'Autor' } },
        Place: { fields: { street: 'Ulica' } },
      },
      inputs: { NewReport: { note: { label: 'Notatka', description: 'Krótko.' } } },
    },
  };

  it('come from the labels file, for the input itself or for the record’s field, else from the name', () => {
    const parts = partsOf(sdl, { locale: 'pl', labels });
    expect(label(parts, 'title')).toEqual({ text: 'Tytuł' });
    expect(label(parts, 'authorId')).toEqual({ text: 'Autor' });
    expect(label(parts, 'note')).toEqual({ text: 'Notatka' });
    expect(label(parts, 'place')).toEqual({ text: 'Place', lang: 'en' });
    expect(parts.groups['PlaceInput']?.fields[0]?.label).toEqual({ text: 'Ulica' });
  });

  it('call a key after what it leads to', () => {
    expect(label(partsOf(sdl), 'authorId')).toEqual({ text: 'Author' });
  });

  it('call a key so where the record holds it, too, unless the labels file has a word for it', () => {
    const held = sdl.replace('author: Person', 'author: Person authorId: ID');
    expect(label(partsOf(held), 'authorId')).toEqual({ text: 'Author' });
    const named = { en: { types: { Report: { fields: { authorId: 'Written by' } } } } };
    expect(label(partsOf(held, { labels: named }), 'authorId')).toEqual({ text: 'Written by' });
  });

  it('help only in a language that the page speaks, without the rules that the form tells itself', () => {
    const help = (locale: Locale, file?: LabelsFile) =>
      partsOf(sdl, file === undefined ? { locale } : { locale, labels: file }).fields.find(
        ({ name }) => name === 'note',
      )?.help;
    expect(help('en')).toBe('In short.');
    expect(help('pl')).toBeUndefined();
    expect(help('pl', labels)).toBe('Krótko.');
  });
});

describe('cards of a form', () => {
  it('begin with what names the record, then text, prose, choices, dates, relations; the only optional object stands below them', () => {
    const parts = partsOf(`${REPORT} enum Colour { RED } scalar Date
      input NewReport { urgent: Boolean authorId: ID place: PlaceInput due: Date colour: Colour description: String code: String title: String! }
      input PlaceInput { street: String }`);
    expect(parts.sections.map(({ fields }) => fields)).toEqual([
      ['title', 'code', 'description', 'colour', 'due', 'authorId', 'urgent', 'place'],
    ]);
    expect(parts.fields.map(({ name }) => name)).toEqual(parts.sections.flatMap(({ fields }) => fields));
  });

  it('of a create form of many fields show eight, the required ones among them, and fold the others by subject', () => {
    const many = (prefix: string, type: string, count: number) =>
      Array.from({ length: count }, (_, n) => `${prefix}${String.fromCharCode(65 + n)}x: ${type}`).join(' ');
    const parts = partsOf(`${REPORT} scalar DateTime input NewReport { title: String! startsOn: DateTime!
      ${many('seo', 'String', 4)} ${many('is', 'Boolean', 6)} apples: Int pears: Int plums: Int figs: Int limes: Int ${many('day', 'DateTime', 2)} ${many('', 'String', 8)} }`);
    expect(
      parts.sections.map(({ id, label: words, fields, folded }) => [id, words?.text, fields.length, folded]),
    ).toEqual([
      ['first', 'Basic information', 8, undefined],
      ['more', 'More', 8, true],
      ['part-dates', 'Dates and times', 2, true],
      ['part-numbers', 'Numbers', 5, true],
      ['like-seo', 'SEO', 4, true],
    ]);
    expect(parts.sections[0]?.fields).toEqual(expect.arrayContaining(['title', 'startsOn']));
  });

  it('of a form that changes a record fold nothing', () => {
    const { sections } = partsOf(
      `${REPORT.replace('expectedVersion', 'id: ID publicKey: String version')}
      input NewReport { title: String! }`,
      { of: 'update' },
    );
    expect(sections.map(({ folded }) => folded)).toEqual([undefined]);
  });

  it('show no token of a change, which is sent as it was read', () => {
    const parts = partsOf(`${REPORT} input NewReport { title: String! }`, { of: 'update' });
    expect(parts.tokens).toEqual(['expectedVersion']);
    expect(parts.sections.flatMap(({ fields }) => fields)).toEqual(['title']);
  });
});

describe('groups of a form', () => {
  const recursive = `${REPORT} input NewReport { title: String! part: Part first: A }
    input Part { name: String! inner: Part due: Due! } input Due { at: Int! }
    input A { b: B } input B { c: C } input C { d: D, must: Must! } input Must { x: Int } input D { e: Int }`;

  it('come along a few levels deep, with whatever is due in them; a recursive one once', () => {
    expect(Object.keys(partsOf(recursive).groups).toSorted()).toEqual(['A', 'B', 'C', 'Due', 'Must', 'Part']);
  });

  it('are given by name when a person opens them', () => {
    const to = wordsOf(recursive, {});
    expect(buildFormGroup(to, 'D')?.['D']?.fields.map(({ name }) => name)).toEqual(['e']);
    expect(buildFormGroup(to, 'Nothing')).toBeNull();
    expect(buildFormGroup(to, 'constructor')).toBeNull();
  });

  it('bring along how their own relations are filled in', () => {
    const to = wordsOf(
      `${REPORT} input NewReport { title: String! a: A } input A { b: B } input B { c: C } input C { d: D } input D { personId: ID }`,
      {},
    );
    const unfolded = buildExpandedGroup(to, 'D');
    expect(unfolded?.groups['D']?.fields[0]?.relation).toMatchObject({
      slug: 'people',
      write: { keyPath: 'id' },
    });
    expect(Object.keys(unfolded?.pickers ?? {})).toEqual(['people']);
    expect(unfolded?.pickers['people']?.row.keyPaths).toEqual(['id']);
  });

  it('know amounts of money and one-of inputs', () => {
    const parts = partsOf(`${REPORT} input NewReport { title: String! cost: MoneyInput who: Who }
      scalar Decimal input MoneyInput { amount: Decimal! currency: String! } input Who @oneOf { name: String id: ID }`);
    expect(parts.groups['MoneyInput']?.money).toEqual({ amount: 'amount', currency: 'currency' });
    expect(parts.groups['Who']?.oneOf).toBe(true);
  });
});

test('an argument beside the input object that is called like a field of it gets a name of its own', () => {
  const parts =
    partsOf(`${READS} type Report { id: ID! title: String! } input NewReport { title: String! channel: String }
    type Mutation { createReport(input: NewReport!, channel: String): Report }`);
  expect(parts.fields.map(({ name }) => name)).toEqual(['title', 'channel', 'channel_argument']);
});

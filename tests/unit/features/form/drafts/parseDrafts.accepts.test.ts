import fc from 'fast-check';
import { GraphQLBoolean, GraphQLFloat, GraphQLID, GraphQLInt, GraphQLString } from 'graphql';
import { describe, expect, it, test } from 'vitest';
import type { FormField } from '../../../../../lib/features/form/drafts/formField';
import { toDrafts } from '../../../../../lib/features/form/drafts/initialDrafts';
import { parseDrafts, type ParsedForm } from '../../../../../lib/features/form/drafts/parseDrafts';
import type { Locale } from '../../../../../lib/ground/routes/hrefs';
import type { Json } from '../../../../../lib/core/schema/model/json';
import type { ValueKind } from '../../../../../lib/core/schema/model/kinds';
import { fuzz } from '../../../../support/fuzz';

const LOCALES = fc.constantFrom<Locale>('en', 'pl');

function fieldOf(kind: ValueKind, type: string): FormField {
  return { name: 'it', label: { text: 'It' }, kind, type };
}

function readText(
  field: FormField,
  text: string,
  locale: Locale,
  before: ParsedForm['values'] = {},
): ParsedForm {
  return parseDrafts(
    [field],
    { it: { type: 'text', text } },
    { locale, timeZone: 'Europe/Warsaw', groups: {}, before },
  );
}

const TEXT_KINDS = ['text', 'longText', 'email', 'url', 'image', 'phone', 'color', 'duration', 'id'] as const;
const DAY_KINDS = ['date', 'dateTime', 'time'] as const;

describe('what the backend takes is never refused', () => {
  it('any text in a field of text, whatever its name makes of it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...TEXT_KINDS), fc.string(), LOCALES, (kind, text, locale) => {
        const read = readText(fieldOf(kind, 'String!'), GraphQLString.parseValue(text), locale);
        expect(read).toEqual({ values: { it: text }, issues: [], files: [] });
      }),
      fuzz(100),
    );
  });

  it('any text in a field of text that is a day or a moment by its name', () => {
    fc.assert(
      fc.property(fc.constantFrom(...DAY_KINDS), fc.string(), (kind, text) => {
        expect(readText(fieldOf(kind, 'String'), text, 'en').issues).toEqual([]);
      }),
      fuzz(100),
    );
  });

  it('no text that is no moment where records return a moment, also if the input is a text; an empty one is left out', () => {
    const field: FormField = { ...fieldOf('dateTime', 'String'), exactKind: true };
    for (const text of ['31.02.2026', '05.13.2026', '2026-02-31 10:00', 'jutro'])
      expect(readText(field, text, 'en').issues).toMatchObject([{ rule: 'type' }]);
    expect(readText(field, '16.04.2026 03:15', 'en').values).toEqual({ it: '2026-04-16T01:15:00.000Z' });
    expect(readText(field, '', 'en')).toEqual({ values: {}, issues: [], files: [] });
  });

  it('any whole number of 32 bits, any number that is one, any id, yes and no, as they are shown', () => {
    const cases = fc.oneof(
      fc
        .integer()
        .map((value) => ({ field: fieldOf('integer', 'Int!'), value: GraphQLInt.parseValue(value) })),
      fc
        .double({ noNaN: true, noDefaultInfinity: true })
        .map((value) => ({ field: fieldOf('float', 'Float!'), value: GraphQLFloat.parseValue(value) })),
      fc.string().map((value) => ({ field: fieldOf('id', 'ID!'), value: GraphQLID.parseValue(value) })),
      fc
        .boolean()
        .map((value) => ({ field: fieldOf('boolean', 'Boolean!'), value: GraphQLBoolean.parseValue(value) })),
      fc.bigInt().map((value) => ({ field: fieldOf('bigInteger', 'BigInt!'), value: String(value) })),
    );
    fc.assert(
      fc.property(cases, LOCALES, ({ field, value }, locale) => {
        // What is typed for it: the text that a form shows for the value, in a form that knows no value before.
        const shown = toDrafts([field], {
          locale,
          timeZone: 'Europe/Warsaw',
          groups: {},
          before: { it: value },
        });
        const draft = shown['it'];
        const text = draft?.type === 'text' ? draft.text : '';
        const read = readText(field, text, locale);
        expect(read.issues).toEqual([]);
        // Minus nought is nought, and a big number may go as a number where that is exact.
        expect(String(read.values['it'])).toBe(String(value));
      }),
      fuzz(100),
    );
  });

  it('any JSON in a field of JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false } as never), (value) => {
        // Made by JSON's own generator.
        const json = JSON.parse(JSON.stringify(value)) as Json;
        const read = readText(fieldOf('json', 'JSON'), JSON.stringify(json), 'en');
        expect(read.issues).toEqual([]);
        expect(read.values['it']).toEqual(json);
      }),
      fuzz(100),
    );
  });
});

describe('what nobody changed', () => {
  test.each<[ValueKind, string, Json]>([
    ['dateTime', 'DateTime!', '2025-11-28T17:40:15.123456+01:00'],
    ['dateTime', 'Timestamp!', 1764348015123],
    ['date', 'Date!', '2025-11-28T00:00:00.000Z'],
    ['time', 'Time!', '09:41:00.5'],
    ['decimal', 'Decimal!', '0012.500'],
    ['float', 'Float!', 5e-324],
    ['email', 'EmailAddress!', 'not an address, and yet there'],
    ['json', 'JSON!', 'text'],
  ])('goes back as it came: %s %s %j', (kind, type, value) => {
    const field = { ...fieldOf(kind, type), limits: { maxLength: 1, max: 1 } };
    const context = { locale: 'pl', timeZone: 'Europe/Warsaw', groups: {}, before: { it: value } } as const;
    const read = parseDrafts([field], toDrafts([field], context), context);
    expect(read).toEqual({ values: { it: value }, issues: [], files: [] });
  });
});

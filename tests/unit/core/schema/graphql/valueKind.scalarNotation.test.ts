import { buildClientSchema, buildSchema, introspectionFromSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { discoverWithOverrides } from '../../../../../lib/features/operator/overrides/discoverWithOverrides';
import { formatJsonReport } from '../../../../../lib/features/operator/report/jsonReport';
import { formatTextReport } from '../../../../../lib/features/operator/report/textReport';
import { discover } from '../../../../../lib/core/schema/discover';
import { parseIntrospection } from '../../../../../lib/core/schema/graphql/loadSchema';
import { sayEnglish, withReasonTexts } from '../../../../support/reasonTexts';

const schemaOf = (scalar: string, input: string) =>
  buildSchema(`${scalar}
    type Query { lines: [Line!]! line(id: ID!): Line } type Line { id: ID! price: Decimal }
    input LineInput { name: String = "1" ${input} } type Mutation { createLine(input: LineInput!): Line! }`);
const notations = (scalar: string, input = 'price: Decimal') => discover(schemaOf(scalar, input)).notations;
const described = (text: string) => `"""${text}"""\nscalar Decimal`;

describe('the numbers of a scalar are sent as text', () => {
  it('where a default is written as a text, and the reason names it', () => {
    const fact = { value: 'text', reason: 'The default of `LineInput.price` is the text `"0.00"`.' };
    const schema = schemaOf('scalar Decimal', 'price: Decimal! = "0.00"');
    expect(withReasonTexts(discover(schema).notations)).toEqual({ Decimal: fact });
    const introspected = discover(buildClientSchema(introspectionFromSchema(schema)));
    expect(withReasonTexts(introspected.notations)).toEqual({ Decimal: fact });
  });

  it.each([
    'A signed decimal number, which supports arbitrary precision and is serialized as a string. Example value: `"29.99"`.',
    'A monetary value string. Example value: `"100.57"`.',
    'All big numbers will be output as\nstrings and not numbers.',
    'A high precision floating point value represented as a string',
  ])('where its description says so: %s', (text) => {
    expect(notations(described(text))).toMatchObject({ Decimal: { value: 'text' } });
  });
});

it.each([
  ['scalar Decimal', 'price: Decimal = 0.5'],
  ['scalar Decimal', 'price: Decimal = "FREE"'],
  ['scalar Decimal', 'prices: [Decimal!] = ["1"]'],
  [described('Returns Decimal as a float in the API.'), 'price: Decimal'],
  [described('The built-in `Decimal` scalar type.'), 'price: Decimal'],
])('nothing is known of a scalar without proof: %j %j', (scalar, input) => {
  expect(notations(scalar, input)).toEqual({});
});

it('the operator says how numbers are sent, and the reports name it', () => {
  const model = discoverWithOverrides(schemaOf('scalar Decimal', 'price: Decimal = "0"'), {
    config: { scalars: { Decimal: { sentAs: 'number' } } },
    source: 'site.config.ts',
    fit: 'all',
  });
  const fact = { value: 'number', reason: 'The operator says so.' };
  expect(JSON.parse(formatJsonReport(model, sayEnglish))).toMatchObject({ notations: { Decimal: fact } });
  const plain = (text: string) => text;
  const colors = { heading: plain, found: plain, quiet: plain, limited: plain, name: plain };
  expect(formatTextReport(model, { colors, width: 200, say: sayEnglish })).toContain(
    'Decimal as number: The operator says so.',
  );
});

describe('the `Int` of a server', () => {
  const introspected = (description: string | null) => {
    const { __schema } = introspectionFromSchema(schemaOf('scalar Decimal', 'count: Int'));
    const types = __schema.types.map((type) => (type.name === 'Int' ? { ...type, description } : type));
    return discover(parseIntrospection({ __schema: { ...__schema, types } })).notations;
  };

  it.each([
    'Int can represent values between `-(2^53 - 1)` and `2^53 - 1` since it is\nrepresented in JSON as',
    'The `Int` scalar type. Int can represent values between -(2^53 - 1) and 2^53 - 1 since represented in JSON',
  ])('takes more than 32 bits where it says so: %s', (text) => {
    expect(introspected(text)).toMatchObject({ Int: { value: 'number' } });
  });

  it.each(['Int can represent values between -(2^31) and 2^31 - 1.', null])(
    'has 32 bits else: %s',
    (text) => {
      expect(introspected(text)).toEqual({});
    },
  );
});

import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { discover } from '../../../../lib/core/schema/discover';

/** The operators that a filter of books offers for a field. */
function operations(field: string, inputs: string): readonly string[] {
  const model = discover(
    buildSchema(`
      scalar DateTime
      type Query { books(first: Int, offset: Int, where: Where): [Book] }
      type Book { id: ID! title: String! pages: Int lentAt: DateTime }
      ${inputs}
    `),
  );
  const filter = model.entities.find(({ type }) => type === 'Book')?.list?.filter;
  return filter?.fields.find((own) => own.field === field)?.operations.map(({ op }) => op) ?? [];
}

describe('a range', () => {
  const ofDates = (range: string) =>
    operations(
      'lentAt',
      `input Where { lentAt: Dates title: String } input Dates { after: DateTime between: Range } ${range}`,
    );

  it('is a bound at each end where an end may be left out', () => {
    expect(ofDates('input Range { start: DateTime end: DateTime }')).toEqual(['gt', 'gte', 'lte']);
  });

  it('is no bound where it demands both ends', () => {
    expect(ofDates('input Range { start: DateTime! end: DateTime! }')).toEqual(['gt']);
  });
});

describe('a part of a value', () => {
  const OPERATORS = (type: string) =>
    `{ eq: ${type} contains: ${type} startsWith: ${type} endsWith: ${type} }`;

  it.each([
    ['lentAt', 'DateTime'],
    ['pages', 'Int'],
  ])('is not asked for in %s, a %s', (field, type) => {
    expect(operations(field, `input Where { ${field}: Own } input Own ${OPERATORS(type)}`)).toEqual(['eq']);
  });

  it('is asked for in a text', () => {
    expect(operations('title', `input Where { title: Own } input Own ${OPERATORS('String')}`)).toEqual([
      'eq',
      'contains',
      'startsWith',
      'endsWith',
    ]);
  });
});

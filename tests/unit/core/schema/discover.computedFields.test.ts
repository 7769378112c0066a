import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { discover } from '../../../../lib/core/schema/discover';

const model = discover(
  buildSchema(`
    type Query { notes(limit: Int, offset: Int, filter: notes_filter): [notes!]! }
    type notes { id: ID! title: String created: String created_func: parts born: day tax_func: parts }
    type parts { year: Int month: Int weekday: Int }
    type day { year: Int month: Int day: Int }
    input notes_filter { title: text created: text created_func: parts_filter }
    input text { _eq: String _contains: String }
    input parts_filter { year: number month: number weekday: number }
    input number { _eq: Int _gt: Int }
  `),
);
const [notes] = model.entities;

test('what a backend computes of a field beside it is neither shown nor filtered by', () => {
  expect(notes?.fields.map(({ name }) => name)).toEqual(['id', 'title', 'created', 'born', 'tax_func']);
  expect(notes?.list?.filter?.fields.map(({ field }) => field)).toEqual(['title', 'created']);
});

import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { discover } from '../../../../../lib/core/schema/discover';
import { sayEnglish } from '../../../../support/reasonTexts';

const PAGE = 'first: Int, offset: Int';

const SCHEMA = `
  scalar DateTime
  union Author = Person | Office
  enum Status { OPEN CLOSED }
  type Query {
    cases(${PAGE}): [Case!]! case(id: ID!): Case
    people(${PAGE}): [Person!]! offices(${PAGE}): [Office!]! remarks(${PAGE}): [Remark!]!
    tasks(${PAGE}): [Task!]!
  }
  type Person { id: ID! login: String! email: String! remarks(${PAGE}): [Remark!]! }
  type Office { id: ID! name: String! }
  type Case {
    id: ID! title: String!
    remarks(${PAGE}): [Remark!]! readings(${PAGE}): [Reading!]! tasks(${PAGE}): [Task!]!
    pages(${PAGE}): [Page!]! hints(${PAGE}): [Hint!]! guides(${PAGE}): [Guide!]!
  }
  type Remark { id: ID! text: String! author: Author! case: Case! createdAt: DateTime! internal: Boolean! }
  type Reading { id: ID! description: String! case: Case! createdAt: DateTime! }
  type Task { id: ID! description: String! author: Person! case: Case! createdAt: DateTime! status: Status! }
  type Page { id: ID! title: String! body: String! author: Person! case: Case! createdAt: DateTime! }
  type Hint { id: ID! text: String! author: Person! case: Case! }
  type Guide { id: ID! text: String! author: Person! createdAt: DateTime! cases(${PAGE}): [Case!]! }
  type Mutation { addRemark(caseId: ID!, text: String!): Remark }
`;

const layoutOf = (type: string, schema = SCHEMA) => {
  const { entities } = discover(buildSchema(schema));
  return entities.find((entity) => entity.type === type)?.layout;
};

test('a list of texts with an author and a time under one record is a thread, which says who may read an entry', () => {
  const [thread, ...others] = layoutOf('Case')?.threads ?? [];
  expect(others).toEqual([]);
  expect(thread?.value).toEqual({
    list: 'remarks',
    text: 'text',
    author: 'author',
    at: 'createdAt',
    mark: { field: 'internal', isClosed: true },
  });
  expect(thread === undefined ? '' : sayEnglish(thread.reason)).toContain('who wrote it');
});

test('a list with a text that is no thread says what it lacks', () => {
  const reasons = layoutOf('Case')?.noThreads ?? [];
  expect(new Map(reasons.map(({ value, reason }) => [value, sayEnglish(reason)]))).toEqual(
    new Map([
      ['readings', 'nothing says who wrote a row'],
      ['tasks', 'a row has a status, a priority or an amount'],
      ['pages', 'a row has a title of its own'],
      ['hints', 'nothing says when a row was written'],
      ['guides', 'a row does not stand under this record alone'],
    ]),
  );
});

test('what a person has written elsewhere is no thread under that person', () => {
  const layout = layoutOf('Person');
  expect(layout?.threads).toBeUndefined();
  expect(layout?.noThreads?.map(({ value }) => value)).toEqual(['remarks']);
});

test('an entry that may be public says so by its no', () => {
  const layout = layoutOf('Case', SCHEMA.replace('internal: Boolean!', 'isPublic: Boolean!'));
  expect(layout?.threads?.[0]?.value.mark).toEqual({ field: 'isPublic', isClosed: false });
});

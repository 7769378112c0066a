import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { parseJsonContent } from '../../../../lib/features/history/jsonChanges';
import type { Json } from '../../../../lib/core/schema/model/json';
import { discover } from '../../../../lib/core/schema/discover';

const model = discover(
  buildSchema(`
    type Query { articles(limit: Int): [Article!]! article(id: ID!): Article users: [User!]! user(id: ID!): User }
    type User { id: ID! name: String! }
    type Article { id: ID! title: String! tags: [String!]! author: User apiKey: String }`),
);
const article = model.entities.find(({ type }) => type === 'Article');
if (article === undefined) throw new Error('There is no article.');

describe('JSON of what was changed', () => {
  it.each([
    ['pairs by field', { title: ['Old', 'New'] }, [{ name: 'title', before: 'Old', after: 'New' }]],
    [
      'objects with two sides',
      { title: { from: 'Old', to: 'New' } },
      [{ name: 'title', before: 'Old', after: 'New' }],
    ],
    [
      'new values alone',
      { title: 'New', author_id: 7 },
      [
        { name: 'title', after: 'New' },
        { name: 'author_id', after: 7 },
      ],
    ],
    [
      'a list of changes',
      [{ field: 'title', old: 'Old', new: 'New' }],
      [{ name: 'title', before: 'Old', after: 'New' }],
    ],
    ['a JSON Patch', [{ op: 'replace', path: '/title', value: 'New' }], [{ name: '/title', after: 'New' }]],
    [
      'two whole records',
      { old: { title: 'Old', tags: [] }, new: { title: 'New', tags: [] } },
      [{ name: 'title', before: 'Old', after: 'New' }],
    ],
    [
      'what was sent',
      { input: { id: 1, title: 'New' } },
      [
        { name: 'id', after: 1 },
        { name: 'title', after: 'New' },
      ],
    ],
    ['a text with JSON', '{"title":["Old","New"]}', [{ name: 'title', before: 'Old', after: 'New' }]],
  ])('is read from %s', (_, value, changes) => {
    expect(parseJsonContent(article, value, true).changes).toEqual(changes);
  });

  it('takes a list of two values for a value, where the field is a list', () => {
    expect(parseJsonContent(article, { tags: ['a', 'b'] }, true).changes).toEqual([
      { name: 'tags', after: ['a', 'b'] },
    ]);
  });

  it('takes a record for the state that it was in, and what names nothing of it for an event of its own', () => {
    expect(parseJsonContent(article, { title: 'Old', tags: [] }, false).state).toEqual({
      title: 'Old',
      tags: [],
    });
    const event = parseJsonContent(article, { paymentId: 7, note: 'x' }, false);
    expect(event).toEqual({ changes: [], state: null, details: { paymentId: 7, note: 'x' } });
    expect(parseJsonContent(article, { from: 'A', to: 'B' }, false).changes).toEqual([
      { name: '', before: 'A', after: 'B' },
    ]);
  });

  it('takes what was sent to another record for an event of its own', () => {
    const values: readonly Json[] = [
      { address: 'Rynek 1', input: { title: 'New' } },
      { input: { id: 1, city: 'Kraków' } },
      { input: 'New' },
    ];
    for (const value of values)
      expect(parseJsonContent(article, value, false)).toEqual({ changes: [], state: null, details: value });
  });

  it('takes two sides beside a key for a change of what it names, and beside anything else for an event of its own', () => {
    expect(parseJsonContent(article, { paymentId: 7, from: 'A', to: 'B' }, false)).toEqual({
      changes: [{ name: 'payment 7', before: 'A', after: 'B' }],
      state: null,
      details: {},
    });
    const letter = { subject: 'x', from: 'A', to: 'B' };
    expect(parseJsonContent(article, letter, false).details).toEqual(letter);
  });
});

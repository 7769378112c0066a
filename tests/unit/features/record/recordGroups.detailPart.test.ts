import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { findDetailPart } from '../../../../lib/features/record/recordGroups';
import { discover } from '../../../../lib/core/schema/discover';

/** What each field of a thing is about, as its schema has it. */
function partsOf(fields: string): Record<string, string | undefined> {
  const model = discover(
    buildSchema(`scalar Date scalar DateTime scalar URL scalar Decimal
      type Money { amount: Decimal! currency: String! }
      type Query { things: [Thing!]! thing(id: ID!): Thing }
      type Thing { id: ID! ${fields} }`),
  );
  const thing = model.entities.find(({ type }) => type === 'Thing');
  return Object.fromEntries((thing?.fields ?? []).map((field) => [field.name, findDetailPart(field)]));
}

it.each([
  ['place', 'street: String postalCode: String latitude: Float homeCity: String address2: String'],
  ['reach', 'email: String phone: String website: URL'],
  ['dates', 'dueOn: Date startedAt: DateTime'],
  ['numbers', 'seats: Int price: Decimal cost: Money'],
  ['technical', 'etag: String commitOid: String resourcePath: URL viewerCanEdit: Boolean position: Int'],
  [undefined, 'kind: String isOpen: Boolean tags: [String!] cityWide: Boolean capacity: String'],
])('a fact is about %s by its kind and name: %s', (part, fields) => {
  const { id, ...found } = partsOf(fields);
  expect(id).toBe('technical');
  expect(new Set(Object.values(found))).toEqual(new Set([part]));
});

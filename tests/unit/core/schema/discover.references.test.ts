import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { discover } from '../../../../lib/core/schema/discover';
import type { Entity } from '../../../../lib/core/schema/model/model';

const entityIn = (sdl: string, type: string): Entity => {
  const found = discover(buildSchema(sdl)).entities.find((own) => own.type === type);
  if (found === undefined) throw new Error(`${type} is no entity.`);
  return found;
};
const keyOf = ({ get }: Entity) =>
  get === null
    ? null
    : `${get.steps.map(({ field }) => field).join('.')} ${get.key.map(({ at }) => at.path.join('.')).join(' ')}`;

const SHOP = (query: string): string => `
  type Query { ${query} }
  type Claim { id: ID! title: String! slug: String amount: Int payer: Person }
  type Claims { nodes: [Claim!]! totalCount: Int }
  type Person { id: ID! name: String! slug: String }
  input PersonReferenceInput { id: String slug: String }
  input ClaimReferenceInput { id: String number: Int }
  input PersonKeys { id: String slug: String }`;

describe('an argument that points at another record', () => {
  it.each(['PersonReferenceInput', 'PersonKeys'])(
    'never opens a record of the list that it narrows (%s)',
    (input) => {
      const claim = entityIn(
        SHOP(`claims(limit: Int, offset: Int, payer: ${input}, title: String, slug: String): Claims
          people(limit: Int, offset: Int): [Person]`),
        'Claim',
      );
      // Its own slug is a code, which opens it; the slug of the payer is not.
      expect(keyOf(claim)).toBe('claims slug');
      expect(claim.list?.filter?.container).toBeNull();
      expect(claim.list?.filter?.fields.map(({ field }) => field)).toEqual(['payer', 'title', 'slug']);
      expect(claim.list?.filter?.fields[0]).toMatchObject({
        kind: 'relation',
        target: 'Person',
        operations: [{ op: 'eq', at: { step: 0, path: ['payer', 'id'] } }],
      });
    },
  );

  it('is the key where it points at a record of the very type', () => {
    const sdl = SHOP(
      `claim(claim: ClaimReferenceInput!, draftKey: String): Claim claims(limit: Int, offset: Int, payer: PersonReferenceInput): Claims`,
    );
    expect(keyOf(entityIn(sdl, 'Claim'))).toBe('claim claim.id');
  });

  it('is no key of what only belongs to the record that it points at', () => {
    const sdl = SHOP(
      `claim(reference: PersonReferenceInput!): Claim claims(limit: Int, offset: Int): Claims`,
    );
    expect(entityIn(sdl, 'Claim').get).toBeNull();
  });
});

describe('a condition in an object of its own', () => {
  it('is not the filter of a list that more arguments narrow by themselves', () => {
    const { list } = entityIn(
      `type Query { claims(limit: Int, offset: Int, status: String, kind: String, log: ClaimLogFilter): [Claim] }
      type Claim { id: ID! title: String status: String kind: String } input ClaimLogFilter { by: ID kind: String }`,
      'Claim',
    );
    expect(list?.filter?.container).toBeNull();
    expect(list?.filter?.fields.map(({ field }) => field)).toEqual(['status', 'kind']);
  });
});

describe('a get', () => {
  it("takes the record's field of the argument's own name, not its identity", () => {
    const plugin = entityIn(
      'type Query { plugins(first: Int): [Plugin] plugin(pluginID: String!): Plugin } type Plugin { id: ID! pluginID: String! name: String }',
      'Plugin',
    );
    expect(plugin.key?.fields.map(({ path }) => path)).toEqual(['pluginID']);
  });

  it.each([
    [
      'first: Int!, page: Int',
      [
        ['first', 1],
        ['page', 1],
      ],
    ],
    ['limit: Int!', [['limit', 1]]],
    [
      'take: Int, skip: Int!',
      [
        ['take', 1],
        ['skip', 0],
      ],
    ],
  ])('that is a list narrowed to one key says how long the list may be (%s)', (paging, sent) => {
    const { get } = entityIn(
      `type Query { years(id: ID, ${paging}): [Year] } type Year { id: ID! name: String }`,
      'Year',
    );
    expect(get?.constants.map(({ at, value }) => [at.path.join('.'), value])).toEqual(sent);
  });
});

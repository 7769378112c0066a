import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { discover } from '../../../../../../lib/core/schema/discover';

/** The mutations that an entity's own buttons call. */
function buttonsOf(type: string, sdl: string): object {
  const entity = discover(buildSchema(sdl)).entities.find((each) => each.type === type);
  if (entity === undefined) throw new Error(`no ${type}`);
  const called = (of: 'create' | 'update' | 'delete') => entity[of]?.steps.at(-1)?.field ?? null;
  return { create: called('create'), update: called('update'), delete: called('delete') };
}

const NONE = { create: null, update: null, delete: null };
const REGIONS = `type Query { regions: [Region!]! region(country: String!, code: String!): Region }
  type Region { country: String! code: String! name: String }`;
const FILTER =
  'input RegionFilter { and: [RegionFilter!] country: Is code: Is name: Is } input Is { eq: String }';

describe('a record with a key of two parts', () => {
  it('is changed and deleted by both', () => {
    expect(
      buttonsOf(
        'Region',
        `${REGIONS} ${FILTER} type Mutation { deleteRegion(filter: RegionFilter!): Int updateRegion(country: String!, code: String!, name: String): Region }`,
      ),
    ).toEqual({ ...NONE, update: 'updateRegion', delete: 'deleteRegion' });
  });

  it.each([
    'deleteRegion(code: String!): Boolean',
    'deleteRegion(country: String!): Region',
    'updateRegion(code: String!, name: String): Region',
    'deleteRegion(filter: CodeFilter!): Int',
  ])('is neither changed nor deleted by one of them, which others share: %s', (mutation) => {
    expect(
      buttonsOf(
        'Region',
        `${REGIONS} input CodeFilter { and: [CodeFilter!] code: Is } input Is { eq: String } type Mutation { ${mutation} }`,
      ),
    ).toEqual(NONE);
  });
});

describe('a change that gives no record back', () => {
  const READS = `type Query { jars: [Jar!]! jar(id: ID!): Jar } type Jar { id: ID! name: String! label: String }`;

  it('is the record’s own where it takes what the record has', () => {
    expect(
      buttonsOf('Jar', `${READS} type Mutation { updateJar(id: ID!, name: String, label: String): Boolean }`),
    ).toEqual({ ...NONE, update: 'updateJar' });
  });

  it('is not where nothing that it takes is a field of the record', () => {
    expect(
      buttonsOf(
        'Jar',
        `${READS} type Mutation { updateJar(id: ID!, temperature: Int, until: String): Boolean }`,
      ),
    ).toEqual(NONE);
  });
});

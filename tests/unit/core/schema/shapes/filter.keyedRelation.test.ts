import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { discover } from '../../../../../lib/core/schema/discover';

const getFilters = (args: string, { fields = '', code = 'String' } = {}) =>
  discover(
    buildSchema(`
      type Query {
        animals(${args}): [Animal!]!
        animal(id: ID!): Animal
        species: [Species!]!
        speciesByCode(code: ${code}!): Species
        clinics: [Clinic!]!
        clinic(id: ID!): Clinic
      }
      type Animal { id: ID! name: String! species: Species! clinic: Clinic! ${fields} }
      type Species { code: ${code}! name: String! }
      type Clinic { id: ID! name: String! }`),
  )
    .entities.find(({ type }) => type === 'Animal')
    ?.list?.filter?.fields.map(({ field, kind, target }) => [field, kind, target]);

describe('a condition on the key of a related record', () => {
  it('chooses among its records where a bare key stands beside the relation', () => {
    expect(getFilters('clinicId: ID', { fields: 'clinicId: ID!' })).toEqual([
      ['clinic', 'relation', 'Clinic'],
    ]);
  });

  it('chooses among its records where its name ends with their key', () => {
    expect(getFilters('speciesCode: String')).toEqual([['species', 'relation', 'Species']]);
  });

  it('stays a value where the key of the records is of another type', () => {
    expect(getFilters('clinicId: Int', { fields: 'clinicId: Int!' })).toEqual([
      ['clinicId', 'id', undefined],
    ]);
    expect(getFilters('speciesCode: String', { code: 'Int' })).toEqual([['speciesCode', 'text', undefined]]);
  });
});

import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { discover } from '../../../../lib/core/schema/discover';
import { parseListQuery } from '../../../../lib/features/list/listQuery';

const SHAPES = {
  'an argument': 'animals(clinicId: ID): [Animal!]!',
  'a key of a container': 'animals(where: AnimalWhere): [Animal!]!',
};

it.each(Object.entries(SHAPES))(
  'an address with the key of a relation, as %s, still narrows by it',
  (_, list) => {
    const model = discover(
      buildSchema(`
      type Query { ${list} animal(id: ID!): Animal clinics: [Clinic!]! clinic(id: ID!): Clinic }
      input AnimalWhere { clinicId: ID name: String }
      type Animal { id: ID! name: String! clinicId: ID! clinic: Clinic! }
      type Clinic { id: ID! name: String! }`),
    );
    const animal = model.entities.find(({ type }) => type === 'Animal');
    if (animal?.list == null) throw new Error('Animal has no list.');
    const { state, problems } = parseListQuery(animal, animal.list, { 'f.clinicId.eq': '7' });
    expect(problems).toEqual([]);
    expect(state.filters).toEqual([{ field: 'clinic', op: 'eq', value: '7' }]);
  },
);

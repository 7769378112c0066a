import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { discover } from '../../../../../../lib/core/schema/discover';

const discoverClinic = ({ fields = '', value = 'price' } = {}) =>
  discover(
    buildSchema(`
      type Query {
        visits: [Visit!]! visit(id: ID!): Visit
        procedureTypes: [ProcedureType!]! procedureType(id: ID!): ProcedureType
      }
      type Visit { id: ID! title: String! procedures: [VisitProcedure!]! }
      type VisitProcedure { visitId: ID! no: Int! procedure: ProcedureType! }
      type ProcedureType { id: ID! name: String! price: Float! ${fields} }
      type Mutation {
        addVisitProcedure(visitId: ID!, procedureId: ID!, quantity: Int!): Visit!
        updateProcedurePrice(id: ID!, ${value}: Float!): ProcedureType!
      }`),
  );

function getEntity(model: ReturnType<typeof discoverClinic>, type: string) {
  return model.entities.find((entity) => entity.type === type);
}

function getProcedureInput(model: ReturnType<typeof discoverClinic>) {
  const action = getEntity(model, 'Visit')?.actions.find(({ name }) => name === 'addVisitProcedure');
  return action?.source.fields.find(({ name }) => name === 'procedureId');
}

describe('an id whose record has no relation of its name', () => {
  it('links the records to which every relation of that name leads', () => {
    expect(getProcedureInput(discoverClinic())).toMatchObject({
      kind: 'relation',
      target: 'ProcedureType',
      relation: { keyPath: 'id' },
    });
  });

  it('links nothing where relations of that name lead to records of several types', () => {
    expect(getProcedureInput(discoverClinic({ fields: 'procedure: Visit' }))?.kind).toBe('id');
  });
});

const getKeeperInput = (second: string, key = 'ID') =>
  discover(
    buildSchema(`
      type Query { people: [Person!]! person(id: ${key}!): Person cages: [Cage!]! cage(id: ID!): Cage }
      type Person { id: ${key}! name: String! }
      type Cage { id: ID! name: String! rounds: [Round!]! }
      type Round { keeper: ${second} day: Int! }
      type Visit { keeper: Person! day: Int! }
      type Mutation { cleanCage(cageId: ID!, keeperId: ID!): Visit! }`),
  )
    .entities.find(({ type }) => type === 'Cage')
    ?.actions[0]?.source.fields.find(({ name }) => name === 'keeperId');

describe('an id that is named like a relation and unlike its records', () => {
  it('links them where at least two relations agree and their key is of its type', () => {
    expect(getKeeperInput('Person')?.target).toBe('Person');
  });

  it('links nothing where one of them is a value, or their key is of another type', () => {
    expect(getKeeperInput('String')?.kind).toBe('id');
    expect(getKeeperInput('Person', 'Int')?.kind).toBe('id');
  });
});

describe('a mutation named after a relation', () => {
  it('acts on the records to which every relation of that name leads', () => {
    const names = getEntity(discoverClinic(), 'ProcedureType')?.actions.map(({ name }) => name);
    expect(names).toContain('updateProcedurePrice');
  });

  it('is an action of the site where that name has several meanings and no value of the record is written', () => {
    const model = discoverClinic({ fields: 'procedure: Visit', value: 'amount' });
    expect(model.siteActions.map(({ slug }) => slug)).toEqual(['update-procedure-price']);
    expect(discoverClinic({ fields: 'procedure: Visit' }).siteActions).toEqual([]);
  });
});

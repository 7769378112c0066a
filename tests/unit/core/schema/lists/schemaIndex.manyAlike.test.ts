import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { discover } from '../../../../../lib/core/schema/discover';
import { collectCandidates } from '../../../../../lib/core/schema/mutations/pairing/candidates';
import { indexEntities } from '../../../../../lib/core/schema/mutations/names/entityIndex';
import { createKeyReferenceFinder } from '../../../../../lib/core/schema/mutations/keys/keyReference';
import { collectMutations } from '../../../../../lib/core/schema/mutations/inputs/mutation';
import { discoverEntity, indexListRoots } from '../../../../../lib/core/schema/entities/discoverEntity';
import { indexSchema } from '../../../../../lib/core/schema/entities/indexSchema';
import { nameEntities } from '../../../../../lib/core/schema/entities/nameEntities';

/** `count` types whose names end in the same word, each with mutations of its own. */
function alike(count: number): string {
  const all = Array.from({ length: count }, (_, i) => `T${i}Order`);
  const each = (make: (type: string) => string): string => all.map(make).join('\n');
  return `
    ${each((type) => `type ${type} { id: ID! name: String! } input ${type}Input { name: String! }`)}
    type Query { ${each((type) => `all${type}s(first: Int, after: String): [${type}!]! get${type}(id: ID!): ${type}`)} }
    type Mutation {
      ${each(
        (type) => `
        create${type}(input: ${type}Input!): ${type}!
        update${type}("The ID of the order" id: ID!, input: ${type}Input!): ${type}!
        delete${type}("The ID of the order" id: ID!): Boolean!
        cancel${type}("The ID of the order" id: ID!): Boolean!`,
      )}
    }`;
}

/** How many entities are looked at for each mutation. */
function lookedAt(sdl: string): readonly number[] {
  const schema = buildSchema(sdl);
  const reading = indexSchema(schema);
  const lists = indexListRoots(reading.roots);
  const names = nameEntities([...reading.entities.keys()]);
  const drafts = [...reading.entities.values()].flatMap((found) => {
    const name = names.get(found.type.name);
    const own = lists.get(found.type.name) ?? [];
    return name === undefined ? [] : [discoverEntity(found, name, own, reading).entity];
  });
  const entities = indexEntities(drafts);
  const claim = createKeyReferenceFinder(entities);
  const types = new Set(drafts.map(({ type }) => type));
  return collectMutations(schema, (type) => types.has(type)).map(
    (mutation) => collectCandidates(mutation, entities, claim).length,
  );
}

describe('types whose names end in the same word', () => {
  it('costs a mutation as few comparisons among many such types as among some', () => {
    const some = lookedAt(alike(40));
    const many = lookedAt(alike(160));
    expect(many).toHaveLength(640);
    expect(Math.max(...many)).toBe(Math.max(...some));
    expect(Math.max(...many)).toBeLessThan(5);
  });

  it('gives each of many such types its own mutations, though all describe their keys by the shared word', () => {
    const { entities } = discover(buildSchema(alike(60)));
    const written = entities.map(({ type, create, update, delete: remove, actions }) => [
      type,
      ...[create, update, remove].map((source) => source?.steps[0]?.field),
      ...actions.map(({ name }) => name),
    ]);
    expect(written).toEqual(
      entities.map(({ type }) => [type, `create${type}`, `update${type}`, `delete${type}`, `cancel${type}`]),
    );
    expect(entities).toHaveLength(60);
  });

  it('still finds one of few such types by the end of its name', () => {
    const sdl = `
      type PlayerAppeal { id: ID! reason: String! state: String! } input AppealInput { reason: String! }
      type Query { playerAppeals(first: Int): [PlayerAppeal!]! playerAppeal(id: ID!): PlayerAppeal }
      type Mutation { createAppeal(input: AppealInput!): PlayerAppeal! }`;
    expect(discover(buildSchema(sdl)).entities[0]?.create?.steps[0]?.field).toBe('createAppeal');
  });
});

import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { discover } from '../../../../../lib/core/schema/discover';
import type { Model } from '../../../../../lib/core/schema/model/model';

const modelOf = (mutations: string, reads = ''): Model =>
  discover(
    buildSchema(`
      type Query { shop: Shop! shopSettings: Settings! me: User users: [User!]! user(id: ID!): User ${reads} }
      type Shop { name: String! mail: String } type Settings { theme: String zone: String } type User { id: ID! name: String! }
      type Mutation { ${mutations} }`),
  );

const writesOf = (model: Model, field: string): unknown =>
  model.singletons.find(({ steps }) => steps.at(-1)?.field === field)?.writes;

describe('a mutation writes a singleton', () => {
  it.each<[string, string, string]>([
    ['by the name of its field', 'updateShop(name: String): Boolean', 'shop'],
    ['by the name of its type, if it comes back', 'updateSettings(theme: String): Settings', 'shopSettings'],
    ['inside of a payload', 'updateSettings(theme: String): P } type P { settings: Settings', 'shopSettings'],
    ['that is a record by the name of its field', 'updateMe(name: String): User', 'me'],
  ])('%s', (_, mutation, field) => {
    expect(writesOf(modelOf(mutation), field)).toEqual({
      update: expect.stringMatching(/^update/),
      actions: [],
    });
  });

  it.each<[string, string, string]>([
    ['of another name', 'updateTheme(theme: String): Boolean', 'shopSettings'],
    [
      'that does not come back, by the name of its type',
      'updateSettings(theme: String): Boolean',
      'shopSettings',
    ],
    ['of which only the type comes back', 'refreshCache(at: Int): Settings', 'shopSettings'],
    ['that is a record, by the name of its type', 'renameUser(name: String): User', 'me'],
  ])('but none %s', (_, mutation, field) => {
    expect(writesOf(modelOf(mutation), field)).toBeUndefined();
  });
});

it('the update is the one that takes most of its fields; all others are actions', () => {
  const model = modelOf(
    'updateShop(mail: String): Shop setShop(name: String, mail: String): Shop closeShop: Shop',
  );
  const writes = model.singletons.find(({ steps }) => steps[0]?.field === 'shop')?.writes;
  expect([writes?.update, writes?.actions]).toEqual(['set-shop', ['update-shop', 'close-shop']]);
});

it.each([
  ['that is no update, even if it takes its fields', 'closeShop(name: String): Shop'],
  ['that takes none of its fields', 'updateShop(colour: String): Shop'],
])('a mutation %s is an action of it', (_, mutation) => {
  const writes = modelOf(mutation).singletons.find(({ steps }) => steps[0]?.field === 'shop')?.writes;
  expect(writes).toEqual({ actions: [expect.stringMatching(/shop$/)] });
});

import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { discover } from '../../../../../lib/core/schema/discover';
import { parseSchema } from '../../../../../lib/core/schema/graphql/loadSchema';
import type { Model } from '../../../../../lib/core/schema/model/model';
import { lazy } from '../../../../../lib/core/schema/model/memoize';
import { openCallCounter } from '../../../../support/countCalls';
import { fuzz } from '../../../../support/fuzz';
import { hostileSchemas } from '../hostileSchemas';

const DEMO = readFileSync(new URL('../../../../../demo/schema.graphql', import.meta.url), 'utf8');
const read = (sdl: string): Model => discover(parseSchema(sdl));

/** Every property of a value, the last one of the last object first. */
function readBackwards(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const key of Object.keys(value).reverse()) readBackwards(Reflect.get(value, key));
}

describe('parts of the model that are made when they are read', () => {
  it('say the same in whatever order they are read', () => {
    const backwards = (sdl: string): string => {
      const model = read(sdl);
      readBackwards(model);
      return JSON.stringify(model);
    };
    expect(backwards(DEMO)).toBe(JSON.stringify(read(DEMO)));
    fc.assert(
      fc.property(hostileSchemas, (sdl) => {
        expect(backwards(sdl)).toBe(JSON.stringify(read(sdl)));
      }),
      fuzz(60),
    );
  });

  it('are the same values however often they are read', () => {
    const model = read(DEMO);
    expect(model.inputs).toBe(model.inputs);
    expect(model.enums).toBe(model.enums);
    for (const entity of model.entities) {
      expect(entity.key).toBe(entity.key);
      expect(entity.list).toBe(entity.list);
      expect(entity.get).toBe(entity.get);
      expect(entity.fields).toBe(entity.fields);
      expect(entity.related).toBe(entity.related);
      expect(entity.evidence).toBe(entity.evidence);
      expect(entity.create).toBe(entity.create);
      expect(entity.update).toBe(entity.update);
      expect(entity.delete).toBe(entity.delete);
    }
    const actions = [...model.siteActions, ...model.entities.flatMap((entity) => entity.actions)];
    expect(actions.length).toBeGreaterThan(0);
    for (const action of actions) expect(action.source).toBe(action.source);
  });

  it('describe no mutation before the writes or actions of its entity are read', () => {
    const schema = parseSchema(`
      type Query { orders: [Order!]! order(id: ID!): Order settings: Settings }
      type Order { id: ID! name: String } type Settings { theme: String }
      type Mutation { shipOrder(id: ID!): Order updateSettings(theme: String): Settings }`);
    let described = 0;
    for (const field of Object.values(schema.getMutationType()?.getFields() ?? {}))
      Object.defineProperty(field, 'description', {
        get: () => {
          described += 1;
          return 'Does it.';
        },
      });
    const model = discover(schema);
    expect(described).toBe(0);
    expect(model.entities[0]?.actions.map(({ source }) => source.description)).toEqual(['Does it.']);
    expect(described).toBeGreaterThan(0);
  });

  it('look at the shapes of an entity’s lists when a list is read, also where several compete', () => {
    const schema = parseSchema(`
      type Query { orders(first: Int, name: String, sort: Sort): [Order!]! order(id: ID!): Order
        users(first: Int, name: String, sort: Sort): [User!]! activeUsers: [User!]! usersByIds(ids: [ID!]!): [User!]!
        usersOfOrder(orderId: ID!, sort: Sort): [User!]! }
      enum Sort { name } type Order { id: ID! name: String } type User { id: ID! name: String }`);
    const models: Model[] = [];
    const counter = openCallCounter();
    try {
      const read = (): unknown => models.push(discover(schema));
      expect(counter.count('/lib/core/schema/shapes/listRecognisers', read)).toBe(0);
    } finally {
      counter.close();
    }
    const [orders, users] = models[0]?.entities ?? [];
    for (const entity of [orders, users]) {
      expect(entity?.list?.sort?.columns.map(({ field }) => field)).toEqual(['name']);
      expect(entity?.list?.filter?.fields.map(({ field }) => field)).toEqual(['name']);
    }
    expect(orders?.lists).toBeUndefined();
    expect(users?.lists?.map(({ name }) => name)).toEqual(['activeUsers']);
    expect(orders?.related.map(({ name }) => name)).toEqual(['usersOfOrder']);
  });

  it('come along in a copy', () => {
    const model = read(DEMO);
    expect(structuredClone(model)).toEqual(JSON.parse(JSON.stringify(read(DEMO))));
  });
});

describe('once', () => {
  it('makes a value at the first question and keeps it', () => {
    let made = 0;
    const ask = lazy(() => (made += 1));
    expect(made).toBe(0);
    expect([ask(), ask(), made]).toEqual([1, 1, 1]);
  });

  it('asks again after a failure', () => {
    let asked = 0;
    const ask = lazy(() => {
      asked += 1;
      if (asked === 1) throw new Error('not yet');
      return asked;
    });
    expect(ask).toThrow('not yet');
    expect(ask()).toBe(2);
  });
});

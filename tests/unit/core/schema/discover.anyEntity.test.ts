import { readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { discover } from '../../../../lib/core/schema/discover';
import type { Model } from '../../../../lib/core/schema/model/model';
import type { WriteSource } from '../../../../lib/core/schema/model/writes';
import { documentsOf, modelOf, saidAgain, WORKSHOP } from '../../overrides/overridesLab';

const UNION =
  'type Query { things: [Thing!]! a(id: ID!): A b(id: ID!): B } union Thing = A | B type A { id: ID! name: String c: Int } type B { id: ID! name: String d: Int }';
const DEMO = readFileSync('demo/schema.graphql', 'utf8');

const withoutReasons = (model: Model) =>
  model.entities.map((entity) => ({
    ...entity,
    evidence: [],
    create: withoutGrade(entity.create),
    update: withoutGrade(entity.update),
    delete: withoutGrade(entity.delete),
  }));

function withoutGrade(source: WriteSource | null): object | null {
  return source === null ? null : { ...source, grade: undefined };
}

describe.each([
  ['the workshop', WORKSHOP],
  ['a union', UNION],
  ['the demo', DEMO],
])('any entity of %s', (_, sdl) => {
  const plain = discover(buildSchema(sdl));

  it('stays as it is when the operator says what the schema says', () => {
    const model = modelOf(saidAgain(plain), sdl);
    expect(withoutReasons(model)).toEqual(withoutReasons(plain));
  });

  it.each(plain.entities.map(({ type }) => type))(
    'can be hidden, and every document stays valid: %s',
    (type) => {
      const model = modelOf({ entities: { [type]: { hide: true } } }, sdl);
      expect(documentsOf(model, sdl).invalid).toEqual([]);
      const said = JSON.stringify([model.entities, model.lookUps, model.singletons, model.inputs]);
      expect(said.match(new RegExp(`.{40}"(target|of)":"${type}"`, 'g'))).toBeNull();
    },
  );

  it('can lose every other field, and every document stays valid', () => {
    const entities = plain.entities.map((entity) => [
      entity.type,
      {
        fields: Object.fromEntries(
          [...entity.fields, ...entity.related]
            .filter((_each, index) => index % 2 === 0)
            .map(({ name }) => [name, { hide: true }]),
        ),
      },
    ]);
    const model = modelOf({ entities: Object.fromEntries(entities) }, sdl);
    expect(documentsOf(model, sdl).invalid).toEqual([]);
    expect(JSON.stringify(model).length).toBeLessThan(JSON.stringify(plain).length);
  });
});

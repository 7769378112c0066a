import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ArgConstant } from '../../../../../lib/core/schema/model/reads';
import type { Json } from '../../../../../lib/core/schema/model/json';
import {
  buildArgumentValues,
  type ArgumentValues,
} from '../../../../../lib/core/operations/document/argumentValues';
import { fuzz } from '../../../../support/fuzz';

const at = (path: string, value: Json, step = 0): ArgConstant => ({
  at: { step, path: path.split('.') },
  value,
});
const valueAt = (values: ArgumentValues, { step, path: [name = '', ...rest] }: ArgConstant['at']): unknown =>
  rest.reduce<unknown>(
    (value, key) => Reflect.get(Object(value), key === '[]' ? 0 : key),
    values.get(step)?.get(name),
  );
const built = (...groups: readonly (readonly ArgConstant[])[]) =>
  Object.fromEntries([...(buildArgumentValues(groups).get(0) ?? [])]);

describe('placeValues', () => {
  it('merges conditions into one container', () => {
    expect(built([at('where.price.gte', 1)], [at('where.price.lt', 5)], [at('where.done', false)])).toEqual({
      where: { price: { gte: 1, lt: 5 }, done: false },
    });
  });

  it('keeps what belongs together in one list element', () => {
    expect(built([at('orderBy.[].field', 'TITLE'), at('orderBy.[].direction', 'ASC')])).toEqual({
      orderBy: [{ field: 'TITLE', direction: 'ASC' }],
    });
  });

  it('gives each contradicting condition an element of its own', () => {
    const condition = (column: string, value: Json) => [
      at('filters.[].column', column),
      at('filters.[].value', value),
    ];
    expect(built(condition('a', 1), condition('b', 1), condition('a', 2))).toEqual({
      filters: [
        { column: 'a', value: 1 },
        { column: 'b', value: 1 },
        { column: 'a', value: 2 },
      ],
    });
  });

  it('lets a later value replace an earlier one in the same place, and leaves the rest alone', () => {
    expect(built([at('options.take', 10), at('options.channel', 'a')], [at('options.channel', 'b')])).toEqual(
      {
        options: { take: 10, channel: 'b' },
      },
    );
  });

  it('merges values that are objects themselves', () => {
    expect(built([at('orderBy', { title: 'asc' })], [at('orderBy', { then: { id: 'asc' } })])).toEqual({
      orderBy: { title: 'asc', then: { id: 'asc' } },
    });
  });

  it('takes 0, "", false and null for values', () => {
    expect(built([at('a', 0), at('b', ''), at('c', false), at('d', null)])).toEqual({
      a: 0,
      b: '',
      c: false,
      d: null,
    });
  });

  it('treats hostile names as names', () => {
    const values = buildArgumentValues([
      [at('__proto__.constructor', 'x'), at('where.__proto__.polluted', true)],
    ]);
    expect(JSON.stringify(values.get(0)?.get('where'))).toBe('{"__proto__":{"polluted":true}}');
    expect(Object.getPrototypeOf(values.get(0)?.get('where'))).toBe(Object.prototype);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  const key = fc.oneof(
    fc.constantFrom('a', 'b', 'c', '[]', '__proto__', 'constructor', 'toString'),
    fc.string(),
  );
  const path = fc
    .tuple(fc.constantFrom('x', 'y', '__proto__'), fc.array(key, { maxLength: 3 }))
    .map(([first, rest]) => [first, ...rest]);
  const leaf = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.array(fc.string(), { maxLength: 3 }));
  const constant = fc.record({
    at: fc.record({ step: fc.integer({ min: 0, max: 2 }), path }),
    value: leaf as fc.Arbitrary<Json>,
  });

  it('finds a single value again exactly where it was put', () => {
    fc.assert(
      fc.property(constant, (one) => {
        expect(valueAt(buildArgumentValues([[one]]), one.at)).toEqual(one.value);
      }),
      fuzz(100),
    );
  });

  it('holds the last value of any sequence somewhere, and is plain JSON', () => {
    fc.assert(
      fc.property(fc.array(constant, { minLength: 1, maxLength: 6 }), (constants) => {
        const values = buildArgumentValues(constants.map((one) => [one]));
        const argument = values.get(constants.at(-1)?.at.step ?? 0)?.get(constants.at(-1)?.at.path[0] ?? '');
        expect(JSON.parse(JSON.stringify(argument))).toEqual(argument);
        expect(JSON.stringify(argument)).toContain(JSON.stringify(constants.at(-1)?.value));
      }),
      fuzz(100),
    );
  });

  it('never depends on the order of conditions that do not meet', () => {
    const apart = fc.uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.integer()), {
      selector: ([name]) => name,
    });
    fc.assert(
      fc.property(apart, (conditions) => {
        const groups = conditions.map(([name, value]) => [at(`where.${name}.eq`, value)]);
        expect(built(...groups)).toEqual(built(...groups.toReversed()));
      }),
      fuzz(100),
    );
  });
});

import { expect, it } from 'vitest';
import {
  compareWithPlain,
  costsOf,
  describeCosts,
  isOver,
  joinCosts,
  summarizeCosts,
  type Costs,
  type SchemaCosts,
} from './schemaCosts';
import { measureRounds } from './schemaRounds';

const costs = (model: readonly number[], plain: readonly number[] = [10, 10, 10]): Costs => ({
  plain,
  bare: [5],
  model,
  whole: [40],
});
const schema = (name: string, warm: Costs, cold: Costs): SchemaCosts => ({ name, size: 12_345, warm, cold });
const [CHEAP, DEAR] = [costs([12, 11, 30]), costs([12, 31, 30])];

it('a ratio is of medians, so that one disturbed round does not count, and of the least of all rounds', () => {
  expect(compareWithPlain(CHEAP, 'model')).toEqual({ median: 1.2, least: 1.1 });
  expect(compareWithPlain(costs([30, 12, 11], [10, 50, 5]), 'model')).toEqual({ median: 1.2, least: 2.2 });
  expect(compareWithPlain(CHEAP, 'whole')).toEqual({ median: 4, least: 4 });
});

it('a schema is over the limit if it is warm or cold, or if nothing was measured', () => {
  expect(isOver(schema('a', CHEAP, CHEAP), 2)).toBe(false);
  expect(isOver(schema('a', costs([20]), costs([20])), 2)).toBe(false);
  expect(isOver(schema('a', DEAR, CHEAP), 2)).toBe(true);
  expect(isOver(schema('a', CHEAP, DEAR), 2)).toBe(true);
  expect(isOver(schema('a', CHEAP, joinCosts([])), 2)).toBe(true);
});

it('the last lines count the schemas at or below the limit and name the others', () => {
  const measured = [schema('a', CHEAP, CHEAP), schema('b', DEAR, CHEAP), schema('c', CHEAP, costs([21]))];
  expect(summarizeCosts(measured, 2)).toEqual([
    '1 of 3 schemas are at or below 2, warm and cold; the highest ratio is 3.00.',
    'By medians: warm 2, cold 2. By the least of all rounds: warm 3, cold 2.',
    'Over the limit: b, c',
  ]);
  expect(summarizeCosts(measured.slice(0, 1), 2)).toHaveLength(2);
});

it('the line of a schema tells both ratios, the costs and the number of rounds, warm and cold', () => {
  expect(describeCosts(schema('shop', CHEAP, costs([21.4], [10, 10])))).toBe(
    'shop                        12 kB | warm 1.20, least 1.10 (12 / 10 / 5.0 ms, 3 rounds) | cold 2.14, least 2.14 (21 / 10 / 5.0 ms, 1 rounds) | read out 4.0, 4.0',
  );
});

it('measurements of several processes are one, in their order', () => {
  expect(joinCosts([costsOf('plain', [1, 2]), costsOf('model', [3]), costsOf('plain', [4])])).toEqual({
    plain: [1, 2, 4],
    bare: [],
    model: [3],
    whole: [],
  });
});

it.each([
  ['is accepted by graphql-js', ''],
  ['uses a directive that it does not declare, and is read nevertheless', ' @unknown'],
])('each asked way is measured in each round of a schema that %s', (_case, directive) => {
  const sdl = `type Query { pets: [Pet!]!${directive} } type Pet { id: ID! name: String }`;
  const measured = measureRounds(['plain', 'model'], sdl, {
    warmUp: { rounds: 1, milliseconds: 0 },
    rounds: { least: 3, greatest: 3, milliseconds: 0 },
  });
  expect([measured.plain.length, measured.bare.length, measured.model.length]).toEqual([3, 0, 3]);
  expect([...measured.plain, ...measured.model].every((cost) => cost > 0)).toBe(true);
});

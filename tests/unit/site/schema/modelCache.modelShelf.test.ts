import { buildSchema, printSchema } from 'graphql';
import { expect, test } from 'vitest';
import { discover } from '../../../../lib/core/schema/discover';
import { createModelCache, type CachedModel } from '../../../../lib/site/schema/modelCache';
import { listLargeParts, SharedParts } from '../../../../lib/site/schema/sharedParts';

function made(fields = 1): CachedModel {
  const names = Array.from({ length: fields }, (_, index) => `f${String(index)}: Int`);
  const schema = buildSchema(`type Query { ${names.join(' ')} }`);
  return { getSchema: () => schema, model: discover(schema), printSdl: () => printSchema(schema) };
}

function shelf(limits: { readonly maxModels: number; readonly maxFields: number }) {
  const dropped: string[] = [];
  return { dropped, ...createModelCache({ ...limits, onEvict: (hash) => dropped.push(hash) }) };
}

test('of too many models that goes which was not used for longest', () => {
  const { set: put, get, dropped } = shelf({ maxModels: 2, maxFields: 100_000 });
  const first = made();
  put('a', first);
  put('b', made());
  expect(get('a')).toBe(first);
  put('c', made());
  expect(dropped).toEqual(['b']);
  expect([get('a'), get('b')]).toEqual([first, undefined]);
});

test('large schemas make room for each other; the newest stays, however large it is', () => {
  const { set: put, get, dropped } = shelf({ maxModels: 10, maxFields: 300 });
  put('a', made(50));
  put('b', made(50));
  expect(dropped).toEqual([]);
  put('large', made(1_000));
  expect(dropped).toEqual(['a', 'b']);
  expect(get('large')).toBeDefined();
});

test('models of shared parts make room when all parts together are too large, and only what is unused goes', () => {
  const parts = new SharedParts();
  const dropped: string[] = [];
  const { set: put, get } = createModelCache({
    maxModels: 10,
    maxFields: 100,
    parts,
    maxCharacters: 3_000,
    onEvict: (hash) => dropped.push(hash),
  });
  const share = (...letters: readonly string[]): CachedModel => {
    const copy = letters.map((letter) => ({ text: letter.repeat(900) }));
    return { ...made(), held: parts.share(listLargeParts(copy)) };
  };
  put('a', share('x', 'a'));
  put('b', share('x', 'b'));
  expect(dropped).toEqual([]);
  put('c', share('x', 'c'));
  expect(dropped).toEqual(['a']);
  expect([get('b') === undefined, get('c') === undefined]).toEqual([false, false]);
  put('large', share('1', '2', '3', '4'));
  expect(dropped).toEqual(['a', 'b', 'c']);
  expect(get('large')).toBeDefined();
});

test('putting a model again counts it once', () => {
  const { set: put, dropped } = shelf({ maxModels: 2, maxFields: 100_000 });
  for (const hash of ['a', 'b', 'a', 'b', 'a']) put(hash, made());
  expect(dropped).toEqual([]);
});

test('readers of one schema at the same time share one making, and after a failure it is made anew', async () => {
  const { getOrMake } = shelf({ maxModels: 2, maxFields: 100_000 });
  let calls = 0;
  const fail = (): Promise<CachedModel> => {
    calls += 1;
    return Promise.reject(new Error('down'));
  };
  const failures = await Promise.allSettled([getOrMake('a', fail), getOrMake('a', fail)]);
  expect(failures.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const make = (): Promise<CachedModel> => {
    calls += 1;
    return Promise.resolve(made());
  };
  const [one, two] = await Promise.all([getOrMake('a', make), getOrMake('a', make)]);
  expect(two).toBe(one);
  expect(await getOrMake('a', make)).toBe(one);
  expect(calls).toBe(2);
});

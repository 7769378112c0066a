import { buildSchema, introspectionFromSchema, printSchema } from 'graphql';
import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import {
  toCompactSources,
  createSchemaGetter,
  expandSources,
} from '../../../../lib/site/schema/compactSources';
import { buildSourceSchema } from '../../../../lib/site/schema/sourceSchema';

const text = readFileSync('demo/schema.graphql', 'utf8');
const answer = introspectionFromSchema(buildSchema(text));

test.each([
  ['an introspection result', { answer, text: null }],
  ['one inside data', { answer: { data: answer }, text: null }],
  ['a file', { answer: null, text }],
  ['both', { answer, text }],
])('%s gives the same schema after its texts', (_, sources) => {
  const again = buildSourceSchema(expandSources(structuredClone(toCompactSources(sources))));
  expect(printSchema(again)).toBe(printSchema(buildSourceSchema(sources)));
});

test('a schema is built at its first use, once, and again after many others', () => {
  const build = vi.fn(() => buildSchema(text));
  const get = createSchemaGetter(build);
  expect(build).not.toHaveBeenCalled();
  expect(get()).toBe(get());
  expect(build).toHaveBeenCalledTimes(1);
  const wide = `type Query { ${Array.from({ length: 40_000 }, (_, index) => `f${String(index)}: Int`).join(' ')} }`;
  for (let index = 0; index < 2; index += 1) createSchemaGetter(() => buildSchema(wide))();
  expect(get().getQueryType()?.name).toBe('Query');
  expect(build).toHaveBeenCalledTimes(2);
});

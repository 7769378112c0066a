import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CACHES, createCache } from '../../../../lib/kit/once/caches';

const sources = ['lib', 'components', 'pages'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8')),
);

test('each cache of the table is created in one place, and has a limit', () => {
  const created = sources.flatMap((text) =>
    [...text.matchAll(/createCache(?:<[^'"]*>)?\(\s*'(\w+)'/g)].map(([, name]) => name),
  );
  expect(created.toSorted()).toEqual(Object.keys(CACHES).toSorted());
});

test('what was used least lately leaves first, by the limits of the table or those that are stated', () => {
  const cache = createCache<string, string>('logged', { max: 2 });
  cache.set('a', '1');
  cache.set('b', '2');
  cache.get('a');
  cache.set('c', '3');
  expect([...cache.keys()].toSorted()).toEqual(['a', 'c']);
  expect(() => createCache('models')).toThrow();
  expect(createCache<string, string>('criticalStyles').max).toBe(CACHES.criticalStyles.max);
});

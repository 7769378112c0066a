import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import ownRewritesLoader from '../../../lib/routes/ownRewritesLoader.mjs';

const FILE = createRequire(import.meta.url).resolve('next/dist/shared/lib/router/utils/resolve-rewrites');
const source = readFileSync(FILE, 'utf8');
const PAGES = ['/', '/[entity]', '/[entity]/new', '/privacy'];
const REWRITES = {
  beforeFiles: [{ source: '/:locale(en|pl)/robots.txt', destination: '/api/robots' }],
  afterFiles: [],
  fallback: [],
};

type Resolve = (...given: readonly unknown[]) => {
  readonly asPath: string;
  readonly matchedPage: boolean;
  readonly resolvedHref?: string;
};

/** Runs the file as the bundle would. */
function resolverOf(code: string): Resolve {
  const exported: { default?: Resolve } = {};
  runInNewContext(code, { exports: exported, require: createRequire(FILE), process, Object });
  if (exported.default === undefined) throw new Error('No resolver.');
  return exported.default;
}

test.each(['/', '/pl', '/privacy', '/pl/reports?page=2', '/reports/new#top', '/a/b/c'])(
  'the way to %s is found as by Next’s own code, without what fills in patterns',
  (path) => {
    const short = ownRewritesLoader(source);
    expect(short).not.toMatch(/prepare-destination|path-match/);
    const ways = [source, short].map((code) =>
      resolverOf(code)(path, PAGES, REWRITES, {}, (to: string) => (/^\/\w+$/.test(to) ? '/[entity]' : to), [
        'en',
        'pl',
      ]),
    );
    expect(ways[1]).toEqual(ways[0]);
  },
);

test('code that looks otherwise stays as it is', () => {
  expect(ownRewritesLoader('export default 1;')).toBe('export default 1;');
});

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** Routes that show nothing of the backend's data, or have a guard of their own, each with its reason. */
const OPEN: Readonly<Record<string, string>> = {
  'pages/api/auth/[...auth0].ts': 'Signing in itself.',
  'pages/api/brand-styles.ts': 'A style sheet made of its address alone.',
  'pages/api/graphqlh.ts': 'Takes what admitCall admits.',
  'pages/api/health.ts': 'For balancers: says whether the schema was read, and nothing of it.',
  'pages/api/ready.ts': 'For balancers: says whether this copy can show pages, and nothing of the schema.',
  'pages/api/refresh.ts': 'For operators and programs with a token: handleRefresh asks for either.',
  'pages/api/robots.ts': 'For search engines: the same text for everybody.',
  'pages/api/schema.graphql.ts': 'For operators: operatorAccess.',
  'pages/api/sitemap.ts': 'For search engines: read as nobody, and empty where all pages ask to sign in.',
};

const routes = readdirSync('pages/api', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => join('pages/api', file));

/** The text of a route with that of what it imports from lib/site/api. */
function sourceOf(file: string): string {
  const text = readFileSync(file, 'utf8');
  const imported = [...text.matchAll(/from '([./]+lib\/site\/api\/\w+)'/g)].map(([, path = '']) =>
    join(dirname(file), `${path}.ts`),
  );
  return [text, ...imported.filter(existsSync).map((path) => readFileSync(path, 'utf8'))].join('\n');
}

test('every API route goes through the one guard or is named here with its reason', () => {
  expect(routes.length).toBeGreaterThan(10);
  const unguarded = routes.filter((file) => !/(=|default) apiRoute\(/.test(sourceOf(file)));
  expect(unguarded.toSorted()).toEqual(Object.keys(OPEN).toSorted());
});

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type * as Site from '../../lib/site/site/site';
import { startChangingBackend, type ChangingBackend } from '../support/changingBackend';

const LIBRARY = 'type Query { books: [Book!]! book(id: ID!): Book } type Book { id: ID! title: String! }';
const SHOP = 'type Query { goods: [Good!]! } type Good { id: ID! name: String! }';

let backend: ChangingBackend;
let site: typeof Site;

/** The settings are read once per process: the site's modules come after them. */
beforeAll(async () => {
  backend = await startChangingBackend(LIBRARY, { books: [] }, { delayMs: 30 });
  process.env['GQL_ENDPOINT'] = backend.url;
  process.env['GQL_REFRESH_SECONDS'] = '3600';
  site = await import('../../lib/site/site/site');
});
afterEach(() => backend.answerAlways(null));
afterAll(() => backend.close());

const types = (found: Awaited<ReturnType<typeof site.loadCurrentSite>>): readonly string[] =>
  (found?.model.entities ?? []).map(({ type }) => type);

describe('the site on its backend', () => {
  test('ten first requests wait for one introspection, and the next ones for none', async () => {
    const found = await Promise.all(Array.from({ length: 10 }, () => site.loadCurrentSite(null)));
    expect(found.map(types)).toEqual(Array.from({ length: 10 }, () => ['Book']));
    await site.loadCurrentSite(null);
    expect(backend.introspections()).toBe(1);
  });

  test('a failing refresh keeps the last good schema, and the state says what, when and since when', async () => {
    const before = Date.now();
    backend.answerAlways({ status: 502, body: '<html>Bad gateway</html>' });
    await expect(site.refreshSite()).rejects.toMatchObject({ code: 'backend' });
    await expect(site.refreshSite()).rejects.toThrow(/status 502 and an HTML page/);
    const { lastError, failed, hash } = site.getSourceState();
    expect(lastError?.code).toBe('backend');
    expect(hash).not.toBeNull();
    expect(failed?.since).toBeGreaterThanOrEqual(before);
    expect(failed?.at).toBeGreaterThanOrEqual(failed?.since ?? Infinity);
    expect(types(await site.loadCurrentSite(null))).toEqual(['Book']);
    backend.answerAlways(null);
    expect(await site.refreshSite()).toMatchObject({ changed: false });
    expect(site.getSourceState().failed).toBeNull();
  });

  test('after a refused document it looks whether the schema changed, once in a while only', async () => {
    const before = await site.loadCurrentSite(null);
    if (before === null) throw new Error('The site has not read its backend.');
    backend.become(SHOP, { goods: [] });
    const asked = backend.introspections();
    expect(types(await site.loadSiteAfterRefusal(before, null))).toEqual(['Good']);
    const now = await site.loadCurrentSite(null);
    if (now === null) throw new Error('The site has not read its backend.');
    expect(await site.loadSiteAfterRefusal(now, null)).toBeNull();
    // Whoever still has the old one gets the new one without asking.
    expect(types(await site.loadSiteAfterRefusal(before, null))).toEqual(['Good']);
    expect(backend.introspections()).toBe(asked + 1);
  });
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type * as Site from '../../lib/site/site/site';
import { startChangingBackend, type ChangingBackend } from '../support/changingBackend';

const folder = mkdtempSync(join(tmpdir(), 'labels-'));
const file = join(folder, 'labels.json');
let backend: ChangingBackend;
let site: typeof Site;

const name = (many: string): void =>
  writeFileSync(file, JSON.stringify({ en: { types: { Book: { many } } } }));

/** The settings are read once per process: the site's modules come after them. */
beforeAll(async () => {
  name('Volumes');
  backend = await startChangingBackend(
    'type Query { books: [Book!]! } type Book { id: ID! title: String! }',
    {
      books: [],
    },
  );
  process.env['GQL_ENDPOINT'] = backend.url;
  process.env['GQL_REFRESH_SECONDS'] = '3600';
  process.env['SITE_LABELS'] = file;
  site = await import('../../lib/site/site/site');
});
afterAll(async () => {
  await backend.close();
  rmSync(folder, { recursive: true });
});

async function shownName(): Promise<string | undefined> {
  const current = await site.loadCurrentSite(null);
  return current?.labels('en').plural({ type: 'Book', labels: { singular: 'Book', plural: 'Books' } }).text;
}

describe('a labels file that changes while the site runs', () => {
  test('is read again with the schema', async () => {
    expect(await shownName()).toBe('Volumes');
    name('Works');
    expect((await site.refreshSite()).changed).toBe(true);
    expect(await shownName()).toBe('Works');
    expect((await site.refreshSite()).changed).toBe(false);
  });

  test('keeps its last words while it is invalid, and says what is wrong', async () => {
    name('Titles');
    await site.refreshSite();
    writeFileSync(file, '{ "en": ');
    await expect(site.refreshSite()).rejects.toThrow(/SITE_LABELS \(.*labels\.json\)/);
    expect(await shownName()).toBe('Titles');
    expect(site.getSourceState().lastError?.code).toBe('config');
  });
});

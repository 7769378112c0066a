import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type * as Site from '../../lib/site/site/site';
import { startChangingBackend, type ChangingBackend } from '../support/changingBackend';

const LIBRARY = 'type Query { books: [Book!]! } type Book { id: ID! title: String! }';
const SHOP = 'type Query { goods: [Good!]! } type Good { id: ID! name: String! }';

const folder = mkdtempSync(join(tmpdir(), 'labels-'));
let backend: ChangingBackend;
let site: typeof Site;

/** The settings are read once per process: the site's modules come after them. */
beforeAll(async () => {
  const file = join(folder, 'labels.json');
  writeFileSync(
    file,
    JSON.stringify({ pl: { types: { Book: { many: 'Książki', fields: { titel: 'Tytuł' } } } } }),
  );
  backend = await startChangingBackend(LIBRARY, { books: [] });
  process.env['GQL_ENDPOINT'] = backend.url;
  process.env['GQL_REFRESH_SECONDS'] = '3600';
  process.env['SITE_LABELS'] = file;
  site = await import('../../lib/site/site/site');
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await backend.close();
  rmSync(folder, { recursive: true });
});

/** What is logged while the site is asked for. */
async function loggedBy(act: () => Promise<unknown>): Promise<string> {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await act();
  return written.mock.calls.map(([text]) => String(text)).join('');
}

describe('labels for what the schema does not have', () => {
  test('are told in the log once, with what there is, and take nothing away', async () => {
    const log = await loggedBy(async () => {
      expect(await site.loadCurrentSite(null)).not.toBeNull();
      expect((await site.loadCurrentSite(null))?.labels('pl').plural({ type: 'Book', labels: { singular: 'Book', plural: 'Books' } })).toEqual({ text: 'Książki' }); // prettier-ignore
    });
    expect(log).toMatch(
      /SITE_LABELS \(.*labels\.json\): one entry is wrong:\n {2}- "pl\.types\.Book\.fields\.titel": did you mean title\? There are the fields/,
    );
    expect(log.match(/did you mean/g)).toHaveLength(1);
  });

  test('are told anew of a schema that has changed', async () => {
    backend.become(SHOP, { goods: [] });
    const log = await loggedBy(() => site.refreshSite());
    expect(log).toContain('"pl.types.Book": did you mean Good? There are the types Good');
  });
});

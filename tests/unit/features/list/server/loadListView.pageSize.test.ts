import { buildSchema } from 'graphql';
import { afterAll, describe, expect, it } from 'vitest';
import type { Json } from '../../../../../lib/core/schema/model/json';
import { getTranslator } from '../../../../../lib/ground/intl/translate';
import { createLabels } from '../../../../../lib/kit/labels/labels';
import { createLabelContext } from '../../../../../lib/kit/describe/describeField';
import { buildHomeView } from '../../../../../lib/features/home/buildHomeView';
import { loadMainList } from '../../../reading/loadMainList';
import { loadRecord } from '../../../../../lib/features/record/server/loadRecord';
import type { LoaderContext } from '../../../../../lib/kit/run/server/loaderContext';
import { discover } from '../../../../../lib/core/schema/discover';
import type { Entity } from '../../../../../lib/core/schema/model/model';
import { startMockBackend, type MockBackend } from '../../../../support/mockBackend';
import { compose } from '../../../core/schema/composed/compose';
import { CHOICES, settled, type Style } from '../../../core/schema/composed/style';

/** A backend that everything can be done with: cursors, a total, sort, filter, search, forms. */
const STYLE = settled({
  ...(Object.fromEntries(
    Object.entries(CHOICES).map(([shape, [first]]) => [shape, first]),
  ) as unknown as Style),
  envelope: 'edges',
  paging: 'cursor',
  total: 'totalCount',
  sort: 'pair',
  filter: 'eq',
  search: 'search',
  related: 'like the list',
});

const backends: MockBackend[] = [];
afterAll(() => Promise.all(backends.map((backend) => backend.close())));

/** What a page's loader gets on a backend with so many entities, of which the first ones are always the same. */
async function siteOf(entities: number): Promise<{ to: LoaderContext; entity: Entity }> {
  const nouns = Array.from({ length: entities }, (_, i) => ({ one: `Matter${i}`, many: `Matter${i}s` }));
  const schema = buildSchema(compose(STYLE, nouns).sdl);
  const backend = await startMockBackend(schema);
  backends.push(backend);
  const model = discover(schema);
  const entity = model.entities.find(({ type }) => type === 'Matter0');
  if (entity === undefined) throw new Error('no entity');
  const ctx: LoaderContext = {
    ...createLabelContext(model, createLabels(null, 'en')),
    translate: getTranslator('en'),
    now: '2026-01-02T03:04:05.000Z',
    fetcher: async (body) => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(backend.url, { method: 'POST', headers, body: JSON.stringify(body) });
      const answer = (await response.json()) as { data: Record<string, Json> | null };
      return { type: 'ok', status: 200, errors: [], ...answer };
    },
  };
  return { to: ctx, entity };
}

let known: ReturnType<typeof siteOf> | null = null;
/** Made once: it has nearly a megabyte of SDL. */
const large = (): ReturnType<typeof siteOf> => (known ??= siteOf(600));

async function pages({
  to,
  entity,
}: Awaited<ReturnType<typeof siteOf>>): Promise<{ list: string; record: string }> {
  if (entity.list === null) throw new Error('no list');
  const list = await loadMainList(to, entity, entity.list, {});
  if (!list.ok) throw new Error(`no list: ${list.failure.type}`);
  expect(list.view.rows.length).toBeGreaterThan(0);
  const key = list.view.rows[0]?.id ?? '';
  const record = await loadRecord(to, entity, [key], {});
  if (!record.ok) throw new Error(`no record: ${record.failure.type}`);
  return { list: JSON.stringify(list.view), record: JSON.stringify(record.view) };
}

describe('a page of a backend with six hundred entities', { timeout: 120_000 }, () => {
  it('carries what the same page of a backend with three carries, and names none of the others', async () => {
    const few = await pages(await siteOf(3));
    const many = await pages(await large());
    expect(many.list.length).toBeLessThan(few.list.length * 1.05);
    expect(many.record.length).toBeLessThan(few.record.length * 1.05);
    expect(many.list + many.record).not.toMatch(/[mM]atter-?(3\d\d|599)/);
  });

  it('shows home as one line for each, without counting or describing their fields', async () => {
    const { to } = await large();
    const home = JSON.stringify(buildHomeView(to, new Map()));
    expect(home.length / 600).toBeLessThan(250);
    // Ways to add are for the panes of the main ones.
    expect(home.match(/addHref/g)?.length ?? 0).toBeLessThanOrEqual(6);
  });
});

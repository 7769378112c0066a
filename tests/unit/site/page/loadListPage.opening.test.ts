import { expect, test } from 'vitest';
import { loadListPage } from '../../../../lib/site/page/loadListPage';
import { Redirect, type PageRequest } from '../../../../lib/site/page/pageRequest';
import { loading, model } from '../../reading/cityDesk';

const OPENING = 'f.status.in=NEW&view=board';
const opened = {
  ...model,
  entities: model.entities.map((entity) =>
    entity.type === 'Report' ? { ...entity, opening: OPENING } : entity,
  ),
};

/** Opens the list of reports, whose default filter and display an operator states. */
const open = (query: Record<string, string>, cookies?: string) =>
  loadListPage({
    ...loading(),
    model: opened,
    params: { entity: 'reports' },
    query,
    cookies,
  } as unknown as PageRequest);

async function view(query: Record<string, string>) {
  const loaded = await open(query);
  if (loaded === null || loaded instanceof Redirect || !loaded.ok) throw new Error('no list');
  return loaded.view;
}

test('a list without a query opens with the filter and the display that an operator states', async () => {
  expect(await open({})).toEqual(new Redirect(`/reports?${OPENING}`));
});

test('the default of the visitor’s device comes first', async () => {
  expect(await open({}, 'view._2f_reports=q%3Dlamp')).toEqual(new Redirect('/reports?q=lamp'));
});

test('the filter is a chip that can be dropped; the address then says so, and is kept and shared as it is', async () => {
  const { chips } = await view({ 'f.status.in': 'NEW' });
  expect(chips).toMatchObject([{ label: { text: 'Status' }, removeHref: '/reports?plain=1' }]);
  const all = await view({ plain: '1' });
  expect(all.chips).toEqual([]);
  expect(all.queryString).toBe('plain=1');
});

test('a link with a filter of its own is not mixed with it', async () => {
  const { chips } = await view({ 'f.cost.gte': '100' });
  expect(chips.map(({ field }) => field)).toEqual(['cost']);
});

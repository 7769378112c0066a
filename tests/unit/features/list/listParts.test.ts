import { describe, expect, it } from 'vitest';
import { createLabels } from '../../../../lib/kit/labels/labels';
import { fitParts } from '../../../../lib/site/own/fitParts';
import type { OwnPart } from '../../../../lib/site/own/ownPart';
import { createLabelContext } from '../../../../lib/kit/describe/describeField';
import type { UrlQuery } from '../../../../lib/ground/routes/queryParams';
import { entityNamed, loading, model, reports } from '../../reading/cityDesk';
import { loadMainList } from '../../reading/loadMainList';

function part(id: string, more: Partial<OwnPart> = {}): OwnPart {
  const [folder = '', name = ''] = id.split('/');
  return { id, folder: folder as OwnPart['folder'], name, file: `components/own/${id}.tsx`, ...more };
}

const PARTS = [
  part('layouts/Report.cards', {
    label: { en: 'Cards', pl: 'Karty' },
    fields: ['description', 'district.name'],
  }),
  part('layouts/Report.plain'),
  part('actions/Report.copy', { label: 'Copy', fields: ['number'] }),
];

async function load(query: UrlQuery, parts: readonly OwnPart[] = PARTS, locale: 'en' | 'pl' = 'en') {
  const entity = entityNamed('Report');
  if (entity.list === null) throw new Error('There is no list.');
  const ctx = {
    ...loading(locale),
    ...createLabelContext(model, createLabels(null, locale), fitParts(model, parts).fitted),
  };
  const loaded = await loadMainList(ctx, entity, entity.list, query);
  if (!loaded.ok) throw new Error(loaded.failure.type);
  return loaded.view;
}

describe('a layout of components/own', () => {
  it('is a way to show the list, with the values at its paths, row by row', async () => {
    const { own, rows, displays, problems } = await load({ view: 'cards', size: '10' });
    expect(problems).toEqual([]);
    expect(own?.layout).toMatchObject({ part: 'layouts/Report.cards', label: { text: 'Cards' } });
    expect(own?.values).toHaveLength(10);
    expect(own?.values.map((values) => values['district.name'])).toEqual(
      rows.map(({ id }) => reports[Number(id) - 1]?.district?.name ?? null),
    );
    expect(displays?.filter(({ current }) => current)).toEqual([]);
    expect(own?.links.map(({ label, current }) => [label.text, current])).toEqual([
      ['Cards', true],
      ['Plain', false],
    ]);
    expect((await load({ view: 'cards' }, PARTS, 'pl')).own?.layout?.label.text).toBe('Karty');
  });

  it('has the state of its list in the address, and all links of the list keep it', async () => {
    const { own, paging, queryString, hiddenParams, displays, title } = await load({
      view: 'cards',
      q: 'Report',
      page: '2',
    });
    expect(paging.next).toBe('/reports?q=Report&view=cards&page=3');
    expect(queryString).toBe('q=Report&view=cards');
    expect(hiddenParams.filter).toContainEqual({ name: 'view', value: 'cards' });
    expect(own?.links.map(({ href }) => href)).toEqual([
      '/reports?q=Report&view=cards&page=2',
      '/reports?q=Report&view=plain&page=2',
    ]);
    expect(displays?.[0]).toEqual({ display: 'table', href: '/reports?q=Report&page=2', current: false });
    expect(title).toContain('Cards');
  });

  it('changes nothing of the table: no column, no choice of columns', async () => {
    const plain = await load({}, []);
    const { columns, columnChoices, own, displays } = await load({});
    expect(columns).toEqual(plain.columns);
    expect(columnChoices).toEqual(plain.columnChoices);
    expect(own?.layout).toBeNull();
    expect(displays?.find(({ display }) => display === 'table')?.current).toBe(true);
    expect(plain.own).toBeUndefined();
  });

  it('is an unknown display where there is none of its name', async () => {
    const { own, problems } = await load({ view: 'card' });
    expect(own?.layout).toBeNull();
    expect(problems).toHaveLength(1);
  });
});

describe('an action of components/own', () => {
  it('has the values at its paths for the rows of a table, whatever columns are chosen', async () => {
    const { own, rows } = await load({ cols: 'title', size: '10' });
    expect(own?.actions).toMatchObject([{ part: 'actions/Report.copy', label: { text: 'Copy' } }]);
    expect(own?.values).toEqual(rows.map(({ id }) => ({ number: `ZG-${id}` })));
  });

  it('has them for the rows of a layout, which can have boxes to tick, and for no other display', async () => {
    const { own, rows } = await load({ view: 'cards', size: '10' });
    expect(own?.actions.map(({ part: id }) => id)).toEqual(['actions/Report.copy']);
    expect(own?.values.map(({ number }) => number)).toEqual(rows.map(({ id }) => `ZG-${id}`));
    expect((await load({ view: 'board' })).own?.actions).toEqual([]);
  });
});

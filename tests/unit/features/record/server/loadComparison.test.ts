import { expect, test } from 'vitest';
import { loadComparison } from '../../../../../lib/features/record/server/loadComparison';
import { entityNamed, loading } from '../../../reading/cityDesk';

async function compare(keys: readonly string[], only?: string, locale: 'en' | 'pl' = 'en') {
  const loaded = await loadComparison(
    loading(locale),
    entityNamed('Report'),
    keys.map((key) => [key]),
    only,
  );
  if (!loaded.ok) throw new Error(loaded.failure.type);
  return loaded.view;
}

test('shows records in the order of the address, each with its page', async () => {
  const view = await compare(['9', '7']);
  expect(view.records.map(({ title, href }) => [title, href])).toEqual([
    ['Report 09', '/reports/9'],
    ['Report 07', '/reports/7'],
  ]);
  expect(view.fields.some(({ differs }) => differs)).toBe(true);
  expect(view.title.text).toBe('Comparison: Reports');
  expect(view.problems).toEqual([]);
});

test('a record is compared once, and at most four are', async () => {
  const view = await compare(['1', '1', '2', '3', '4', '5']);
  expect(view.records.map(({ id }) => id)).toEqual(['1', '2', '3', '4']);
  expect(view.problems).toEqual(['Only the first 4 records are compared.']);
});

test('a record that is not found is named, and the others are compared', async () => {
  const view = await compare(['7', 'nope', '9'], undefined, 'pl');
  expect(view.records.map(({ id }) => id)).toEqual(['7', '9']);
  expect(view.problems).toEqual([
    'Nie znaleziono jednego z\u00a0wpisów: nope. Mógł zostać usunięty albo nie masz do niego dostępu.',
  ]);
});

test('without any record found the page is not found', async () => {
  const loaded = await loadComparison(loading(), entityNamed('Report'), [['nope'], ['none']], undefined);
  expect(loaded).toMatchObject({ ok: false, failure: { type: 'notFound', key: 'nope' } });
});

test('three records: each can be left out, and two cannot', async () => {
  const three = await compare(['1', '2', '3']);
  expect(three.records[1]?.removeHref).toBe('/reports/1/compare?with=3');
  const two = await compare(['1', '3']);
  expect(two.records.map(({ removeHref }) => removeHref)).toEqual([undefined, undefined]);
});

test('the address says whether only differences are shown, and leads to the other choice', async () => {
  const all = await compare(['1', '2']);
  expect([all.onlyDifferences, all.otherHref]).toEqual([false, '/reports/1/compare?with=2&only=differences']);
  const some = await compare(['1', '2'], 'differences');
  expect([some.onlyDifferences, some.otherHref]).toEqual([true, '/reports/1/compare?with=2']);
});

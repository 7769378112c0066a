import { describe, expect, test } from 'vitest';
import type { Json } from '../../../../../lib/core/schema/model/json';
import { loadRecordPaths } from '../../../../../lib/site/api/sitemapPaths';
import { loadMainList } from '../../../reading/loadMainList';
import { loadLookUp, loadSingleton } from '../../../../../lib/features/record/server/loadLookUp';
import { loadRecord } from '../../../../../lib/features/record/server/loadRecord';
import type { LoaderContext } from '../../../../../lib/kit/run/server/loaderContext';
import { entityNamed, loading, model } from '../../../reading/cityDesk';

type Data = { readonly [key: string]: Json };

/** A backend whose every answer has these data, without an error. */
const answering = (data: Data): LoaderContext =>
  loading('en', () => ({ type: 'ok', status: 200, data, errors: [] }));

const malformed = { ok: false, failure: { type: 'malformed' } };

function list(ctx: LoaderContext) {
  const report = entityNamed('Report');
  if (report.list === null) throw new Error('no list');
  return loadMainList(ctx, report, report.list, {});
}

describe('an answer that lacks what was asked', () => {
  test.each<[string, Data]>([
    ['no field at all', {}],
    ['another field', { districts: [] }],
    ['text for an object', { reports: 'text' }],
    ['a number for an object', { reports: 7 }],
    ['no rows', { reports: { total: 3 } }],
    ['text for rows', { reports: { items: 'none', total: 3 } }],
    ['texts for rows', { reports: { items: ['a', 'b'], total: 2 } }],
    ['null for every row', { reports: { items: [null, null], total: 2 } }],
  ])('is no empty list: %s', async (_, data) => {
    expect(await list(answering(data))).toEqual(malformed);
  });

  test.each<[string, Data]>([
    ['no field at all', {}],
    ['text for an object', { report: 'text' }],
    ['a list of texts', { report: ['text'] }],
  ])('is no record that does not exist: %s', async (_, data) => {
    expect(await loadRecord(answering(data), entityNamed('Report'), ['7'], {})).toEqual(malformed);
  });

  test('is no look-up that found nothing, and no value that is not there', async () => {
    const lookUp = model.lookUps.find(({ slug }) => slug === 'report-by-number');
    const weather = model.singletons.find(({ slug }) => slug === 'weather');
    if (lookUp === undefined || weather === undefined) throw new Error('the fixture has them');
    const found = await loadLookUp(answering({}), lookUp, { number: 'ZG-9' });
    expect(found).toEqual({ type: 'page', loaded: malformed });
    expect(await loadSingleton(answering({ weather: 'rain' }), weather)).toEqual(malformed);
  });

  test('is no part of a sitemap', async () => {
    const paths = await loadRecordPaths({ model, post: answering({}).fetcher }, { list: 'reports', part: 1 });
    expect(paths).toBeNull();
  });
});

describe('an answer that says that there is nothing', () => {
  test.each<[string, Data]>([
    ['null for the list', { reports: null }],
    ['null for its rows', { reports: { items: null, total: 0 } }],
    ['no rows', { reports: { items: [], total: 0 } }],
  ])('is a list without rows: %s', async (_, data) => {
    expect(await list(answering(data))).toMatchObject({ ok: true, view: { rows: [] } });
  });

  test('is a record that does not exist', async () => {
    const loaded = await loadRecord(answering({ report: null }), entityNamed('Report'), ['7'], {});
    expect(loaded).toMatchObject({ ok: false, failure: { type: 'notFound' } });
  });
});

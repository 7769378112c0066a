import { describe, expect, test, vi } from 'vitest';
import { loadRelatedRecordPage } from '../../../../../lib/site/page/loadRecordPage';
import type { PageRequest } from '../../../../../lib/site/page/pageRequest';
import { loadFilterTitles } from '../../../../../lib/features/list/server/loadFilterTitles';
import { loadLookUp } from '../../../../../lib/features/record/server/loadLookUp';
import { loadNamedRecord, loadRecord } from '../../../../../lib/features/record/server/loadRecord';
import { recordRefutation, getRefutedReads } from '../../../../../lib/kit/run/server/refutedReads';
import type { LoaderContext } from '../../../../../lib/kit/run/server/loaderContext';
import { entityNamed, loading, model, reports } from '../../../reading/cityDesk';
import { loadingOfLibrary } from '../../../reading/loadingOfLibrary';

/** A backend that ignores the key and gives the first record, whatever is asked for. */
const first = { report: () => reports[0], district: () => ({ code: 'NAD', name: 'Nadodrze' }) };
const careless = (roots: Record<string, unknown> = first): LoaderContext => loading('en', (r) => r, roots);

describe('a backend that gives another record than the one that was asked for', () => {
  test('has no such record: the page says "not found" and shows nothing of the other', async () => {
    const loaded = await loadRecord(careless(), entityNamed('Report'), ['7'], {});
    expect(loaded).toMatchObject({ ok: false, failure: { type: 'notFound', key: '7' } });
    const own = await loadRecord(careless(), entityNamed('Report'), ['1'], {});
    expect(own).toMatchObject({ ok: true, view: { title: 'Report 01' } });
  });

  test('does not name the owner of a list by it', async () => {
    const named = await loadNamedRecord(careless(), entityNamed('Report'), ['7'], []);
    expect(named).toMatchObject({ ok: false, failure: { type: 'notFound' } });
  });

  test('does not name a filter by it', async () => {
    const { list } = entityNamed('Report');
    if (list === null) throw new Error('no list');
    const source = {
      ...list,
      filter: {
        container: null,
        fields: [{ field: 'district', kind: 'relation' as const, target: 'District', operations: [] }],
      },
    };
    const filters = [{ field: 'district', op: 'eq' as const, value: 'SRO' }];
    const read = (ctx: LoaderContext) => loadFilterTitles(ctx, ctx.fetcher, source, filters);
    const { titles } = await read(careless());
    expect([...titles]).toEqual([]);
    const honest = await read(loading());
    expect([...(honest.titles.get('district') ?? [])]).toEqual([['SRO', 'Śródmieście']]);
  });

  test('is told in the log once, and counted for operators', async () => {
    const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    recordRefutation({ type: 'Ghost', field: 'ghostById' });
    recordRefutation({ type: 'Ghost', field: 'ghostById' });
    const told = write.mock.calls.map(([text]) => String(text));
    write.mockRestore();
    expect(told).toEqual([
      expect.stringContaining('ghostById returned another Ghost than the one with the requested key'),
    ]);
    const [known] = getRefutedReads().filter(({ type }) => type === 'Ghost');
    expect(known).toMatchObject({ field: 'ghostById', times: 2 });
    await loadRecord(careless(), entityNamed('Report'), ['7'], {});
    expect(getRefutedReads()).toContainEqual(expect.objectContaining({ type: 'Report', field: 'report' }));
  });

  test('a record that does not say its key is not the one that was asked for', async () => {
    const to = loading('en', (result) =>
      result.type === 'ok' ? { ...result, data: { district: { name: 'Nadodrze' } } } : result,
    );
    const loaded = await loadRecord(to, entityNamed('District'), ['NAD'], {});
    expect(loaded).toMatchObject({ ok: false, failure: { type: 'notFound' } });
  });

  test('a look-up that is given another record has found nothing', async () => {
    const lookUp = model.lookUps.find(({ slug }) => slug === 'report-by-number');
    if (lookUp === undefined) throw new Error('no look-up');
    const to = careless({ reportByNumber: () => reports[0] });
    expect(await loadLookUp(to, lookUp, { number: 'ZG-9' })).toMatchObject({
      type: 'page',
      loaded: { ok: true, view: { nothingFound: true, record: null } },
    });
    expect(await loadLookUp(to, lookUp, { number: 'zg-1 ' })).toEqual({ type: 'go', href: '/reports/1' });
  });

  test('what a look-up found is shown below it where its own page would not find it', async () => {
    const lookUp = model.lookUps.find(({ slug }) => slug === 'report-by-number');
    if (lookUp === undefined) throw new Error('no look-up');
    const found = await loadLookUp(careless({ report: () => null }), lookUp, { number: 'ZG-9' });
    expect(found).toMatchObject({
      type: 'page',
      loaded: { ok: true, view: { nothingFound: false, record: { title: 'Report 09' } } },
    });
  });

  test('a list that ignores the key it is narrowed to does not show its first row', async () => {
    const to = loadingOfLibrary();
    const only = { id: 'k1', label: 'Copy 1' };
    const ignoring: LoaderContext = {
      ...to,
      fetcher: async (body) => {
        const result = await to.fetcher(body);
        return body.operationName === 'BranchCopiesRow' && result.type === 'ok'
          ? { ...result, data: { branch: { copies: [only] } } }
          : result;
      },
    };
    const open = (child: string) => {
      const params = { entity: 'branches', key: 'Wrocław~7', relation: 'copies', child };
      // No part of this loader looks at the rest of a request.
      return loadRelatedRecordPage({ ...ignoring, params, query: params } as unknown as PageRequest);
    };
    expect(await open('k7')).toMatchObject({ ok: false, failure: { type: 'notFound', key: 'k7' } });
    expect(await open('k1')).toMatchObject({ ok: true, view: { title: 'Copy 1' } });
  });
});

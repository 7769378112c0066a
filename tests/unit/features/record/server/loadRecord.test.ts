import { describe, expect, test } from 'vitest';
import { loadLookUp, loadSingleton } from '../../../../../lib/features/record/server/loadLookUp';
import { loadRecord } from '../../../../../lib/features/record/server/loadRecord';
import { entityNamed, loading, model } from '../../../reading/cityDesk';
import { because } from '../../../../../lib/core/schema/model/reason';

describe('a record', () => {
  test('has its fields in groups, its key in words and its related lists', async () => {
    const loaded = await loadRecord(loading(), entityNamed('Report'), ['7'], {});
    if (!loaded.ok) throw new Error(loaded.failure.type);
    const { view } = loaded;
    expect(view.title).toBe('Report 07');
    expect(view.keyText).toBe('ZG-7');
    expect(view.status.map((f) => f.name)).toEqual(['status']);
    expect(view.prose.map((f) => f.name)).toEqual(['description']);
    expect(view.relations.map((f) => f.name)).toEqual(['district']);
    expect(view.related[0]).toMatchObject({ name: 'comments', label: { text: 'Comments' } });
    expect(view.related[0]?.rows).toHaveLength(10);
    expect(view.related[0]?.paging.next).toBe('/reports/7?comments.after=9');
  });

  test('a sub-table goes on by its own parameters', async () => {
    const loaded = await loadRecord(loading(), entityNamed('Report'), ['7'], { 'comments.after': '9' });
    if (!loaded.ok) throw new Error(loaded.failure.type);
    expect(loaded.view.related[0]?.rows.map((row) => row.title)).toEqual(['Comment 10', 'Comment 11']);
  });

  test('with many lists shows five rows of each of the first four, and links to the others', async () => {
    const report = entityNamed('Report');
    const [comments] = report.related;
    if (comments === undefined) throw new Error('no related list');
    const large = { ...report, related: Array.from({ length: 5 }, () => comments) };
    const loaded = await loadRecord(loading(), large, ['7'], {});
    if (!loaded.ok) throw new Error(loaded.failure.type);
    expect(loaded.view.related.map(({ rows }) => rows.length)).toEqual([5, 5, 5, 5]);
    expect(loaded.view.moreRelated.map(({ href }) => href)).toEqual(['/reports/7/comments']);
  });

  test('with many lists names the rows of a list of labels in its head', async () => {
    const report = entityNamed('Report');
    const [comments] = report.related;
    if (comments === undefined) throw new Error('no related list');
    const layout = {
      ...report.layout,
      nameLists: [{ value: 'comments', reason: because('layout.unknown') }],
    };
    const others = Array.from({ length: 5 }, () => ({ ...comments, name: 'others' }));
    const large = { ...report, layout, related: [...others, comments] };
    const loaded = await loadRecord(loading(), large, ['7'], {});
    if (!loaded.ok) throw new Error(loaded.failure.type);
    const { nameLists = [], related, moreRelated } = loaded.view;
    expect(nameLists.map(({ name, rows }) => [name, rows.length])).toEqual([['comments', 8]]);
    expect(nameLists[0]?.rows[0]).toMatchObject({ title: 'Comment 0' });
    expect(nameLists[0]?.rows[0]?.values).toEqual({});
    expect(related.map(({ name }) => name)).toEqual(['others', 'others', 'others', 'others']);
    expect(moreRelated.map(({ name }) => name)).toEqual(['others']);
  });

  test('that is not there is not found, with its key in words', async () => {
    const loaded = await loadRecord(loading(), entityNamed('Report'), ['nope'], {});
    expect(loaded).toMatchObject({ ok: false, failure: { type: 'notFound', key: 'nope' } });
  });
});

describe('a look-up', () => {
  const lookUp = model.lookUps.find((one) => one.slug === 'report-by-number');

  test('asks first, then leads to the record', async () => {
    if (lookUp === undefined) throw new Error('no look-up');
    const asked = await loadLookUp(loading(), lookUp, {});
    expect(asked).toMatchObject({
      type: 'page',
      loaded: { view: { inputs: [{ name: 'number', error: null }] } },
    });
    expect(await loadLookUp(loading(), lookUp, { number: 'ZG-9' })).toEqual({
      type: 'go',
      href: '/reports/9',
    });
  });

  test('says what is missing and what was not found, and keeps what was typed', async () => {
    if (lookUp === undefined) throw new Error('no look-up');
    const empty = await loadLookUp(loading('pl'), lookUp, { number: ' ' });
    expect(empty).toMatchObject({
      loaded: { view: { inputs: [{ error: 'Pole „Number” jest wymagane.' }] } },
    });
    const nothing = await loadLookUp(loading(), lookUp, { number: 'ZG-0' });
    expect(nothing).toMatchObject({ loaded: { view: { nothingFound: true, inputs: [{ value: 'ZG-0' }] } } });
  });
});

test('a singleton shows its value', async () => {
  const singleton = model.singletons.find((one) => one.slug === 'weather');
  if (singleton === undefined) throw new Error('no singleton');
  const loaded = await loadSingleton(loading(), singleton);
  expect(loaded).toMatchObject({
    ok: true,
    view: { record: { title: 'Weather', values: { temperature: 12.5, sky: 'grey' } } },
  });
});

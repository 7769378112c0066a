import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { getTranslator } from '../../../../../lib/ground/intl/translate';
import { createLabels } from '../../../../../lib/kit/labels/labels';
import { createLabelContext } from '../../../../../lib/kit/describe/describeField';
import type { UrlQuery } from '../../../../../lib/ground/routes/queryParams';
import type { LoadResult } from '../../../../../lib/kit/view/failure';
import { discover } from '../../../../../lib/core/schema/discover';
import { loadMainList } from '../../../reading/loadMainList';

const model = discover(
  buildSchema(`
    type Query { notes(first: Int, after: String, last: Int, before: String, search: String): NoteConnection! }
    type NoteConnection { edges: [NoteEdge!]! pageInfo: PageInfo! }
    type NoteEdge { cursor: String! node: Note! }
    type PageInfo { hasNextPage: Boolean! hasPreviousPage: Boolean! startCursor: String endCursor: String }
    type Note { id: ID! title: String! }
  `),
);

/** Loads the list of notes from a backend that refuses every request. */
function loadRefused(query: UrlQuery): Promise<LoadResult<unknown>> {
  const [notes] = model.entities;
  if (notes?.list == null) throw new Error('no list');
  const ctx = {
    ...createLabelContext(model, createLabels(null, 'en')),
    translate: getTranslator('en'),
    now: '2026-01-02T03:04:05.000Z',
    fetcher: () =>
      Promise.resolve({
        type: 'ok' as const,
        status: 200,
        data: null,
        errors: [{ message: 'Invalid cursor' }],
      }),
  };
  return loadMainList(ctx, notes, notes.list, query);
}

test.each([
  [{ q: 'ice', after: 'x1' }, '/notes?q=ice'],
  [{ q: 'ice', before: 'x1' }, '/notes?q=ice'],
  [{ q: 'ice' }, undefined],
])('a refused page leads to the first page where it lies behind a cursor: %j', async (query, first) => {
  const loaded = await loadRefused(query);
  if (loaded.ok || loaded.failure.type !== 'refused') throw new Error('not refused');
  expect(loaded.failure.firstPageHref).toBe(first);
});

import { buildSchema, execute, parse } from 'graphql';
import { describe, expect, test } from 'vitest';
import type { Json } from '../../../../lib/core/schema/model/json';
import {
  listPagePaths,
  ROWS_PER_PART,
  loadRecordPaths,
  loadSitemapParts,
} from '../../../../lib/site/api/sitemapPaths';
import type { Fetcher } from '../../../../lib/kit/run/server/runOperation';
import { discover } from '../../../../lib/core/schema/discover';

/** Notes by number, `total` of them; the backend gives at most `most` at a time. `tags` can be listed but not opened. */
function backend({
  total,
  most = 1000,
  paging,
}: {
  total: number;
  most?: number;
  paging: 'offset' | 'cursor';
}) {
  const list =
    paging === 'offset'
      ? 'notes(limit: Int = 10, offset: Int = 0): NoteList!'
      : 'notes(first: Int, after: String): NoteConnection!';
  const schema = buildSchema(`
    type Query { ${list} note(id: ID!): Note tags(limit: Int, offset: Int): [Tag!]! }
    type NoteList { items: [Note!]! total: Int! }
    type NoteConnection { edges: [NoteEdge!]! pageInfo: PageInfo! totalCount: Int! }
    type NoteEdge { node: Note! cursor: String! }
    type PageInfo { hasNextPage: Boolean! hasPreviousPage: Boolean! startCursor: String endCursor: String }
    type Note { id: ID! title: String! }
    type Tag { name: String! }`);
  const rows = (from: number, length: number) =>
    Array.from({ length: Math.max(0, Math.min(length, most, total - from)) }, (_, i) => ({
      id: `n${from + i}`,
      title: `Note ${from + i}`,
    }));
  const rootValue = {
    notes: ({ limit = 10, offset = 0, first = 10, after = '-1' }) => {
      const from = Number(after) + 1;
      const edges = rows(from, first).map((node, i) => ({ node, cursor: String(from + i) }));
      return {
        items: rows(offset, limit),
        total,
        edges,
        totalCount: total,
        pageInfo: {
          hasPreviousPage: false,
          hasNextPage: from + edges.length < total,
          endCursor: edges.at(-1)?.cursor ?? null,
        },
      };
    },
    tags: () => [{ name: 'x' }],
  };
  let asked = 0;
  const fetcher: Fetcher = async ({ query, variables }) => {
    asked += 1;
    const { data } = await execute({
      schema,
      document: parse(query),
      rootValue,
      variableValues: { ...variables },
    });
    return {
      type: 'ok',
      status: 200,
      errors: [],
      data: JSON.parse(JSON.stringify(data)) as Record<string, Json>,
    };
  };
  return { reading: { model: discover(schema), post: fetcher }, asked: () => asked };
}

const names = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, i) => `/notes/n${from + i}`);

test('home and every list are pages; what has no page of its own has no part', async () => {
  const { reading } = backend({ total: 3, paging: 'offset' });
  expect(listPagePaths(reading.model)).toEqual(['/', '/notes', '/tags']);
  expect(await loadSitemapParts(reading)).toEqual([{ list: 'notes', part: 1 }]);
  expect(await loadRecordPaths(reading, { list: 'tags', part: 1 })).toBe('none');
});

describe('a list that can be entered anywhere', () => {
  test('is cut into parts, each read on its own with a bounded number of calls', async () => {
    const { reading, asked } = backend({ total: 2345, paging: 'offset' });
    expect((await loadSitemapParts(reading)).map(({ part }) => part)).toEqual([1, 2, 3]);
    const before = asked();
    expect(await loadRecordPaths(reading, { list: 'notes', part: 2 })).toEqual(names(1000, 2000));
    expect(asked() - before).toBe(ROWS_PER_PART / 100);
    expect(await loadRecordPaths(reading, { list: 'notes', part: 3 })).toEqual(names(2000, 2345));
  });

  test('loses no record between parts where the backend gives pages of its own size', async () => {
    const { reading } = backend({ total: 2345, most: 91, paging: 'offset' });
    const parts = await Promise.all(
      [1, 2, 3].map((part) => loadRecordPaths(reading, { list: 'notes', part })),
    );
    expect(new Set(parts.flatMap((paths) => (typeof paths === 'string' ? [] : (paths ?? []))))).toEqual(
      new Set(names(0, 2345)),
    );
  });

  test.each([0, -1, 1.5, 501, Number.NaN])('has no part %s', async (part) => {
    const { reading, asked } = backend({ total: 2345, paging: 'offset' });
    expect(await loadRecordPaths(reading, { list: 'notes', part })).toBe('none');
    expect(asked()).toBe(0);
  });
});

test('a list that is only read on from its start has one part', async () => {
  const { reading } = backend({ total: 2345, paging: 'cursor' });
  expect(await loadSitemapParts(reading)).toEqual([{ list: 'notes', part: 1 }]);
  expect(await loadRecordPaths(reading, { list: 'notes', part: 1 })).toEqual(names(0, 1000));
  expect(await loadRecordPaths(reading, { list: 'notes', part: 2 })).toBe('none');
});

test('what cannot be read now is told apart from what is not there', async () => {
  const { reading } = backend({ total: 3, paging: 'offset' });
  const down = { ...reading, post: async () => ({ type: 'unreachable' as const, reason: 'refused' }) };
  expect(await loadRecordPaths(down, { list: 'notes', part: 1 })).toBeNull();
});

test('an empty list has no part, and a protected one is not named at all', async () => {
  const { reading } = backend({ total: 0, paging: 'offset' });
  expect(await loadSitemapParts(reading)).toEqual([]);
  const model = { ...reading.model, protected: ['/notes'] };
  expect(listPagePaths(model)).toEqual(['/', '/tags']);
  expect(await loadRecordPaths({ ...reading, model }, { list: 'notes', part: 1 })).toBe('none');
});

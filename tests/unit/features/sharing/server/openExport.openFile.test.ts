import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { openExport, type ExportRequest } from '../../../../../lib/features/sharing/server/openExport';
import { ListReadError } from '../../../../../lib/features/list/server/readPages';
import { formatSelectedRows, parseSelectedRows } from '../../../../../lib/features/list/selectedRows';
import type { UrlQuery } from '../../../../../lib/ground/routes/queryParams';
import { mainListTarget } from '../../../../../lib/features/list/server/listTarget';
import { withDocumentLimits } from '../../../../../lib/core/schema/model/documentLimits';
import { entityNamed, loading } from '../../../reading/cityDesk';

type To = ReturnType<typeof loading>;
type Post = To['fetcher'];

const entity = entityNamed('Report');

async function file(
  asked: Partial<ExportRequest> = {},
  { query = {}, to = loading() }: { readonly query?: UrlQuery; readonly to?: To } = {},
): Promise<string> {
  if (entity.list === null) throw new Error('no list');
  const ask = { format: 'csv', fields: 'shown', locale: 'en', limit: 1000, ...asked } as const;
  let whole = '';
  for await (const piece of await openExport(to, mainListTarget(to, entity, entity.list), query, ask))
    whole += piece;
  return whole;
}

const lines = (text: string): readonly string[][] =>
  Papa.parse<string[]>(text.slice(1).trimEnd(), { delimiter: ',' }).data;

/** The desk behind something that looks at, or changes, its answers; pages of 20 at most. */
function inPages(change: (number: number, answer: Awaited<ReturnType<Post>>) => Awaited<ReturnType<Post>>): {
  readonly to: To;
  readonly asked: () => number;
} {
  const desk = loading();
  let pages = 0;
  const fetcher: Post = async (request) => {
    if (Number(request.variables?.limit) > 20)
      return { type: 'ok', status: 200, data: null, errors: [{ message: 'At most 20 items.' }] };
    pages += 1;
    return change(pages, await desk.fetcher(request));
  };
  return { to: { ...desk, fetcher }, asked: () => pages };
}

describe('ticked rows as a file', () => {
  const chosen = (...ids: string[]) => parseSelectedRows(formatSelectedRows(ids));
  const query = { sort: 'title', size: '10', page: '2', cols: 'title,cost' };

  it('are just these rows of the page, as the page shows them', async () => {
    const read = lines(await file({ selected: chosen('12', '15') }, { query }));
    expect(read).toEqual([
      ['Title', 'Cost'],
      ['Report 12', '110'],
      ['Report 15', '140'],
    ]);
  });

  it('say that some are missing which are no longer on the page', async () => {
    const text = await file({ selected: chosen('12', '59'), format: 'json' }, { query });
    expect(JSON.parse(text)).toMatchObject({
      rows: [{ title: 'Report 12' }],
      complete: false,
      notes: ['This is not the whole list: the file holds 1 of 2 rows.'],
    });
  });

  it('are never more than the operator lets a file have', async () => {
    expect(lines(await file({ selected: chosen('12', '15'), limit: 1 }, { query }))).toHaveLength(3);
  });

  it('are none where the page cannot be read', async () => {
    const malformed = { type: 'malformed', status: 200, excerpt: '<html>' } as const;
    const down = { ...loading(), fetcher: async () => malformed };
    await expect(file({ selected: chosen('12') }, { query, to: down })).rejects.toThrow(ListReadError);
  });
});

describe('a list with more fields than one request can hold', () => {
  const small = (): To => {
    const to = loading();
    return { ...to, model: withDocumentLimits(to.model, { bytes: 16_000, fields: 20, depth: 8 }) };
  };

  it.each(['csv', 'json'] as const)(
    'names in its %s file the fields that are missing, and is not complete',
    async (format) => {
      const whole = await file({ format, fields: 'all' });
      const text = await file({ format, fields: 'all' }, { to: small() });
      expect(text).toContain('Some fields are missing, because one request cannot hold so many: ');
      expect(whole).not.toContain('fields are missing');
      if (format === 'csv') {
        expect(lines(text)[0]?.length).toBeLessThan(lines(whole)[0]?.length ?? 0);
        return;
      }
      const read = JSON.parse(text) as { rows: readonly object[]; complete: boolean };
      expect(read.complete).toBe(false);
      expect(Object.values(read.rows[0] ?? {})).not.toContain(undefined);
      expect(Object.keys(read.rows[0] ?? {}).length).toBeLessThan(10);
    },
  );
});

describe('a list as a file', () => {
  it('holds the whole list, not just its page, in the order and with the columns of the list', async () => {
    const read = lines(
      await file({}, { query: { sort: 'title', size: '10', page: '3', cols: 'title,cost' } }),
    );
    expect(read[0]).toEqual(['Title', 'Cost']);
    expect(read).toHaveLength(61);
    expect(read[1]).toEqual(['Report 01', '0']);
    expect(read.at(-1)).toEqual(['Report 60', '590']);
  });

  it('is narrowed as the list is', async () => {
    const { rows } = JSON.parse(await file({ format: 'json' }, { query: { 'f.status.in': 'NEW' } })) as {
      rows: { status: string }[];
    };
    expect(rows).toHaveLength(20);
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['NEW']));
  });

  it('as JSON has raw values under the names of all fields', async () => {
    const found = JSON.parse(await file({ format: 'json', fields: 'all' }, { query: { sort: 'title' } })) as {
      rows: unknown[];
    };
    expect(found).toMatchObject({ complete: true, notes: [] });
    expect(found.rows[0]).toMatchObject({
      id: '1',
      number: 'ZG-1',
      description: '<b>Text</b> 0',
      status: 'NEW',
      cost: 0,
      createdAt: '2026-01-01T00:00:00.000Z',
      district: { key: ['NAD'], title: 'Nadodrze' },
    });
  });

  it('is read page after page, as large as the backend gives them', async () => {
    const { to, asked } = inPages((_, answer) => answer);
    expect(lines(await file({}, { to }))).toHaveLength(61);
    expect(asked()).toBe(3);
  });

  it('says at its end that it was cut', async () => {
    const csv = lines(await file({ limit: 25 }));
    expect(csv).toHaveLength(27);
    expect(csv.at(-1)).toEqual(['This is not the whole list: the file holds 25 of 60 rows.']);
    expect(JSON.parse(await file({ limit: 25, format: 'json' }))).toMatchObject({
      complete: false,
      notes: ['This is not the whole list: the file holds 25 of 60 rows.'],
    });
    expect(lines(await file({ limit: 60 }))).toHaveLength(61);
  });

  it('says at its end that rows came again, or are more than the backend counts', async () => {
    const parts: Awaited<ReturnType<Post>>[] = [];
    const again = inPages((number, answer) => {
      parts[number] = answer;
      return (number === 3 ? parts[1] : undefined) ?? answer;
    });
    expect(JSON.parse(await file({ format: 'json' }, again))).toMatchObject({
      complete: false,
      notes: ['20 rows are in this file again, so as many others may be missing.'],
    });
    const fewer = inPages((_, answer) => JSON.parse(JSON.stringify(answer).replaceAll(':60', ':45')));
    expect(lines(await file({}, fewer)).at(-1)).toEqual([
      'The file holds 60 rows, but the data service counts only 45.',
    ]);
  });

  it('says at its end which values the backend could not give', async () => {
    const { to } = inPages((number, answer) =>
      number === 2 && answer.type === 'ok' ? { ...answer, errors: [{ message: 'No map today' }] } : answer,
    );
    expect(lines(await file({}, { to })).at(-1)).toEqual([
      'Some values are missing. The data service says: No map today',
    ]);
  });

  it.each(['csv', 'json'] as const)(
    'as %s ends in an error where a later page cannot be read',
    async (format) => {
      const { to } = inPages((number, answer) => (number === 3 ? { type: 'timeout', afterMs: 5 } : answer));
      await expect(file({ format }, { to })).rejects.toBeInstanceOf(ListReadError);
    },
  );

  it('is not begun where the first page cannot be read', async () => {
    const { to } = inPages(() => ({ type: 'timeout', afterMs: 5 }));
    if (entity.list === null) throw new Error('no list');
    const ask = { format: 'csv', fields: 'shown', locale: 'en', limit: 10 } as const;
    await expect(openExport(to, mainListTarget(to, entity, entity.list), {}, ask)).rejects.toBeInstanceOf(
      ListReadError,
    );
  });

  it('is read no further once nobody takes it', async () => {
    const { to, asked } = inPages((_, answer) => answer);
    if (entity.list === null) throw new Error('no list');
    const ask = { format: 'csv', fields: 'shown', locale: 'en', limit: 1000 } as const;
    const text = await openExport(to, mainListTarget(to, entity, entity.list), {}, ask);
    await text.next();
    await text.next();
    await text.return();
    expect(asked()).toBe(1);
  });

  it('ends where a backend gives the same page again and again, and says so', async () => {
    const first: Awaited<ReturnType<Post>>[] = [];
    const { to } = inPages((_, answer) => {
      first.push(answer);
      return first[0] ?? answer;
    });
    const read = lines(await file({}, { to }));
    expect(read).toHaveLength(22);
    expect(read.at(-1)).toEqual(['This is not the whole list: the file holds 20 of 60 rows.']);
  });
});

import { beforeEach, expect, test } from 'vitest';
import { checkSheet, type SheetCheck } from '../../../../../lib/features/import/run/checkSheet';
import type { PostImport } from '../../../../../lib/features/import/run/importTransport';
import {
  parseImportRequest,
  serializeImportRequest,
  type ImportRequest,
} from '../../../../../lib/features/import/importRequest';
import { checkImportRows } from '../../../../../lib/features/import/server/checkImportRows';
import { saveRows } from '../../../../../lib/features/import/server/saveRows';
import { PeopleDesk } from '../peopleDesk';

const MAPPING = {
  columns: ['name', 'code', 'email'],
  conventions: [{}, {}, {}],
  meanings: [],
  match: { by: 'code', column: 1, existing: 'skip' },
} as const;

let desk: PeopleDesk;
let batches: number;

beforeEach(() => {
  desk = new PeopleDesk();
  batches = 0;
});

const toRows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    no: index + 2,
    cells: [`Person ${index}`, `P${index}`, `p${index}@example.org`],
  }));

/** Checks rows as a browser does. `answered`: the batches after which the data service falls silent. */
async function check(count: number, answered: number): Promise<Extract<SheetCheck, { type: 'checked' }>> {
  const post = async (request: ImportRequest) => {
    const read = parseImportRequest(serializeImportRequest(request));
    if (read?.step !== 'check') throw new Error('The site does not understand the request.');
    if (batches === answered) desk.fault = 'silent';
    batches += 1;
    return { type: 'answered', answer: await checkImportRows(desk.context(), await desk.form(), read) };
  };
  const sheet = { name: 'people.csv', columns: ['name', 'code', 'email'], rows: toRows(count) };
  const result = await checkSheet(sheet, MAPPING, {
    post: post as unknown as PostImport,
    onProgress: () => undefined,
    wait: () => Promise.resolve(),
    isStopped: () => false,
  });
  if (result.type !== 'checked') throw new Error(result.type);
  return result;
}

test('a check whose data service falls silent ends after the batch that found it out: its rows and those behind it were not looked up', async () => {
  const { check: found } = await check(900, 1);
  expect(batches).toBe(2);
  expect(found.ready).toBe(200);
  expect(found.faulty.map(({ no, isUnread }) => [no, isUnread])).toEqual(
    toRows(900)
      .slice(200)
      .map(({ no }) => [no, true]),
  );
  expect(found.faulty.at(-1)?.issues).toEqual([
    {
      column: null,
      text: 'The data service stopped answering before this row was checked. Check again in a moment.',
    },
  ]);
});

test('a silent data service is asked a handful of times by a batch, not once for each row, whether rows are checked or written', async () => {
  desk.fault = 'silent';
  await check(200, 0);
  expect(desk.asked.length).toBeLessThan(10);
  desk.asked.length = 0;
  const outcomes = await saveRows(desk.context(), await desk.form(), {
    rows: toRows(20),
    mapping: MAPPING,
    importId: 'silent',
    attempt: 0,
    sentAgoMs: null,
  });
  expect(outcomes.every(({ type }) => type === 'notSent')).toBe(true);
  expect(desk.asked.length).toBeLessThan(10);
});

test('a data service that answers only the smallest question is not asked once for each row either', async () => {
  const context = desk.context();
  let waited = 0;
  const answer = await checkImportRows(
    {
      ...context,
      fetcher: (body) => {
        if (body.query.includes('__typename }')) return context.fetcher(body);
        waited += 1;
        return Promise.resolve({ type: 'timeout', afterMs: 1 });
      },
    },
    await desk.form(),
    { rows: toRows(200), mapping: MAPPING },
  );
  expect(waited).toBeLessThan(20);
  expect(answer.faulty.every(({ isUnread }) => isUnread === true)).toBe(true);
  expect(answer.faulty).toHaveLength(200);
  expect(answer.away).toBeDefined();
});

test('a check goes on after a look-up without an answer where the data service answers others', async () => {
  const context = desk.context();
  let isFirst = true;
  const answer = await checkImportRows(
    {
      ...context,
      fetcher: (body) => {
        if (!isFirst) return context.fetcher(body);
        isFirst = false;
        return Promise.resolve({ type: 'timeout', afterMs: 1 });
      },
    },
    await desk.form(),
    { rows: toRows(60), mapping: MAPPING },
  );
  expect(answer.faulty).toMatchObject([{ no: 2, isUnread: true }]);
  expect(answer.away).toBeUndefined();
});

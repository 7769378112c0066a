import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { indexMeanings, listMappedColumns } from '../../../../../lib/features/import/rowDrafts';
import { prepareUpdate } from '../../../../../lib/features/import/server/prepareUpdate';
import { PeopleDesk } from '../peopleDesk';

const PATHS = ['email', 'name', 'code', 'phone', 'limit', 'tags'];
const MAPPING = { columns: PATHS, conventions: PATHS.map(() => ({})), meanings: [] };

const desk = new PeopleDesk();
const form = await desk.form();
const { people } = desk;
beforeEach(() => {
  desk.people = people;
});
afterEach(() => {
  desk.fault = null;
});

/** Fills cells into the edit form of a person. `isUnread`: the backend fails to tell these fields. */
async function prepare(id: string, cells: Readonly<Record<string, string>>, unread: string | null = null) {
  const ctx = desk.context();
  const prepared = {
    columns: listMappedColumns({ mapping: MAPPING, ...form }),
    links: new Map(),
    meanings: indexMeanings(MAPPING),
  };
  if (unread !== null)
    desk.people = people.map((one) => ({
      ...one,
      [unread]: () => {
        throw new Error('It cannot be told.');
      },
    }));
  const row = { no: 2, cells: PATHS.map((path) => cells[path] ?? '') };
  return prepareUpdate(ctx, form, {
    row,
    record: { key: [id], title: 'Anna Lis' },
    mapping: MAPPING,
    prepared,
  });
}

async function valuesOf(...args: Parameters<typeof prepare>) {
  const update = await prepare(...args);
  if (typeof update === 'string') throw new Error(update);
  const { parsed, changed, isSame, issues } = update;
  return { values: parsed.values, changed, isSame, issues };
}

describe('only what differs is sent', () => {
  test('so an empty cell leaves the value of the record', async () => {
    expect(await valuesOf('1', { phone: '999' })).toMatchObject({
      values: { phone: '999' },
      changed: ['Phone'],
      isSame: false,
    });
  });

  test.each([
    ['the same notation', { name: 'Anna Lis', phone: '111', tags: 'a' }],
    ['another notation', { limit: '1,5' }],
    ['zeros behind it', { limit: '1.500' }],
  ])('and nothing where the record has it in %s', async (_, cells) => {
    expect(await valuesOf('1', cells)).toMatchObject({ values: {}, changed: [], isSame: true, issues: [] });
  });

  test('and each list whole', async () => {
    expect(await valuesOf('1', { tags: 'a; b' })).toMatchObject({
      values: { tags: ['a', 'b'] },
      changed: ['Tags'],
    });
  });

  test('and nothing of what a change does not take', async () => {
    expect(await valuesOf('1', { code: 'XX', phone: '999' })).toMatchObject({
      values: { phone: '999' },
      issues: [],
    });
  });
});

test('a cell that is wrong makes the row neither the same nor ready', async () => {
  const { isSame, issues } = await valuesOf('1', { limit: 'much' });
  expect(isSame).toBe(false);
  expect(issues).toMatchObject([{ column: 4 }]);
});

describe('a list that could not be read', () => {
  test('is not replaced: the row says so', async () => {
    expect(await valuesOf('1', { tags: 'a; b', phone: '999' }, 'tags')).toMatchObject({
      values: { phone: '999' },
      isSame: false,
      issues: [{ column: 5, text: expect.stringContaining('Tags') }],
    });
  });

  test('does not matter to a row without a cell for it', async () => {
    expect(await valuesOf('1', { phone: '111' }, 'tags')).toMatchObject({ isSame: true, issues: [] });
  });
});

describe('nothing is prepared', () => {
  test('for a record that is gone', async () => {
    expect(await prepare('9', { phone: '999' })).toBe('gone');
  });

  test('for a record that could not be read: nothing would tell what differs', async () => {
    desk.fault = 'silent';
    expect(await prepare('1', { phone: '999' })).toBe('unread');
  });
});

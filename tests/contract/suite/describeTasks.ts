import { describe, expect, test } from 'vitest';
import { slicePage, isUnpagedList } from '../../../lib/features/list/paging';
import type { ListResult, PagePosition, RecordReference } from '../../../lib/core/operations/listState';
import type { Entity } from '../../../lib/core/schema/model/model';
import type { ContractServer, RunningServer } from '../contractServer';
import type { Lack, ListTruth } from '../truth';
import { ownWords } from './ownWords';
import type { SiteReading } from './siteReading';
import { sayEnglish } from '../../support/reasonTexts';

const CAPABILITIES: readonly Lack[] = ['total', 'sort', 'filter', 'search', 'get'];

/** What a person does with this server through the site's own code, compared with what the server itself says. */
export function describeTasks(
  server: ContractServer,
  running: () => RunningServer,
  site: () => SiteReading,
): void {
  const { lists, main } = server.truth;
  const own = (query: string): ReturnType<typeof ownWords> => ownWords(running(), query);
  const mainList = (): ReturnType<SiteReading['listed']> => site().listed(main.type);

  describe.each(lists)('$label', (truth) => {
    test('has its page, and all that the server can do; what it cannot is not offered, and the report says why', () => {
      const { entity } = site().listed(truth.type);
      expect(entity.slug).toBe(truth.slug);
      for (const capability of CAPABILITIES) {
        const lacks = truth.lacks?.includes(capability) === true;
        expect(has(entity, capability), `${truth.type} has ${capability}`).toBe(!lacks);
        const said = entity.evidence.find((one) => one.capability === capability);
        expect(said?.found, `the report on ${truth.type}: ${capability}`).toBe(!lacks);
        expect(said === undefined ? '' : sayEnglish(said.reason)).toMatch(/^.{11,}$/);
      }
    });

    test('counts what there is', async () => {
      const { rows, total } = await site().list(truth.type, {});
      expect(rows).toHaveLength(Math.min(25, truth.rows));
      expect(total).toBe(truth.lacks?.includes('total') === true ? null : truth.rows);
    });
  });

  test.each(main.sorts)(`sorts ${main.type} by $field, both ways`, async (sort) => {
    const sorted = async (descending: boolean): Promise<readonly unknown[]> => {
      const { rows } = await site().list(main.type, { sort: { field: sort.field, descending } });
      return rows.map(({ values }) => values[sort.field]);
    };
    const [up, down] = [await own(sort.ascending), await own(sort.descending)];
    expect(up.is).toHaveLength(25);
    expect(up.is).not.toEqual(down.is);
    expect(await sorted(false)).toEqual(up.is);
    expect(await sorted(true)).toEqual(down.is);
  });

  test.each(main.filters)(`filters ${main.type} by $what: $fields`, async (filter) => {
    const expected = await own(filter.own);
    expect(expected.is.length, 'the hand-written query finds something').toBeGreaterThan(0);
    const found = await site().atAddress(main.type, { ...filter.fields, sort: filter.sort });
    expect(found.rows.map(({ title }) => title)).toEqual(expected.is);
    if (has(mainList().entity, 'total')) expect(found.total).toBe(expected.count ?? expected.is.length);
  });

  test.each(main.noFilters ?? [])(
    `offers no filter of ${main.type} by $field $op, for $why`,
    ({ field, op }) => {
      const found = mainList().source.filter?.fields.find((one) => one.field === field);
      expect(found?.operations.map((operation) => operation.op) ?? []).not.toContain(op);
    },
  );

  const { search } = main;
  if (search !== null)
    test(`searches ${main.type}`, async () => {
      const expected = await own(search.own);
      expect(expected.is.length).toBeGreaterThan(0);
      const found = await site().list(main.type, { search: search.text });
      expect(sortedTexts(found.rows.map(({ title }) => title))).toEqual(sortedTexts(expected.is));
    });

  test('a search for what nobody has finds nothing', async () => {
    const searching = lists.filter(({ lacks }) => lacks?.includes('search') !== true);
    for (const { type } of searching) {
      const found = await site().list(type, { search: 'żźbło-nigdzie-takiego-nie-ma' });
      expect([found.rows, found.next], type).toEqual([[], null]);
    }
    expect(searching.length).toBe(lists.filter(({ type }) => has(site().entity(type), 'search')).length);
  });

  test.each([...new Set([main.walk.byHand, main.walk.whole])])(
    'pages through %s to the end: every record exactly once, and back',
    async (type) => {
      const truth = truthOf(lists, type);
      const { keys, pages, last } = await walk(site(), type);
      expect(keys).toHaveLength(truth.rows);
      expect(new Set(keys).size).toBe(truth.rows);
      expect(pages).toBe(Math.ceil(truth.rows / 25));
      // Some lists only go forward: then the browser's own Back leads back.
      if (last.previous === null) return;
      const before = await page(site(), type, last.previous);
      expect(before.rows.map(keyOf)).toEqual(keys.slice((pages - 2) * 25, (pages - 1) * 25));
    },
  );

  test(`opens a ${main.type}, and follows its relations`, async () => {
    const { record } = main;
    const found = await site().record(main.type, record.key);
    expect(found?.title).toBe(record.title);
    const [self] = (await own(record.own)).is;
    expect(found?.values).toMatchObject(self as object);

    const one = found?.values[record.toOne.field] as unknown as RecordReference | undefined;
    expect([one?.title]).toEqual((await own(record.toOne.own)).is);
    const target = one?.type ?? mainList().entity.fields.find((f) => f.name === record.toOne.field)?.target;
    if (one?.key == null || target == null) throw new Error(`${record.toOne.field} leads nowhere.`);
    const other = await site().record(target, one.key);
    expect(other?.title).toBe(one.title);

    const expected = await own(record.toMany.own);
    expect(expected.is.length).toBeGreaterThan(0);
    const many = await site().related(target, one.key, record.toMany.field);
    expect(sortedTexts(many.rows.map(({ title }) => title))).toEqual(sortedTexts(expected.is));
    if (many.total !== null) expect(many.total).toBe(expected.count ?? expected.is.length);
  });
}

function has(entity: Entity, capability: Lack): boolean {
  if (capability === 'get') return entity.get !== null;
  if (entity.list === null) return false;
  // A plain list without any paging is all there is: it counts itself.
  if (capability === 'total' && isUnpagedList(entity.list)) return true;
  return entity.list[capability] !== null;
}

function truthOf(lists: readonly ListTruth[], type: string): ListTruth {
  const truth = lists.find((one) => one.type === type);
  if (truth === undefined) throw new Error(`truth.lists has no ${type}.`);
  return truth;
}

async function page(site: SiteReading, type: string, position: PagePosition): Promise<ListResult> {
  const result = await site.list(type, { position });
  const { source } = site.listed(type);
  return isUnpagedList(source) ? slicePage(result, { position, size: 25 }) : result;
}

/** Follows "next" until there is none; far beyond any list's end it gives up. */
async function walk(
  site: SiteReading,
  type: string,
): Promise<{ keys: readonly string[]; pages: number; last: ListResult }> {
  const keys: string[] = [];
  let position: PagePosition = { type: 'page', page: 1 };
  for (let pages = 1; pages <= 500; pages += 1) {
    const result = await page(site, type, position);
    keys.push(...result.rows.map(keyOf));
    if (result.next === null) return { keys, pages, last: result };
    position = result.next;
  }
  throw new Error(`${type} has no end.`);
}

function keyOf({ key }: ListResult['rows'][number]): string {
  return JSON.stringify(key);
}

function sortedTexts(texts: readonly unknown[]): readonly string[] {
  return texts.map(String).sort();
}

import { describe, expect, it } from 'vitest';
import { buildCountOperation } from '../../../../../lib/core/operations/list/countOperations';
import { buildListOperation } from '../../../../../lib/core/operations/list/listOperation';
import type { FilterValue, ListResult, ListState } from '../../../../../lib/core/operations/listState';
import type { Operation } from '../../../../../lib/core/operations/operation';
import { buildChoicePlan } from '../../../../../lib/core/operations/choices/choicePlan';
import {
  buildChoiceVariables,
  readChoicePage,
  type ChoicePosition,
  type ChoicePage,
} from '../../../../../lib/core/operations/choices/choicePage';
import { buildAllDocuments } from '../../../../../lib/core/operations/catalog/allDocuments';
import { coverPairs } from '../../../../support/coverPairs';
import { ask, expectValid, listState } from '../ask';
import {
  ENVELOPES,
  FILTERS,
  ITEMS,
  MEANING,
  PAGINGS,
  PLACES,
  SORTS,
  TOTALS,
  isPossible,
  lab,
  sorted,
  type Item,
  type Lab,
  type Shape,
} from '../shapeLab';

const names = <Key extends string>(table: Record<Key, unknown>) => Object.keys(table) as Key[];
const pick = <T>(from: readonly T[], index: number): T => from[index % from.length] as T;

/**
 * Every paging × envelope × total, and every sort × filter × place; the other dimensions take turns. The gate tries every two
 * of their values together.
 */
const SHAPES: readonly Shape[] = coverPairs(
  [
    ...names(PAGINGS).flatMap((paging) =>
      ENVELOPES.flatMap((envelope) =>
        TOTALS.map((total, i) => ({
          paging,
          envelope,
          total,
          sort: pick(names(SORTS), i + envelope.length),
          filter: pick(names(FILTERS), i + paging.length),
          place: pick(PLACES, i),
        })),
      ),
    ),
    ...names(SORTS).flatMap((sort, i) =>
      names(FILTERS).flatMap((filter, j) =>
        PLACES.map((place) => ({
          sort,
          filter,
          place,
          paging: pick(names(PAGINGS), i + j),
          envelope: pick(['edges.node', 'nodes', 'data.attributes'] as const, j),
          total: pick(TOTALS, i),
        })),
      ),
    ),
  ].filter(isPossible),
);

const CONDITIONS: readonly (readonly FilterValue[])[] = [
  [],
  [{ field: 'stage', op: 'in', value: ['NEW', 'OPEN'] }],
  [
    { field: 'price', op: 'gte', value: 5.5 },
    { field: 'price', op: 'lt', value: 44.5 },
    { field: 'done', op: 'eq', value: false },
  ],
  [{ field: 'title', op: 'contains', value: '%' }],
  [{ field: 'title', op: 'startsWith', value: 'under_' }],
  [{ field: 'title', op: 'contains', value: '\\' }],
  [{ field: 'price', op: 'isNull', value: true }],
  [{ field: 'price', op: 'isNull', value: false }],
  [
    { field: 'title', op: 'ne', value: 'plum 0' },
    { field: 'stage', op: 'ne', value: 'NEW' },
  ],
];

function expected(state: Pick<ListState, 'filters' | 'search' | 'sort'>): readonly Item[] {
  const rows = ITEMS.filter(
    (item) =>
      item.title.includes(state.search) &&
      state.filters.every((filter) => MEANING[filter.op](item[filter.field as keyof Item], filter.value)),
  );
  const order =
    state.sort === null ? null : ([state.sort.field as keyof Item, state.sort.descending] as const);
  return sorted(rows, order);
}

const askLab = <Result>(on: Lab, operation: Operation<Result>) => ask(on.schema, operation, on.rootValue);
const ids = (result: ListResult) => result.rows.map((row) => row.key?.[0]);

/** All pages from the first by `next`, and how one gets back. */
function walk(on: Lab, state: ListState): { forward: readonly ListResult[]; back: readonly ListResult[] } {
  const load = (position: ListState['position']) =>
    askLab(
      on,
      buildListOperation(on.model, on.entity, on.source, { state: { ...state, position }, selection: null }),
    );
  const forward = [load({ type: 'page', page: 1 })];
  for (let next = forward[0]?.next ?? null; next !== null && forward.length < 30;) {
    const page = load(next);
    forward.push(page);
    next = page.next;
  }
  const back: ListResult[] = [];
  for (let previous = forward.at(-1)?.previous ?? null; previous !== null && back.length < 30;) {
    const page = load(previous);
    back.unshift(page);
    previous = page.previous;
  }
  return { forward, back };
}

describe.each(SHAPES)(
  '$paging paging, $envelope rows, $total total, $sort sort, $filter filter, $place',
  (shape) => {
    const on = lab(shape);

    it('gives every row once, in order, from the first page to the end and back', () => {
      for (const [index, filters] of CONDITIONS.entries()) {
        const sort = pick(
          [null, { field: 'title', descending: true }, { field: 'id', descending: false }],
          index,
        );
        const state = listState({ filters, sort, search: index === 1 ? 'p' : '' });
        const want = expected(state);
        const { forward, back } = walk(on, state);
        expect(forward.flatMap(ids)).toEqual(want.map((item) => item.id));
        if (shape.paging === 'cursorForward' || shape.paging === 'token') expect(back).toEqual([]);
        else if (shape.paging !== 'pageOnly')
          expect(back.flatMap(ids)).toEqual(forward.slice(0, -1).flatMap(ids));
      }
    });

    it('knows the total under filters and search wherever the backend does', () => {
      for (const filters of CONDITIONS) {
        const state = listState({ filters, search: 'a' });
        const result = askLab(
          on,
          buildListOperation(on.model, on.entity, on.source, { state, selection: [] }),
        );
        const want = expected(state).length;
        // A search inside the list's own container has no place in a sibling: its number would be that of other rows.
        const carried = shape.place !== 'options' || shape.total === 'own' || shape.total === 'nested';
        const says = (shape.total !== 'none' && carried) || shape.paging === 'none';
        expect(result.total).toBe(says ? want : null);
      }
    });

    it('reads values, key and title of a row', () => {
      const ask1 = { state: listState(), selection: ['price', 'stage', 'done'] };
      const result = askLab(on, buildListOperation(on.model, on.entity, on.source, ask1));
      const [first] = ITEMS;
      expect(result.rows[0]).toEqual({
        type: 'Item',
        key: [first?.id],
        title: first?.title,
        values: { price: first?.price, stage: first?.stage, done: first?.done },
      });
    });

    it('offers every record that matches to choose from, page by page, and stops at the end', () => {
      const plan = buildChoicePlan(on.model, on.entity, { keys: ['id'], size: 4 });
      if (plan === null) throw new Error('a list gives a plan');
      // Nothing but JSON goes to the browser.
      const sent = JSON.parse(JSON.stringify(plan)) as typeof plan;
      for (const search of ['', '100% wool', 'nothing']) {
        const found: (string | null)[] = [];
        let position: ChoicePosition | null = null;
        do {
          const { document } = sent;
          const from: ChoicePosition | null = position;
          const page: ChoicePage = askLab(on, {
            name: sent.name,
            document,
            variables: buildChoiceVariables(sent, search, from),
            read: (data) => readChoicePage(sent, data, from),
          });
          found.push(...page.rows.map(({ title }) => title));
          position = page.next;
          if (found.length > 200) throw new Error('it never ends');
        } while (position !== null);
        const isWhole = shape.paging === 'none';
        const all = expected({ filters: [], search, sort: { field: 'title', descending: false } });
        expect(found).toEqual((isWhole ? all.slice(0, found.length) : all).map(({ title }) => title));
        if (isWhole) expect(found.length).toBeGreaterThanOrEqual(Math.min(4, all.length));
      }
    });

    it('counts, and sends only documents that the schema accepts', () => {
      const count = buildCountOperation(on.model, on.entity);
      if (shape.total === 'none') expect(count).toBeNull();
      else if (count !== null) expect(askLab(on, count)).toBe(ITEMS.length);
      for (const { document } of buildAllDocuments(on.model)) expectValid(on.schema, document);
    });
  },
);

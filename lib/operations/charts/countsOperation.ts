import type { Entity, Model } from '../../schema/model';
import type { ListSource } from '../../schema/reads';
import { buildDocument, type DocumentRoot } from '../document';
import { made } from '../madeDocument';
import type { PageWideValues } from '../listAsk';
import { listArguments } from '../listArguments';
import type { FilterValue, ListState } from '../listState';
import { totalIn, totalSelection, totalWay } from '../listTotal';
import type { Operation } from '../operation';
import { operationName } from '../operationName';
import { readCount, readFirst, readPath } from '../readPath';
import { rowsEntity } from '../rowsEntity';
import { recordPlan } from '../selection';
import { selectPath } from '../selectionNode';

/** What is counted: the list under each of these sets of filters, and under the same search. */
export interface CountsAsk {
  readonly filters: readonly (readonly FilterValue[])[];
  readonly search: string;
  readonly pageWide?: PageWideValues;
}

/**
 * Counts a list's rows under several sets of filters, in one document: a root field each. Null for what the backend did not
 * count. Null instead of an operation where the list has no total, or none that can be narrowed so.
 */
export function countsOperation(
  model: Model,
  entity: Entity,
  source: ListSource,
  { filters, search, pageWide }: CountsAsk,
): Operation<readonly (number | null)[]> | null {
  const counted = filters.map((own) =>
    countRoot(model, entity, source, { state: { ...ONE, filters: own, search }, pageWide }),
  );
  const roots = counted.filter((root) => root !== null);
  if (roots.length === 0 || roots.length < counted.length) return null;
  const { name, document, variables, paths } = buildDocument({
    kind: 'query',
    name: operationName(entity.slug, 'counts'),
    roots: roots.map(({ root }) => root),
  });
  return {
    name,
    ...made(document),
    variables,
    read: (data) =>
      roots.map(({ depth }, index) => {
        const value = readPath(data, (paths[index] ?? []).slice(0, depth));
        return readCount(readFirst(totalIn(source.total, value), ''));
      }),
  };
}

/** The smallest page: where the total stands beside rows, one of them is asked for. */
const ONE: Pick<ListState, 'position' | 'size' | 'sort'> = {
  position: { at: 'page', page: 1 },
  size: 1,
  sort: null,
};

interface CountRoot {
  readonly root: DocumentRoot;
  /** How many steps lead to the value that holds the total. */
  readonly depth: number;
}

function countRoot(
  model: Model,
  entity: Entity,
  source: ListSource,
  { state, pageWide }: { state: ListState; pageWide: PageWideValues | undefined },
): CountRoot | null {
  const way = totalWay(source, state);
  const total = totalSelection(source.total);
  if (way.way === 'none') return null;
  if (way.way === 'sibling')
    return { root: { steps: way.steps, values: way.values, select: total }, depth: way.steps.length };
  const ask = { state, selection: [], window: ONE, ...(pageWide === undefined ? {} : { pageWide }) };
  const root = { steps: source.steps, values: listArguments(model, source, ask) };
  if (way.way === 'own') return { root: { ...root, select: total }, depth: source.steps.length };
  // What the wrapper counts is what is asked for below it: that has to be there, one row of it.
  const rows = selectPath(source.rows, recordPlan(model, rowsEntity(entity, source), []).select);
  return { root: { ...root, select: rows, beside: { step: way.step, select: total } }, depth: way.step + 1 };
}

import type { Entity, Model } from '../../schema/model/model';
import type { ListSource } from '../../schema/model/reads';
import { buildDocument, toOperationName, type DocumentRoot } from '../document/buildDocument';
import { markSiteDocument, type Operation } from '../operation';
import type { PageWideValues, FilterValue, ListState } from '../listState';
import { buildListArguments } from './listArguments';
import { getTotalValue, selectTotal, locateTotal } from './listTotal';
import { parseCount, getFirstAtPath, getAtPath } from '../document/readResponse';
import { toRowEntity } from '../document/entityLookup';
import { buildRecordPlan } from '../document/recordPlan';
import { selectPath } from '../document/selectionSet';

/** Everything, one row of it: what a count asks for where the total stands beside rows. */
const ALL: ListState = { position: { type: 'page', page: 1 }, size: 1, sort: null, filters: [], search: '' };

/** Reads only how many records there are; null for an entity whose list has no total. */
export function buildCountOperation(
  model: Model,
  entity: Entity,
  options: { readonly pageWide?: PageWideValues } = {},
): Operation<number | null> | null {
  const source = entity.list;
  if (source?.total == null) return null;
  const way = locateTotal(source, ALL);
  if (way.type === 'none') return null;
  const steps =
    way.type === 'sibling'
      ? way.steps
      : way.type === 'beside'
        ? source.steps.slice(0, way.step + 1)
        : source.steps;
  const ask = { state: ALL, selection: [], window: { position: ALL.position, size: ALL.size }, ...options };
  const { total } = source;
  const { name, document, variables, paths } = buildDocument({
    kind: 'query',
    name: toOperationName(entity.slug, 'count'),
    roots: [
      {
        steps,
        values: way.type === 'sibling' ? way.values : buildListArguments(model, source, ask),
        select: selectTotal(total),
      },
    ],
  });
  return {
    name,
    ...markSiteDocument(document),
    variables,
    read: (data) => parseCount(getFirstAtPath(getTotalValue(total, getAtPath(data, paths[0] ?? [])), '')),
  };
}

/** What is counted: the list under each of these sets of filters, and under the same search. */
export interface CountsRequest {
  readonly filters: readonly (readonly FilterValue[])[];
  readonly search: string;
  readonly pageWide?: PageWideValues;
}

/**
 * Counts a list's rows under several sets of filters, in one document: a root field each. Null for what the backend did not
 * count. Null instead of an operation where the list has no total, or none that can be narrowed so.
 */
export function buildFilteredCountsOperation(
  model: Model,
  entity: Entity,
  source: ListSource,
  { filters, search, pageWide }: CountsRequest,
): Operation<readonly (number | null)[]> | null {
  const counted = filters.map((own) =>
    countRoot(model, entity, source, { state: { ...ONE, filters: own, search }, pageWide }),
  );
  const roots = counted.filter((root) => root !== null);
  if (roots.length === 0 || roots.length < counted.length) return null;
  const { name, document, variables, paths } = buildDocument({
    kind: 'query',
    name: toOperationName(entity.slug, 'counts'),
    roots: roots.map(({ root }) => root),
  });
  return {
    name,
    ...markSiteDocument(document),
    variables,
    read: (data) =>
      roots.map(({ depth }, index) => {
        const value = getAtPath(data, (paths[index] ?? []).slice(0, depth));
        return parseCount(getFirstAtPath(getTotalValue(source.total, value), ''));
      }),
  };
}

/** The smallest page: where the total stands beside rows, one of them is asked for. */
const ONE: Pick<ListState, 'position' | 'size' | 'sort'> = {
  position: { type: 'page', page: 1 },
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
  const way = locateTotal(source, state);
  const total = selectTotal(source.total);
  if (way.type === 'none') return null;
  if (way.type === 'sibling')
    return { root: { steps: way.steps, values: way.values, select: total }, depth: way.steps.length };
  const ask = { state, selection: [], window: ONE, ...(pageWide === undefined ? {} : { pageWide }) };
  const root = { steps: source.steps, values: buildListArguments(model, source, ask) };
  if (way.type === 'own') return { root: { ...root, select: total }, depth: source.steps.length };
  // What the wrapper counts is what is asked for below it: that has to be there, one row of it.
  const rows = selectPath(source.rowsPath, buildRecordPlan(model, toRowEntity(entity, source), []).select);
  return { root: { ...root, select: rows, beside: { step: way.step, select: total } }, depth: way.step + 1 };
}

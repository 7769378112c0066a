import type { Entity, Model } from '../schema/model';
import { buildDocument } from './document';
import { made } from './madeDocument';
import type { PageWideValues } from './listAsk';
import { listArguments } from './listArguments';
import type { ListState } from './listState';
import { totalIn, totalSelection, totalWay } from './listTotal';
import type { Operation } from './operation';
import { operationName } from './operationName';
import { readCount, readFirst, readPath } from './readPath';

/** Everything, one row of it: what a count asks for where the total stands beside rows. */
const ALL: ListState = { position: { at: 'page', page: 1 }, size: 1, sort: null, filters: [], search: '' };

/** Reads only how many records there are; null for an entity whose list has no total. */
export function countOperation(
  model: Model,
  entity: Entity,
  options: { readonly pageWide?: PageWideValues } = {},
): Operation<number | null> | null {
  const source = entity.list;
  if (source?.total == null) return null;
  const way = totalWay(source, ALL);
  if (way.way === 'none') return null;
  const steps =
    way.way === 'sibling'
      ? way.steps
      : way.way === 'beside'
        ? source.steps.slice(0, way.step + 1)
        : source.steps;
  const ask = { state: ALL, selection: [], window: { position: ALL.position, size: ALL.size }, ...options };
  const { total } = source;
  const { name, document, variables, paths } = buildDocument({
    kind: 'query',
    name: operationName(entity.slug, 'count'),
    roots: [
      {
        steps,
        values: way.way === 'sibling' ? way.values : listArguments(model, source, ask),
        select: totalSelection(total),
      },
    ],
  });
  return {
    name,
    ...made(document),
    variables,
    read: (data) => readCount(readFirst(totalIn(total, readPath(data, paths[0] ?? [])), '')),
  };
}

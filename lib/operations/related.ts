import type { ArgRef, FieldStep, ListSource, Paging, Sort } from '../schema/reads';
import type { Entity, Model, Singleton } from '../schema/model';
import { WitrynaError } from '../errors';
import { getArguments, getSource } from './get';
import { namedListOperation } from './list';
import type { ListAsk } from './listAsk';
import type { ListResult } from './listState';
import type { Operation } from './operation';
import { operationName } from './operationName';

/** What is asked of a record's related list; `name` is its field. */
export interface RelatedAsk extends ListAsk {
  readonly name: string;
}

/**
 * Reads a page of a record's related list: the read by key, and the list's own way below it. Throws an operation error for a
 * list that the entity does not have, or an entity without a get.
 */
export function relatedOperation(
  model: Model,
  entity: Entity,
  key: readonly string[],
  ask: RelatedAsk,
): Operation<ListResult> {
  const get = getSource(entity);
  const values = getArguments(model, get, { key, pageWide: ask.pageWide });
  const constants = [...values].flatMap(([step, args]) =>
    [...args].map(([name, value]) => ({ at: { step, path: [name] }, value })),
  );
  const record = (get.record === '' ? [] : get.record.split('.')).map((field) => ({ field, args: [] }));
  const related = relatedSource(entity.type, entity.related, ask.name);
  const source = below([...get.steps, ...record], related);
  return namedListOperation(model, { ...source, constants: [...constants, ...source.constants] }, ask, {
    name: operationName(entity.type, ask.name),
    entity,
  });
}

/** Reads a page of a related list of a singleton (`viewer { repositories }`). Throws an operation error for an unknown list. */
export function singletonRelatedOperation(
  model: Model,
  singleton: Singleton,
  ask: RelatedAsk,
): Operation<ListResult> {
  const related = relatedSource(singleton.slug, singleton.related, ask.name);
  const entity = model.entities.find(({ type }) => type === related.of);
  if (entity === undefined)
    throw new WitrynaError('operation', `${related.of} is no entity, so ${ask.name} has no rows to read.`);
  const name = operationName(singleton.slug, ask.name);
  return namedListOperation(model, below(singleton.steps, related), ask, { name, entity });
}

function relatedSource(owner: string, related: Entity['related'], name: string): ListSource {
  const found = related.find((one) => one.name === name);
  if (found !== undefined) return found.source;
  throw new WitrynaError('operation', `${owner} has no related list ${name}: ask its \`related\` before.`);
}

/** The same list from further up: its steps after these, and all its places moved along. */
function below(steps: readonly FieldStep[], source: ListSource): ListSource {
  const move = (at: ArgRef): ArgRef => ({ step: at.step + steps.length, path: at.path });
  const moved = <Part extends { readonly at: ArgRef }>(part: Part): Part => ({ ...part, at: move(part.at) });
  const { filter, search, sort, total } = source;
  return {
    ...source,
    steps: [...steps, ...source.steps],
    paging: movePaging(source.paging, move),
    sort: sort === null ? null : moveSort(sort, move),
    filter:
      filter === null
        ? null
        : {
            container: filter.container === null ? null : move(filter.container),
            fields: filter.fields.map((field) => ({
              ...field,
              operations: field.operations.map((operation) => ({
                ...moved(operation),
                ...(operation.constants === undefined ? {} : { constants: operation.constants.map(moved) }),
              })),
            })),
          },
    search:
      search === null
        ? null
        : {
            ...moved(search),
            ...(search.constants === undefined ? {} : { constants: search.constants.map(moved) }),
          },
    // A sibling root field counts all records, not this one's.
    total: total === null || total.sibling !== null ? null : total,
    constants: source.constants.map(moved),
    pageWide: source.pageWide.map(moved),
  };
}

function movePaging(paging: Paging, move: (at: ArgRef) => ArgRef): Paging {
  const maybe = (at: ArgRef | null) => (at === null ? null : move(at));
  switch (paging.style) {
    case 'cursor':
      return {
        ...paging,
        first: move(paging.first),
        after: move(paging.after),
        last: maybe(paging.last),
        before: maybe(paging.before),
      };
    case 'offset':
      return { ...paging, limit: maybe(paging.limit), offset: move(paging.offset) };
    case 'page':
      return { ...paging, page: move(paging.page), size: maybe(paging.size) };
    case 'token':
      return { ...paging, token: move(paging.token), size: maybe(paging.size) };
    case 'none':
      return { ...paging, size: maybe(paging.size) };
  }
}

function moveSort(sort: Sort, move: (at: ArgRef) => ArgRef): Sort {
  const { direction } = sort;
  return {
    ...sort,
    arg: move(sort.arg),
    direction: direction === null ? null : { ...direction, arg: move(direction.arg) },
  };
}

import type { Entity, Singleton } from '../../../schema/model/model';
import type { RelatedList } from '../../../schema/model/reads';
import type { RecordData } from '../../../operations/listState';
import type { Operation } from '../../../operations/operation';
import {
  buildRelatedRowOperation,
  buildSingletonRowOperation,
  type RelatedRowRequest,
} from '../../../operations/record/relatedOperations';
import { listHref, recordHref, singletonHref } from '../../../routes/hrefs';
import type { ListOwner } from '../../list/server/listTarget';
import type { LoaderContext } from '../../run/server/loaderContext';
import type { Label, Breadcrumb } from '../../../view/label';

/** Owner of related lists: a record or a singleton. */
export interface Owner {
  readonly source: ListOwner;
  readonly related: readonly RelatedList[];
  /** Address of its page. */
  readonly path: string;
  /** Type of its entity; null for a singleton that is no entity. */
  readonly type: string | null;
  /** Breadcrumbs above it, without itself. */
  readonly breadcrumbs: readonly Breadcrumb[];
}

/** Creates the owner for a record. */
export function createRecordOwner(ctx: LoaderContext, entity: Entity, key: readonly string[]): Owner {
  return {
    source: { type: 'record', entity, key },
    related: getReadableLists(entity),
    path: recordHref(entity.slug, key),
    type: entity.type,
    breadcrumbs:
      entity.list === null ? [] : [{ href: listHref(entity.slug), label: ctx.labels.plural(entity) }],
  };
}

/** Returns the lists of a record that can be read: those below the record itself need a read of it by its key. */
export function getReadableLists({ get, related }: Pick<Entity, 'get' | 'related'>): readonly RelatedList[] {
  return get === null ? related.filter(({ keys }) => keys !== undefined) : related;
}

/** Creates the owner for a singleton. */
export function createSingletonOwner(singleton: Singleton): Owner {
  return {
    source: { type: 'singleton', singleton },
    related: singleton.related,
    path: singletonHref(singleton.slug),
    type: singleton.of,
    breadcrumbs: [],
  };
}

/**
 * Returns the label of a related list: a list of the owner has the label of its field, a root list that of its operation, and
 * one that holds all records of a type without an owner that of the type.
 */
export function getRelatedLabel(
  ctx: LoaderContext,
  { source }: Pick<Owner, 'source'>,
  { name, keys, source: list }: RelatedList,
): Label {
  const { type } = source.type === 'record' ? source.entity : source.singleton;
  if (keys === undefined) return ctx.labels.field(type, name);
  const rows = ctx.findEntity(list.of);
  const isMain = rows?.list?.steps.at(-1)?.field === list.steps.at(-1)?.field;
  return rows !== undefined && isMain ? ctx.labels.plural(rows) : ctx.labels.operation(name);
}

/** Builds the operation that reads one row of a related list by its key; null if the list has no such read. */
export function buildRowOperation(
  ctx: LoaderContext,
  { source }: Pick<Owner, 'source'>,
  request: RelatedRowRequest,
): Operation<RecordData | null> | null {
  return source.type === 'record'
    ? buildRelatedRowOperation(ctx.model, source.entity, source.key, request)
    : buildSingletonRowOperation(ctx.model, source.singleton, request);
}

/** Checks whether a record has a value for each of these fields. */
export function hasValues(values: RecordData['values'] | undefined, fields: readonly string[]): boolean {
  return fields.every(
    (field) => values !== undefined && Object.hasOwn(values, field) && values[field] !== null,
  );
}

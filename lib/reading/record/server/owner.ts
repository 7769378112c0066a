import type { Entity, Singleton } from '../../../schema/model/model';
import type { RelatedList } from '../../../schema/model/reads';
import type { ListResult, RecordData } from '../../../operations/listState';
import type { Operation } from '../../../operations/operation';
import {
  buildRelatedListOperation,
  buildRelatedRowOperation,
  buildSingletonListOperation,
  buildSingletonRowOperation,
  type RelatedListRequest,
  type RelatedRowRequest,
} from '../../../operations/record/relatedOperations';
import { listHref, recordHref, singletonHref } from '../../../routes/hrefs';
import type { LoaderContext } from '../../run/server/loaderContext';
import type { Label, Breadcrumb } from '../../../view/label';

/** Owner of related lists: a record or a singleton. */
export interface Owner {
  readonly related: readonly RelatedList[];
  /** Address of its page. */
  readonly path: string;
  /** Type of its entity; null for a singleton that is no entity. */
  readonly type: string | null;
  /** Breadcrumbs above it, without itself. */
  readonly breadcrumbs: readonly Breadcrumb[];
  readonly getLabel: (related: RelatedList) => Label;
  readonly createListOperation: (request: RelatedListRequest) => Operation<ListResult>;
  readonly createRowOperation: (request: RelatedRowRequest) => Operation<RecordData | null> | null;
}

/** Creates the owner for a record. */
export function createRecordOwner(ctx: LoaderContext, entity: Entity, key: readonly string[]): Owner {
  return {
    related: entity.related,
    path: recordHref(entity.slug, key),
    type: entity.type,
    breadcrumbs:
      entity.list === null ? [] : [{ href: listHref(entity.slug), label: ctx.labels.plural(entity) }],
    getLabel: (related) => getRelatedLabel(ctx, entity.type, related),
    createListOperation: (ask) => buildRelatedListOperation(ctx.model, entity, key, ask),
    createRowOperation: (ask) => buildRelatedRowOperation(ctx.model, entity, key, ask),
  };
}

/** Creates the owner for a singleton. */
export function createSingletonOwner(ctx: LoaderContext, singleton: Singleton): Owner {
  return {
    related: singleton.related,
    path: singletonHref(singleton.slug),
    type: singleton.of,
    breadcrumbs: [],
    getLabel: (related) => getRelatedLabel(ctx, singleton.type, related),
    createListOperation: (ask) => buildSingletonListOperation(ctx.model, singleton, ask),
    createRowOperation: (ask) => buildSingletonRowOperation(ctx.model, singleton, ask),
  };
}

/** A field's list has the label of the field, a root list that of the operation. */
function getRelatedLabel(ctx: LoaderContext, type: string, { name, keys }: RelatedList): Label {
  return keys === undefined ? ctx.labels.field(type, name) : ctx.labels.operation(name);
}

/** Tells whether a record has a value for each of these fields. */
export function hasValues(values: RecordData['values'] | undefined, fields: readonly string[]): boolean {
  return fields.every(
    (field) => values !== undefined && Object.hasOwn(values, field) && values[field] !== null,
  );
}

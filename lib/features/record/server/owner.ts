import type { Entity, Singleton } from '../../../core/schema/model/model';
import type { RelatedList } from '../../../core/schema/model/reads';
import type { RecordData } from '../../../core/operations/listState';
import type { Operation } from '../../../core/operations/operation';
import {
  buildRelatedRowOperation,
  buildSingletonRowOperation,
  type RelatedRowRequest,
} from '../../../core/operations/record/relatedOperations';
import { listHref, recordHref, singletonHref, relationHref } from '../../../ground/routes/hrefs';
import type { ListOwner, ListTarget } from '../../list/server/listTarget';
import type { LabelContext } from '../../../kit/describe/describeField';
import type { Label, Breadcrumb } from '../../../kit/view/label';

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
export function createRecordOwner(ctx: LabelContext, entity: Entity, key: readonly string[]): Owner {
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
  ctx: LabelContext,
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
  ctx: LabelContext,
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

/** Creates the target of a list below a record or a singleton. */
export function relatedListTarget(
  ctx: LabelContext,
  named: NamedOwner,
  { related, rows }: { readonly related: RelatedList; readonly rows: Entity },
): ListTarget {
  const { owner, values } = named;
  const path = relationHref(owner.path, related.name);
  const heading = getRelatedLabel(ctx, owner, related);
  return {
    entity: rows,
    source: related.source,
    origin: { ...owner.source, name: related.name, values },
    path,
    fixedParams: [],
    caption: heading.text,
    rowBaseHref: path,
    columns: getRelatedColumns(rows, owner),
    head: { heading, breadcrumbs: getOwnerBreadcrumbs(named) },
  };
}

/** Returns the breadcrumbs of an owner's lists: home, its list, the owner. */
export function getOwnerBreadcrumbs({
  owner,
  name,
}: Pick<NamedOwner, 'owner' | 'name'>): readonly Breadcrumb[] {
  return [...owner.breadcrumbs, { href: owner.path, label: name }];
}

/** An owner with its name, and the field values that its lists need as arguments. */
export interface NamedOwner {
  readonly owner: Owner;
  readonly name: Label;
  readonly values: RecordData['values'];
}

/** Returns a singleton with the name of its field; it needs no request. */
export function toNamedSingleton(ctx: LabelContext, singleton: Singleton): NamedOwner {
  const name = ctx.labels.operation(singleton.steps.at(-1)?.field ?? singleton.slug, singleton.label);
  return { owner: createSingletonOwner(singleton), name, values: {} };
}

/**
 * Returns the columns of a related list, without the relation back to the owner. The next best field that answers the
 * same question takes its place: who wrote a comment, instead of the issue that the page shows.
 */
export function getRelatedColumns(target: Entity, { type }: Pick<Owner, 'type'>): readonly string[] {
  const isTold = (name: string): boolean => {
    const of = target.fields.find((field) => field.name === name)?.target;
    return of !== undefined && of === type;
  };
  const kept = new Set(target.columns.filter((name) => !isTold(name)));
  const told = target.columnPool.filter(({ name }) => target.columns.includes(name) && !kept.has(name));
  for (const { slot } of told) {
    const spare = target.columnPool
      .filter((each) => each.slot === slot && !kept.has(each.name) && !isTold(each.name))
      .toSorted((a, b) => b.points - a.points)[0];
    if (spare !== undefined) kept.add(spare.name);
  }
  const pool = target.columnPool.map(({ name }) => name);
  return [
    ...target.columns.filter((name) => kept.has(name) && !pool.includes(name)),
    ...pool.filter((name) => kept.has(name)),
  ];
}

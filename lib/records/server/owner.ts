import type { Entity, Singleton } from '../../schema/model';
import type { RelatedList } from '../../schema/reads';
import type { ListResult, RecordData } from '../../operations/listState';
import type { Operation } from '../../operations/operation';
import {
  relatedOperation,
  relatedRowOperation,
  singletonRelatedOperation,
  singletonRowOperation,
  type RelatedAsk,
  type RowAsk,
} from '../../operations/related';
import { listHref, recordHref, singletonHref } from '../../routes';
import type { Label, Way } from '../view';
import type { Loading } from './loading';

/** What related lists belong to: a record or a singleton. Everything that shows such a list is written against this. */
export interface Owner {
  readonly related: readonly RelatedList[];
  /** The address of its page. */
  readonly path: string;
  /** Its entity's type; null for a singleton that is no record. */
  readonly type: string | null;
  /** The way to it, without itself. */
  readonly way: readonly Way[];
  readonly label: (related: RelatedList) => Label;
  readonly list: (ask: RelatedAsk) => Operation<ListResult>;
  readonly row: (ask: RowAsk) => Operation<RecordData | null> | null;
}

/** A record, by its key. */
export function recordOwner(to: Loading, entity: Entity, key: readonly string[]): Owner {
  return {
    related: entity.related,
    path: recordHref(entity.slug, key),
    type: entity.type,
    way: entity.list === null ? [] : [{ href: listHref(entity.slug), label: to.labels.many(entity) }],
    label: (related) => relatedLabel(to, entity.type, related),
    list: (ask) => relatedOperation(to.model, entity, key, ask),
    row: (ask) => relatedRowOperation(to.model, entity, key, ask),
  };
}

/** A value without a key. */
export function singletonOwner(to: Loading, singleton: Singleton): Owner {
  return {
    related: singleton.related,
    path: singletonHref(singleton.slug),
    type: singleton.of,
    way: [],
    label: (related) => relatedLabel(to, singleton.type, related),
    list: (ask) => singletonRelatedOperation(to.model, singleton, ask),
    row: (ask) => singletonRowOperation(to.model, singleton, ask),
  };
}

/** A list of the record's own is called as its field, one of the root as that operation. */
function relatedLabel(to: Loading, type: string, { name, keys }: RelatedList): Label {
  return keys === undefined ? to.labels.field(type, name) : to.labels.operation(name);
}

import type { Entity } from '../../schema/model';
import type { RelatedList } from '../../schema/reads';
import type { ListResult } from '../../operations/listState';
import type { Operation } from '../../operations/operation';
import { relationHref } from '../../routes';
import type { Query } from '../listQuery';
import type { Loaded } from '../outcome';
import type { ListView, Way } from '../view';
import { columnsBelow } from './loadRelated';
import { loadListAt, type ListAt } from './loadListAt';
import type { Loading } from './loading';
import type { NamedOwner } from './ownerName';

/** A list below a record or a singleton, not yet read. */
export function relatedList(
  { owner, values }: NamedOwner,
  { related, rows }: { readonly related: RelatedList; readonly rows: Entity },
): ListAt {
  const path = relationHref(owner.path, related.name);
  const ask = (asked: Parameters<typeof owner.list>[0]) => owner.list({ ...asked, values });
  return {
    entity: rows,
    source: related.source,
    path,
    fixed: [],
    caption: owner.label(related).text,
    ask: (asked) => ask({ ...asked, name: related.name }),
    count: related.source.total === null ? null : countOf(ask({ ...ONE, name: related.name })),
    below: path,
    columns: columnsBelow(rows, owner),
  };
}

/** A list below a record or a singleton, with all that its field offers, as a page of its own. */
export async function loadRelation(
  to: Loading,
  named: NamedOwner,
  of: { readonly related: RelatedList; readonly rows: Entity },
  query: Query,
): Promise<Loaded<ListView>> {
  const loaded = await loadListAt(to, relatedList(named, of), query);
  if (!loaded.ok) return loaded;
  const heading = named.owner.label(of.related);
  return { ok: true, view: { ...loaded.view, heading, way: wayThrough(named) } };
}

/** Home › the list › the record. */
export function wayThrough({ owner, name }: Pick<NamedOwner, 'owner' | 'name'>): readonly Way[] {
  return [...owner.way, { href: owner.path, label: name }];
}

/** Everything, one row of it. */
const ONE = {
  state: { position: { at: 'page', page: 1 }, size: 1, sort: null, filters: [], search: '' },
  selection: [],
} as const;

function countOf(list: Operation<ListResult>): Operation<number | null> {
  return { ...list, read: (data) => list.read(data).total };
}

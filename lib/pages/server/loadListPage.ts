import { defaultViewIn, PLAIN_PARAMETER } from '../../device/defaultView';
import type { Loaded } from '../../records/outcome';
import { standIn } from '../../records/furtherLists';
import { loadList, loadNamedList } from '../../records/server/loadList';
import type { ListView } from '../../records/view';
import { listBulk } from '../../writing/listBulk';
import type { WritableList } from '../../writing/view';
import { editHref, listHref, newHref, parseKeySegment } from '../../routes';
import { withQuery } from '../../routes/query';
import type { Entity } from '../../schema/model';
import { findEntity } from './findEntity';
import { GoTo, type SiteRequest } from './sitePage';

/**
 * `/[entity]`: the list of an entity that has one, or with `?list=` a further one; null where there is no such page. Without any
 * query it leads to the view that the visitor's device opens the list with.
 */
export async function loadListPage(request: SiteRequest): Promise<Loaded<WritableList> | GoTo | null> {
  const entity = findEntity(request.model, request.params);
  if (entity === undefined) return null;
  const path = listHref(entity.slug);
  const view = defaultViewIn(request.cookies, path);
  if (view !== null && isBare(request)) return new GoTo(`${path}?${view}`);
  const loaded = await listOf(
    view === null ? request : { ...request, carried: [[PLAIN_PARAMETER, '1']] },
    entity,
  );
  if (loaded === null || !loaded.ok) return loaded;
  const bulk = listBulk(request, entity);
  return {
    ok: true,
    view: {
      ...loaded.view,
      ...(isUnread(entity) ? { rows: withEdit(entity, loaded.view) } : {}),
      ...(entity.create === null ? {} : { addHref: newHref(entity.slug) }),
      ...(bulk.length === 0 ? {} : { bulk }),
    },
  };
}

/** The address asks for nothing but the list. */
function isBare({ query }: SiteRequest): boolean {
  return Object.keys(query).length === 0;
}

/** Its records can be changed, but no page shows one: their rows lead to the form. */
function isUnread({ key, get, update }: Entity): boolean {
  return key !== null && get === null && update !== null;
}

function withEdit({ slug }: Entity, { rows, path }: ListView): ListView['rows'] {
  return rows.map((row, index) =>
    // A row that lacks its key goes by its position: nothing can be asked for it.
    row.href === null && row.id !== `row-${index}`
      ? {
          ...row,
          editHref: withQuery(editHref(slug, parseKeySegment(decodeURIComponent(row.id))), {
            returnTo: path,
          }),
        }
      : row,
  );
}

function listOf(request: SiteRequest, entity: Entity): Promise<Loaded<ListView>> | null {
  const { list, lists = [] } = entity;
  const wanted = request.query.list;
  const named = typeof wanted === 'string' ? lists.find(({ name }) => name === wanted) : undefined;
  if (named !== undefined) return loadNamedList(request, entity, named, request.query);
  if (list !== null) return loadList(request, entity, list, request.query);
  const instead = standIn(entity);
  return instead === null ? null : loadNamedList(request, entity, instead, request.query);
}

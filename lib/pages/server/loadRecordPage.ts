import { fitsKey } from '../../operations/keyText';
import { parseKeySegment } from '../../routes';
import type { Loaded } from '../../records/outcome';
import { loadRecord, notFound } from '../../records/server/loadRecord';
import type { RecordView } from '../../records/view';
import type { Entity } from '../../schema/model';
import { addBelowHref } from '../../writing/addBelowHref';
import { recordWrites } from '../../writing/recordWrites';
import type { WritableRecord } from '../../writing/view';
import { findEntity } from './findEntity';
import type { SiteRequest } from './sitePage';

/** `/[entity]/[key]`: one record; null where the address cannot be one. */
export async function loadRecordPage(request: SiteRequest): Promise<Loaded<WritableRecord> | null> {
  const entity = findEntity(request.model, request.params);
  const segment = request.params.key;
  if (entity === undefined || entity.get === null || entity.key === null || typeof segment !== 'string')
    return null;
  const key = parseKeySegment(segment);
  if (!fitsKey(entity, key)) return notFound(request, entity, key);
  const loaded = await loadRecord(request, entity, key, request.query);
  if (!loaded.ok) return loaded;
  const related = relatedWithAdd(request, { entity, key }, loaded.view.related);
  return {
    ok: true,
    view: {
      ...loaded.view,
      related,
      writes: recordWrites(request, entity, { key, values: loaded.view.values }),
    },
  };
}

/** Its lists, each with the form of a new record in it, where there is one. */
function relatedWithAdd(
  to: SiteRequest,
  owner: { readonly entity: Entity; readonly key: readonly string[] },
  tables: RecordView['related'],
): RecordView['related'] {
  const lists = new Map(owner.entity.related.map((list) => [list.name, list]));
  return tables.map((table) => {
    const rows = to.entity(lists.get(table.name)?.source.of ?? '');
    const addHref = rows === undefined ? null : addBelowHref(to.model, rows, owner);
    return addHref === null ? table : { ...table, addHref };
  });
}

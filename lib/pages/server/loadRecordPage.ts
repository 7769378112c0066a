import { fitsKey } from '../../operations/keyText';
import { parseKeySegment } from '../../routes';
import type { Loaded } from '../../records/outcome';
import { loadRecord, notFound } from '../../records/server/loadRecord';
import type { RecordView } from '../../records/view';
import { findEntity } from './findEntity';
import type { SiteRequest } from './sitePage';

/** `/[entity]/[key]`: one record; null where the address cannot be one. */
export async function loadRecordPage(request: SiteRequest): Promise<Loaded<RecordView> | null> {
  const entity = findEntity(request.model, request.params);
  const segment = request.params.key;
  if (entity === undefined || entity.get === null || entity.key === null || typeof segment !== 'string')
    return null;
  const key = parseKeySegment(segment);
  if (!fitsKey(entity, key)) return notFound(request, entity, key);
  return loadRecord(request, entity, key, request.query);
}

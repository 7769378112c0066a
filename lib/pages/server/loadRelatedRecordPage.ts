import { parseKeySegment, recordHref } from '../../routes';
import type { Loaded } from '../../records/outcome';
import { loadRelatedRecord } from '../../records/server/loadRelatedRecord';
import { recordWrites } from '../../writing/recordWrites';
import type { WritableRecord } from '../../writing/view';
import { relationOf } from './relationOf';
import { GoTo, type SiteRequest } from './sitePage';

/** `/[entity]/[key]/[relation]/[child]`, `/one/[slug]/[relation]/[child]`: a record of such a list; one with a page of its own is shown there. */
export async function loadRelatedRecordPage(
  request: SiteRequest,
): Promise<Loaded<WritableRecord> | GoTo | null> {
  const relation = relationOf(request);
  const segment = request.params.child;
  if (relation === null || typeof segment !== 'string') return null;
  const key = parseKeySegment(segment);
  const { rows } = relation;
  if (rows.key === null || rows.members !== undefined || key.length !== rows.key.fields.length) return null;
  if (rows.get !== null) return new GoTo(recordHref(rows.slug, key));
  const owner = await relation.owner();
  if (!owner.ok) return owner;
  const loaded = await loadRelatedRecord(request, owner.view, { ...relation, key });
  if (!loaded.ok) return loaded;
  return {
    ok: true,
    view: {
      ...loaded.view,
      writes: recordWrites(request, rows, { key, values: loaded.view.values, returnTo: loaded.view.href }),
    },
  };
}

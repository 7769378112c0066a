import type { Loaded } from '../../records/outcome';
import { loadVitals } from '../../vitals/server/loadVitals';
import type { VitalsView } from '../../vitals/view';
import type { SiteRequest } from './sitePage';

/** `/vitals`: what visitors' browsers measured; null where the backend lists no measurements. */
export async function loadVitalsPage(request: SiteRequest): Promise<Loaded<VitalsView> | null> {
  const { list } = request.model.vitals;
  return list === null ? null : loadVitals(request, list);
}

import type { Loaded } from '../../records/outcome';
import { loadVitals } from '../../vitals/server/loadVitals';
import type { VitalsAbsent, VitalsView } from '../../vitals/view';
import { Shown, type SiteRequest } from './sitePage';

/** `/vitals`: what visitors' browsers measured; where the backend lists no measurements, why there is nothing to see (404). */
export async function loadVitalsPage(
  request: SiteRequest,
): Promise<Loaded<VitalsView | VitalsAbsent> | Shown<VitalsView | VitalsAbsent> | null> {
  const { list, report } = request.model.vitals;
  return list === null
    ? new Shown({ absent: true, reports: report !== null }, 404)
    : loadVitals(request, list);
}

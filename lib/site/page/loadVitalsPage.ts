import type { LoadResult } from '../../kit/view/failure';
import { loadVitals } from '../../features/vitals/server/loadVitals';
import type { VitalsUnavailable, VitalsView } from '../../features/vitals/vitalsView';
import { RenderWithStatus, type PageRequest } from './pageRequest';

/**
 * Loads `/vitals`: the measurements of visitors' browsers. If the backend lists none, a page that explains it (404).
 */
export async function loadVitalsPage(
  request: PageRequest,
): Promise<
  LoadResult<VitalsView | VitalsUnavailable> | RenderWithStatus<VitalsView | VitalsUnavailable> | null
> {
  const { list, report } = request.model.vitals;
  return list === null
    ? new RenderWithStatus({ absent: true, reports: report !== null }, 404)
    : loadVitals(request, list);
}

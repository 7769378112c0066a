import type { Loaded } from '../../records/outcome';
import { loadLookUp } from '../../records/server/loadLookUp';
import type { LookUpView } from '../../records/foundViews';
import { GoTo, type SiteRequest } from './sitePage';

/** `/lookup/[slug]`: a form, and what it finds; null where there is no such look-up. */
export async function loadLookUpPage(request: SiteRequest): Promise<Loaded<LookUpView> | GoTo | null> {
  const lookUp = request.model.lookUps.find((one) => one.slug === request.params.slug);
  if (lookUp === undefined) return null;
  const outcome = await loadLookUp(request, lookUp, request.query);
  return outcome.kind === 'go' ? new GoTo(outcome.href) : outcome.loaded;
}

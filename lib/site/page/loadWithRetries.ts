import type { Caller } from '../backend/target';
import { loadCurrentSite, loadSiteAfterRefusal, type Site } from '../site/site';
import { Redirect, RenderWithStatus, type LoaderResult } from './pageRequest';

const UNREACHABLE_RESULT = { ok: false, failure: { type: 'unreachable' } } as const;

/**
 * Runs the loader. A page with an invalid document, or of which the posted form has other fields here, is loaded again if the schema
 * has changed. Posts that may have been sent are never repeated.
 */
export async function loadWithRetries<View extends object>(
  caller: Caller | null,
  load: (site: Site) => Promise<LoaderResult<View>>,
  mayRepeat: boolean,
): Promise<{ readonly site: Site | null; readonly result: LoaderResult<View> }> {
  const site = await loadCurrentSite(caller);
  if (site === null) return { site, result: UNREACHABLE_RESULT };
  const result = await load(site);
  const isOutdated = isOtherForm(result) || (mayRepeat && isInvalidDocument(result));
  const changed = isOutdated ? await loadSiteAfterRefusal(site, caller) : null;
  return changed === null ? { site, result } : { site: changed, result: await load(changed) };
}

/** True if a form was posted that another copy of the site may have rendered, from a schema that this one has not read yet. */
function isOtherForm(result: LoaderResult<object>): boolean {
  return result instanceof RenderWithStatus && result.isOtherForm;
}

/** True if the backend reports that a document does not fit its schema. */
function isInvalidDocument(result: LoaderResult<object>): boolean {
  if (result === null || result instanceof Redirect || result instanceof RenderWithStatus) return false;
  return !result.ok && result.failure.type === 'refused' && result.failure.invalid === true;
}

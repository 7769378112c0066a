import { requestJson } from '../../../kit/browser/requestJson';
import { createClaimHeaders } from '../../../kit/backend/sessionFailure';
import { importRowsHref, type Locale } from '../../../ground/routes/hrefs';
import { serializeImportRequest, type ImportAnswers, type ImportRequest } from '../importRequest';
import type { PostImport, PostResult } from '../run/importTransport';

/** Longer than a batch of writes takes that the backend does not answer. */
const TIMEOUT_MS = 120_000;
const DEFAULT_WAIT_MS = 5_000;

/** Creates the connection of an import to the site. `sub` is the user that the page was opened by. */
export function createPostImport(slug: string, locale: Locale, sub: string | null): PostImport {
  return async <Step extends ImportRequest['step']>(
    request: Extract<ImportRequest, { readonly step: Step }>,
  ): Promise<PostResult<ImportAnswers[Step]>> => {
    const result = await requestJson<ImportAnswers[Step]>(importRowsHref(slug, locale), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...createClaimHeaders(sub ?? '') },
      body: serializeImportRequest(request),
      limitMs: TIMEOUT_MS,
    });
    if (result.ok) return { type: 'answered', answer: result.value };
    return result.failure.type === 'refused' ? toFailure(result.failure.response) : { type: 'broken' };
  };
}

function toFailure({ status, headers }: Response): Exclude<PostResult<never>, { readonly type: 'answered' }> {
  if (status === 429) {
    const seconds = Number(headers.get('retry-after'));
    return { type: 'busy', waitMs: seconds > 0 ? seconds * 1000 : DEFAULT_WAIT_MS };
  }
  if (status === 401) return { type: 'signIn' };
  if (status === 413) return { type: 'tooLarge' };
  return { type: status >= 500 ? 'broken' : 'failed' };
}

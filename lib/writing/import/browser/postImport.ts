import { createClaimHeaders } from '../../../backend/sessionFailure';
import { importRowsHref, type Locale } from '../../../routes/hrefs';
import { serializeImportRequest, type ImportAnswers, type ImportRequest } from '../importRequest';

/**
 * The site's answer to a batch. `broken`: none came, so the rows may have been written. `busy`: the site did nothing and asks to wait.
 * `failed`: the site did nothing, and will not do it another time.
 */
export type PostResult<Answer> =
  | { readonly type: 'answered'; readonly answer: Answer }
  | { readonly type: 'busy'; readonly waitMs: number }
  | { readonly type: 'broken' | 'signIn' | 'tooLarge' | 'failed' };

/** Sends one batch. Never throws. */
export type PostImport = <Step extends ImportRequest['step']>(
  request: Extract<ImportRequest, { readonly step: Step }>,
) => Promise<PostResult<ImportAnswers[Step]>>;

/** Longer than a batch of writes takes that the backend does not answer. */
const TIMEOUT_MS = 120_000;
const DEFAULT_WAIT_MS = 5_000;

/** Creates the connection of an import to the site. `sub` is the user that the page was opened by. */
export function createPostImport(slug: string, locale: Locale, sub: string | null): PostImport {
  return async <Step extends ImportRequest['step']>(
    request: Extract<ImportRequest, { readonly step: Step }>,
  ): Promise<PostResult<ImportAnswers[Step]>> => {
    try {
      const response = await fetch(importRowsHref(slug, locale), {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...createClaimHeaders(sub ?? '') },
        body: serializeImportRequest(request),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (response.ok)
        // Same-origin JSON, built by the handler of this step.
        return { type: 'answered', answer: (await response.json()) as ImportAnswers[Step] };
      return toFailure(response);
    } catch {
      return { type: 'broken' };
    }
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

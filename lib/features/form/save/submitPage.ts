import { AS_SHOWN_INPUT, FINGERPRINTS_INPUT, IDEMPOTENCY_KEY_INPUT } from '../drafts/inputNames';
import { dropPrefetchedPages } from '../../../kit/browser/writeChannel';
import { createRandomId } from '../../../kit/browser/randomId';
import { requestJson } from '../../../kit/browser/requestJson';
import { isSiteReachable } from '../../../kit/browser/siteReachable';

/**
 * The outcome of a form that was posted as it is shown, in sentences. `form`: it was not sent, since a person has to see it first.
 * `unknown`: it was sent without an answer. `done`: what was sent is stored, with what else has changed. `refused`: also where the
 * backend took the form, and did not store what it says.
 */
export type PostAnswer =
  | { readonly type: 'form' | 'unknown' }
  | { readonly type: 'done'; readonly alsoChanged: readonly string[] }
  | { readonly type: 'refused'; readonly messages: readonly string[] };

/** An outcome, or `notSent`: the site cannot be reached. */
export type SubmitResult = PostAnswer | { readonly type: 'notSent' };

/**
 * Sends the form of a page with the values that it starts with, once, and without loading the page. `seen` is the fingerprint of a
 * field as it was shown, against concurrent changes: `status:c3d4`. Never throws.
 */
export async function submitPage(href: string, seen = ''): Promise<SubmitResult> {
  if (!(await isSiteReachable())) return { type: 'notSent' };
  dropPrefetchedPages();
  const result = await requestJson<PostAnswer>(href, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams([
      [AS_SHOWN_INPUT, '1'],
      [IDEMPOTENCY_KEY_INPUT, createRandomId()],
      [FINGERPRINTS_INPUT, seen],
    ]),
    // A redirect leads to the sign-in.
    redirect: 'manual',
  });
  // Pages fetched meanwhile may show the state before the write.
  dropPrefetchedPages();
  if (result.ok) return result.value;
  const { failure } = result;
  return { type: failure.type === 'refused' && failure.response.status < 500 ? 'form' : 'unknown' };
}

import type { IncomingMessage } from 'node:http';
import { callOrigin } from '../../backend/callOrigin';
import { readBody } from '../../backend/server/readBody';

/** What a page was posted: the fields of a form, or the HTTP status that says why it is not taken. */
export type Posted =
  | { readonly is: 'form'; readonly fields: URLSearchParams; readonly text: string }
  | { readonly is: 'refused'; readonly status: 403 | 413 | 415 };

/**
 * Reads a form that was posted to a page. It has to come from a page of this very site: a visitor's cookies go along with
 * whatever page posts. Files do not travel this way.
 */
export async function readPost(
  request: IncomingMessage,
  { siteOrigin, maxBytes }: { readonly siteOrigin: string; readonly maxBytes: number },
): Promise<Posted> {
  if (callOrigin(request.headers, siteOrigin) !== 'own') return { is: 'refused', status: 403 };
  const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') return { is: 'refused', status: 415 };
  const text = await readBody(request, maxBytes);
  if (text === null) return { is: 'refused', status: 413 };
  return { is: 'form', fields: new URLSearchParams(text), text };
}

import type { IncomingMessage } from 'node:http';
import { getCallOrigin } from '../backend/callOrigin';
import { readTextBody } from '../backend/readGraphQLCall';

/** A posted form, or the HTTP status of its rejection. */
export type PostedBody =
  | { readonly type: 'form'; readonly fields: URLSearchParams; readonly text: string }
  | { readonly type: 'refused'; readonly status: 403 | 413 | 415 };

/**
 * Reads a form posted to a page. It must come from a page of this site, since browsers send cookies with posts of
 * any site. Files are not supported.
 */
export async function readPostedBody(
  request: IncomingMessage,
  { siteOrigin, maxBytes }: { readonly siteOrigin: string; readonly maxBytes: number },
): Promise<PostedBody> {
  if (getCallOrigin(request.headers, siteOrigin) !== 'own') return { type: 'refused', status: 403 };
  const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') return { type: 'refused', status: 415 };
  const text = await readTextBody(request, maxBytes);
  if (text === null) return { type: 'refused', status: 413 };
  return { type: 'form', fields: new URLSearchParams(text), text };
}

import type { Result } from '../../core/errors';
import { requestResponse, type RequestOptions } from './request';

/** Why a request has no value: no response came, the site answered with an error's status, or with something else than JSON. */
export type RequestFailure =
  { readonly type: 'unanswered' | 'malformed' } | { readonly type: 'refused'; readonly response: Response };

/** The value of a response, or the failure of its request. */
export type RequestResult<Value> = Result<{ readonly value: Value }, { readonly failure: RequestFailure }>;

/** Requests JSON of one of the site's own routes. Its type is that of the route, which builds it. Never throws. */
export async function requestJson<Value>(
  href: string,
  options?: RequestOptions,
): Promise<RequestResult<Value>> {
  const response = await requestResponse(href, options);
  if (response === null) return { ok: false, failure: { type: 'unanswered' } };
  if (!response.ok) return { ok: false, failure: { type: 'refused', response } };
  try {
    // Safe: same-origin JSON.
    return { ok: true, value: (await response.json()) as Value };
  } catch {
    return { ok: false, failure: { type: 'malformed' } };
  }
}

/** Requests JSON of one of the site's own routes that the page can do without: null on any failure. */
export async function requestOptional<Value>(href: string, options?: RequestOptions): Promise<Value | null> {
  const result = await requestJson<Value>(href, options);
  return result.ok ? result.value : null;
}

/** How a request is sent, and when it ends: with its signal, or without a response after so many milliseconds. */
export type RequestOptions = Omit<RequestInit, 'method' | 'body' | 'signal'> &
  (
    | { readonly signal?: AbortSignal; readonly limitMs?: never }
    | { readonly signal?: never; readonly limitMs: number }
  ) &
  (
    | {
        readonly method?: 'GET' | 'HEAD';
        /** Without a response it is sent once more after so many milliseconds. Only reads may be. */
        readonly retryMs?: number;
      }
    | { readonly method: 'POST'; readonly body: BodyInit; readonly retryMs?: undefined }
  );

/**
 * Sends a request: the one place of browser code that does, beside the GraphQL client's link. Returns the response of any status, or
 * null if none came: the site cannot be reached, it took too long, or the signal was aborted. Never throws.
 */
export async function requestResponse(
  href: string,
  { retryMs, limitMs, ...init }: RequestOptions = {},
): Promise<Response | null> {
  const send = (): Promise<Response> =>
    fetch(href, limitMs === undefined ? init : { ...init, signal: AbortSignal.timeout(limitMs) });
  try {
    return await send();
  } catch {
    if (retryMs === undefined) return null;
    await new Promise((resolve) => setTimeout(resolve, retryMs));
    return send().catch(() => null);
  }
}

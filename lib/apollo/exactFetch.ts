import { exactText } from '../json/exactNumbers';

/** Fetches for Apollo's link, which parses what comes: numbers that it would round arrive as texts of their digits. */
export async function exactFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  const text = await response.text();
  const exact = exactText(text);
  const { status, statusText, headers } = response;
  // Some statuses allow no body at all.
  return new Response(exact === '' ? null : exact, { status, statusText, headers });
}

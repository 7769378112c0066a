import { RequestError } from './requestError';
import { isUser, type User } from './user';

/**
 * GET of the session profile (S7.1): 200 is the user, 204 is no user (null).
 * @throws RequestError with the status of any other answer, 0 for a network failure (S4.1)
 */
export async function fetchUser(profileUrl: string): Promise<User | null> {
  const response = await request(profileUrl);
  if (response.status === 204) return null;
  if (!response.ok) throw new RequestError(response.status);
  const body: unknown = await response.json().catch(() => null);
  if (!isUser(body)) throw new RequestError(response.status);
  return body;
}

async function request(profileUrl: string): Promise<Response> {
  try {
    const credentials = profileUrl.startsWith('/') ? 'same-origin' : 'include';
    return await fetch(profileUrl, {
      credentials,
      cache: 'no-store',
      headers: { accept: 'application/json' },
    });
  } catch (cause) {
    throw new RequestError(0, { cause });
  }
}

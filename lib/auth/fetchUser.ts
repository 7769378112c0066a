import { isUser, type User } from './user';
import { WitrynaError } from '../errors';

/** The session profile could not be read. `status` is the HTTP status, 0 for a network failure. */
export class RequestError extends WitrynaError {
  readonly status: number;

  constructor(status: number, options: { readonly cause?: unknown } = {}) {
    super('auth', `The session profile answered with status ${status}.`, options);
    this.name = 'RequestError';
    this.status = status;
  }
}

/**
 * Fetches the session profile: 200 is the user, 204 is no user (null).
 * @throws RequestError with the status of any other response, 0 for a network failure
 */
export async function fetchUser(profileUrl: string): Promise<User | null> {
  const response = await requestProfile(profileUrl);
  if (response.status === 204) return null;
  if (!response.ok) throw new RequestError(response.status);
  const body: unknown = await response.json().catch(() => null);
  if (!isUser(body)) throw new RequestError(response.status);
  return body;
}

async function requestProfile(profileUrl: string): Promise<Response> {
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

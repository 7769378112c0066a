import { isUser, type User } from './user';
import { WitrynaError } from '../../core/errors';
import { requestResponse } from '../browser/request';

/** The session profile could not be read. `status` is the HTTP status, 0 for a network failure. */
export class RequestError extends WitrynaError {
  readonly status: number;

  constructor(status: number) {
    super('auth', `The session profile answered with status ${status}.`);
    this.name = 'RequestError';
    this.status = status;
  }
}

/**
 * Fetches the session profile: 200 is the user, 204 is no user (null).
 * @throws RequestError with the status of any other response, 0 for a network failure
 */
export async function fetchUser(profileUrl: string): Promise<User | null> {
  const response = await requestResponse(profileUrl, {
    credentials: profileUrl.startsWith('/') ? 'same-origin' : 'include',
    cache: 'no-store',
    headers: { accept: 'application/json' },
  });
  if (response === null) throw new RequestError(0);
  if (response.status === 204) return null;
  if (!response.ok) throw new RequestError(response.status);
  const body: unknown = await response.json().catch(() => null);
  if (!isUser(body)) throw new RequestError(response.status);
  return body;
}

import { WitrynaError } from '../errors';

/** The session profile could not be read (S4.1): `status` is the HTTP status, 0 for a network failure. */
export class RequestError extends WitrynaError {
  readonly status: number;

  constructor(status: number, options: { readonly cause?: unknown } = {}) {
    super('auth', `The session profile answered with status ${status}.`, options);
    this.name = 'RequestError';
    this.status = status;
  }
}

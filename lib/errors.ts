/** What kind of fault it is; the interface shows errors by this code, in the visitor's language. */
export type ErrorCode = 'config' | 'schema' | 'operation' | 'auth' | 'backend';

/**
 * The one error class of the site's own. `message` is for the operator and the log (it names culprit and remedy), never for
 * a visitor; `code` says what the visitor is told; `cause` keeps what was caught.
 */
export class WitrynaError extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string, options: { readonly cause?: unknown } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'WitrynaError';
    this.code = code;
  }
}

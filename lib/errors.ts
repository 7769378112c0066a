/** What kind of fault it is; the interface shows errors by this code, in the visitor's language. */
export type ErrorCode = 'config' | 'schema' | 'operation' | 'auth' | 'backend';

const BRAND = Symbol.for('witryna.error');

/**
 * The one error class of the site's own. `message` is for the operator and the log (it names culprit and remedy), never for
 * a visitor; `code` says what the visitor is told; `cause` keeps what was caught.
 */
export class WitrynaError extends Error {
  readonly code: ErrorCode;
  /** One process may hold this class several times, a copy per bundle, and pass errors between them: the brand is what counts. */
  readonly [BRAND] = true;

  static override [Symbol.hasInstance](value: unknown): boolean {
    if (this !== WitrynaError) return Function.prototype[Symbol.hasInstance].call(this, value);
    return typeof value === 'object' && value !== null && BRAND in value;
  }

  constructor(code: ErrorCode, message: string, options: { readonly cause?: unknown } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'WitrynaError';
    this.code = code;
  }
}

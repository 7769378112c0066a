/** Result of an operation that can fail: the members of its success, or those of its failure. */
export type Result<Success extends object, Failure extends object> =
  (Success & { readonly ok: true }) | (Failure & { readonly ok: false });

/** Kinds of errors. The interface shows an error by its code, in the visitor's language. */
export type ErrorCode = 'config' | 'schema' | 'operation' | 'auth' | 'backend';

const BRAND = Symbol.for('witryna.error');

/**
 * The site's error class. `message` is for the operator and the log (it names cause and remedy), never for a
 * visitor; `code` selects the visitor's message; `cause` is the original error.
 */
export class WitrynaError extends Error {
  readonly code: ErrorCode;
  /**
   * One process may hold several copies of this class, one per bundle, and pass errors between them. `instanceof`
   * therefore checks the brand.
   */
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

/** The signed-in user: the identity provider's claims as the session stores them. Plain JSON. */
export interface User {
  readonly sub: string;
  readonly name?: string;
  readonly email?: string;
  readonly picture?: string;
  readonly [claim: string]: unknown;
}

/** Checks unknown JSON: any object with a `sub` is a user. */
export function isUser(value: unknown): value is User {
  return typeof value === 'object' && value !== null && 'sub' in value && typeof value.sub === 'string';
}

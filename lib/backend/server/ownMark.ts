import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** Marks texts so that this site, and nobody else, knows its own again. */
export interface OwnMark {
  /** 43 letters of base64url. */
  readonly of: (parts: readonly string[]) => string;
  readonly isOf: (mark: string, parts: readonly string[]) => boolean;
}

/**
 * Makes the marks of one purpose from the site's secret; null stands for one that the process makes up, so that its marks end with
 * it. Marks of another purpose are not known.
 */
export function ownMark(secret: string | null, purpose: string): OwnMark {
  const key = Buffer.from(hkdfSync('sha256', secret ?? processSecret(), '', purpose, 32));
  const of = (parts: readonly string[]): string =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');
  const isOf = (mark: string, parts: readonly string[]): boolean => {
    const given = Buffer.from(mark);
    const own = Buffer.from(of(parts));
    return given.length === own.length && timingSafeEqual(given, own);
  };
  return { of, isOf };
}

// One per process, however many bundles hold this module.
const KEY = Symbol.for('witryna.ownSecret');
const processWide: { [KEY]?: Buffer } & object = globalThis as object;

const processSecret = (): Buffer => (processWide[KEY] ??= randomBytes(32));

import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { SEAL, withoutSeal } from '../seal';

/** Seals documents for visitors and knows them again. */
export interface Sealer {
  /** The document with a seal for this owner: the claim of a user, '' for nobody. */
  readonly seal: (document: string, owner: string) => string;
  /** Whether a document carries the seal that it was given for this owner. */
  readonly isSealed: (document: string, owner: string) => boolean;
}

/** Makes the sealer of this secret; null stands for one that the process makes up, so that its seals end with it. */
export function createSealer(secret: string | null): Sealer {
  const key = secret === null ? processKey() : Buffer.from(hkdfSync('sha256', secret, '', PURPOSE, 32));
  const mark = (document: string, owner: string): string =>
    createHmac('sha256', key)
      .update(JSON.stringify([owner, document]))
      .digest('base64url');
  return {
    seal: (document, owner) => `${document}\n#${mark(document, owner)}`,
    isSealed(document, owner) {
      const given = SEAL.exec(document)?.[1];
      if (given === undefined) return false;
      return timingSafeEqual(Buffer.from(given), Buffer.from(mark(withoutSeal(document), owner)));
    },
  };
}

const PURPOSE = 'witryna documents';

// One per process, however many bundles hold this module.
const KEY = Symbol.for('witryna.sealKey');
const processWide: { [KEY]?: Buffer } & object = globalThis as object;

const processKey = (): Buffer => (processWide[KEY] ??= randomBytes(32));

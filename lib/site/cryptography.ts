import {
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
  createCipheriv,
  createDecipheriv,
} from 'node:crypto';

/** Encrypts texts that the browser stores and cannot read or change. */
export interface TextCipher {
  readonly encrypt: (text: string) => string;
  /** Null if the text was not encrypted with the same secret for the same owner. */
  readonly decrypt: (encrypted: string) => string | null;
}

const KEY_PURPOSE = 'witryna backend session';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Creates the cipher of a secret. `owner`: identifiers that the texts are bound to. */
export function createTextCipher(secret: string, owner: readonly string[]): TextCipher {
  const key = Buffer.from(hkdfSync('sha256', secret, '', KEY_PURPOSE, 32));
  const bound = Buffer.from(JSON.stringify(owner));
  return {
    encrypt(text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(bound);
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url');
    },
    decrypt(encrypted) {
      const bytes = Buffer.from(encrypted, 'base64url');
      if (bytes.length <= NONCE_BYTES + TAG_BYTES) return null;
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(bound).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      try {
        return (
          decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
        );
      } catch {
        return null;
      }
    },
  };
}

/** Signs texts and verifies the site's own signatures. */
export interface Signer {
  /** 43 characters of base64url. */
  readonly sign: (parts: readonly string[]) => string;
  readonly verify: (mark: string, parts: readonly string[]) => boolean;
}

/**
 * Creates the signer of one purpose from the site's secret. With null the process generates a secret, so its
 * signatures end with it. Signatures for another purpose are invalid.
 */
export function createSigner(secret: string | null, purpose: string): Signer {
  const key = Buffer.from(hkdfSync('sha256', secret ?? getProcessSecret(), '', purpose, 32));
  const sign = (parts: readonly string[]): string =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');
  const verify = (mark: string, parts: readonly string[]): boolean => {
    const received = Buffer.from(mark);
    const expected = Buffer.from(sign(parts));
    return received.length === expected.length && timingSafeEqual(received, expected);
  };
  return { sign, verify };
}

// One per process, although several bundles hold this module.
const PROCESS_SECRET_KEY = Symbol.for('witryna.ownSecret');
const processWide: { [PROCESS_SECRET_KEY]?: Buffer } & object = globalThis as object;

const getProcessSecret = (): Buffer => (processWide[PROCESS_SECRET_KEY] ??= randomBytes(32));

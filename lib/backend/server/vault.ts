import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts texts that a browser keeps and nobody else may read or change. */
export interface Vault {
  readonly close: (text: string) => string;
  /** Null for whatever was not closed with the same secret for the same owner. */
  readonly open: (closed: string) => string | null;
}

const PURPOSE = 'witryna backend session';
const NONCE = 12;
const TAG = 16;

/** Makes the vault of this secret; `owner`: what it is bound to. */
export function createVault(secret: string, owner: readonly string[]): Vault {
  const key = Buffer.from(hkdfSync('sha256', secret, '', PURPOSE, 32));
  const bound = Buffer.from(JSON.stringify(owner));
  return {
    close(text) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(bound);
      const closed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), closed]).toString('base64url');
    },
    open(closed) {
      const bytes = Buffer.from(closed, 'base64url');
      if (bytes.length <= NONCE + TAG) return null;
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE), { authTagLength: TAG });
      decipher.setAAD(bound).setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
      try {
        return decipher.update(bytes.subarray(NONCE + TAG), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return null;
      }
    },
  };
}

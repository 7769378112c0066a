import { createSigner, createTextCipher } from '../cryptography';
import type { StoreKey } from '../../kit/once/journal';

/** Hides the keys and texts of one site from whoever can read a store. */
export interface StoreCipher {
  /** The name under which the text of a key is stored. */
  readonly nameOf: (key: StoreKey) => string;
  /** Encrypts a text for its name. */
  readonly encrypt: (name: string, text: string) => string;
  /** Null if the text was not encrypted for this name with the same secret. */
  readonly decrypt: (name: string, encrypted: string) => string | null;
}

/** Changes with the form of what is stored, so that copies of two versions do not misread each other. */
const PREFIX = 'witryna:1:';
const PURPOSE = 'witryna store';

/** Creates the cipher of a site. `site` tells it from others in the same store. */
export function createStoreCipher(secret: string, site: readonly string[]): StoreCipher {
  const signer = createSigner(secret, PURPOSE);
  const cipherOf = (name: string): ReturnType<typeof createTextCipher> =>
    createTextCipher(secret, [PURPOSE, name]);
  return {
    nameOf: (key) => PREFIX + signer.sign([...site, '', ...key]),
    encrypt: (name, text) => cipherOf(name).encrypt(text),
    decrypt: (name, encrypted) => cipherOf(name).decrypt(encrypted),
  };
}

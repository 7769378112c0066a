import { generateKeyPair, randomBytes, type JsonWebKey } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The secrets of the identity provider. */
export interface Secrets {
  readonly clientSecret: string;
  readonly cookieKey: string;
  /** The private key that signs ID tokens. */
  readonly signingKey: JsonWebKey;
}

/** Loads or creates the provider's secrets: random for each data folder, readable by their owner alone. */
export async function loadSecrets(folder: string): Promise<Secrets> {
  const file = join(folder, 'identity.json');
  const kept = existsSync(file) ? parse(readFileSync(file, 'utf8')) : null;
  if (kept !== null) return kept;
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const secrets: Secrets = {
    clientSecret: randomBytes(32).toString('base64url'),
    cookieKey: randomBytes(32).toString('base64url'),
    signingKey: privateKey.export({ format: 'jwk' }),
  };
  writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 });
  return secrets;
}

/** Parses the stored secrets; null if the file is incomplete: then new secrets are created. */
function parse(text: string): Secrets | null {
  try {
    const value: unknown = JSON.parse(text);
    return isSecrets(value) ? value : null;
  } catch {
    return null;
  }
}

function isSecrets(value: unknown): value is Secrets {
  return (
    typeof value === 'object' &&
    value !== null &&
    'clientSecret' in value &&
    typeof value.clientSecret === 'string' &&
    'cookieKey' in value &&
    typeof value.cookieKey === 'string' &&
    'signingKey' in value &&
    typeof value.signingKey === 'object' &&
    value.signingKey !== null
  );
}

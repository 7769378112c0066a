import { createPublicKey, verify, type JsonWebKey } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readAccounts } from '../../demo/identity/readAccounts';
import { startProcess } from '../support/startProcess';
import { claimsOf, signIn } from './signIn';

const folder = mkdtempSync(join(tmpdir(), 'identity-'));
const file = join(folder, 'accounts.json');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const faultsOf = (accounts: unknown): string => {
  writeFileSync(file, typeof accounts === 'string' ? accounts : JSON.stringify(accounts));
  try {
    readAccounts(file);
  } catch (error) {
    return String(error);
  }
  return '';
};

it('signs in accounts of a file, with access tokens that a backend can verify', async () => {
  const claims = { role: 'doctor', permissions: ['read:visits'] };
  const accounts = [{ email: 'Anna@example.org', password: 'a<b', name: 'Anna & Co', claims }];
  writeFileSync(file, JSON.stringify(accounts));
  const siteUrl = 'http://localhost:5599';
  const program = await startProcess<{ issuer: string; clientId: string; clientSecret: string }>(
    process.execPath,
    ['--import', 'tsx', 'demo/identity/main.ts'],
    {
      env: {
        ...process.env,
        DEMO_ACCOUNTS: file,
        DEMO_AUDIENCE: 'https://api.example/',
        DEMO_DATA: folder,
        DEMO_IDENTITY_PORT: '0',
        DEMO_SITE_URL: siteUrl,
        DEMO_TIED: '1',
      },
    },
  );
  try {
    const { issuer } = program.ready;
    const tokens = await signIn({ ...program.ready, siteUrl, email: 'anna@example.org', password: 'a<b' });
    expect(claimsOf(tokens.id_token)).toMatchObject({
      name: 'Anna & Co',
      email: 'Anna@example.org',
      ...claims,
    });
    expect(claimsOf(tokens.access_token)).toMatchObject({
      iss: issuer,
      aud: 'https://api.example/',
      ...claims,
    });
    const { keys } = (await (await fetch(`${issuer}/jwks`)).json()) as {
      readonly keys: readonly JsonWebKey[];
    };
    const [header = '', payload = '', signature = ''] = tokens.access_token.split('.');
    const key = createPublicKey({ key: keys[0] ?? {}, format: 'jwk' });
    const signed = Buffer.from(`${header}.${payload}`);
    expect(verify('RSA-SHA256', signed, key, Buffer.from(signature, 'base64url'))).toBe(true);
  } finally {
    await program.stop();
  }
});

describe('a file of accounts that is wrong', () => {
  it.each([
    ['{', /cannot be read/],
    [{ email: 'a' }, /is no list of accounts/],
    [[], /there is no account/],
    [[{ email: 'a', password: 1 }], /\[0\]\.password is no text/],
    [[{ email: 'a', password: 'b', role: 'c' }], /\[0\]\.role is none of email, password, name, claims/],
    [[{ email: 'a', password: 'b', claims: { sub: 'x' } }], /\[0\]\.claims\.sub is made by the provider/],
    [
      [
        { email: 'a', password: 'b' },
        { email: 'a', password: 'c' },
      ],
      /\[1\]\.email is that of another account/,
    ],
  ])('%j is told', (accounts, fault) => {
    expect(faultsOf(accounts)).toMatch(fault);
  });
});

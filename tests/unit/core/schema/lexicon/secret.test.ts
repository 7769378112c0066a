import { describe, expect, it } from 'vitest';
import type { ValueKind } from '../../../../../lib/core/schema/model/kinds';
import { isSecret } from '../../../../../lib/core/schema/lexicon/secret';

const secret = (name: string, kind: ValueKind = 'text', owner = 'Account', scalar = 'String'): boolean =>
  isSecret({ name, scalar, kind, owner });

describe('a field that nobody may see', () => {
  it.each([
    'password',
    'newPassword',
    'NEW_PASSWORD',
    'password2',
    'passwordConfirmation',
    'passwordHash',
    'passWord',
    'pwd',
    'clientSecret',
    'twoFactorSecret',
    'secret_key',
    'apiKey',
    'APIKey',
    'api_key',
    'privateKey',
    'accessToken',
    'resetToken',
    'token',
    'tokenHash',
    'pin',
    'cardPin',
    'cvv',
    'cvc2',
    'otpCode',
    'ssn',
    'socialSecurityNumber',
    'recoveryCodes',
    'securityCode',
    'cardNumber',
    'credentials',
    'passwordSalt',
    'resetPasswordUrl',
  ])('is %s', (name) => {
    expect(secret(name)).toBe(true);
  });

  it.each([
    'noweHaslo',
    'hasloHash',
    'pesel',
    'kluczPrywatny',
    'kennwort',
    'passwortHash',
    'motDePasse',
    'jeton',
    'cleApi',
    'contrasena',
    'clavePrivada',
  ])('is %s, in its language', (name) => {
    expect(secret(name)).toBe(true);
  });

  it('is a figure only where figures are secrets', () => {
    expect(secret('pin', 'integer')).toBe(true);
    expect(secret('ssn', 'integer')).toBe(true);
    expect(secret('tokens', 'integer')).toBe(false);
    expect(secret('salt', 'float')).toBe(false);
  });

  it('is the whole of what its type says is a secret', () => {
    expect(secret('key', 'text', 'ApiKey')).toBe(true);
    expect(secret('code', 'text', 'RecoveryCode')).toBe(true);
    expect(secret('key', 'text', 'Setting')).toBe(false);
    expect(secret('name', 'text', 'ApiKey')).toBe(false);
  });

  it('is what its scalar says', () => {
    expect(secret('value', 'text', 'Account', 'Password')).toBe(true);
  });

  it.each([
    'title',
    'pinned',
    'pinCode',
    'opinion',
    'passenger',
    'secretary',
    'keyword',
    'tokenizer',
    'tokenId',
    'tokenSymbol',
    'tokenUri',
    'nextToken',
    'token0',
    'cardholder',
    'code',
    'shipping',
    'apiKeyId',
    'apiKeyPrefix',
    'maskedApiKey',
    'publicToken',
    'passwordPolicy',
    'passwordChangedAt',
    'hasPassword',
    'hash',
  ])('is not %s', (name) => {
    expect(secret(name)).toBe(false);
  });

  it.each<ValueKind>(['boolean', 'enum', 'dateTime', 'relation', 'object'])('is no %s', (kind) => {
    expect(secret('password', kind)).toBe(false);
  });
});

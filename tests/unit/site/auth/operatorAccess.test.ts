import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { isOperator, checkOperatorAccess } from '../../../../lib/site/auth/operatorAccess';

const NAMED = new Set(['ola@example.org', 'auth0|AbC']);

describe('an operator', () => {
  test.each([
    ['named by subject', { sub: 'auth0|AbC' }, NAMED, true],
    ['another subject', { sub: 'auth0|abc' }, NAMED, false],
    [
      'named by an address that was checked',
      { sub: 'x', email: 'Ola@Example.org', email_verified: true },
      NAMED,
      true,
    ],
    [
      'with an address that nobody checked',
      { sub: 'x', email: 'ola@example.org', email_verified: false },
      NAMED,
      false,
    ],
    ['with an address of which nothing is said', { sub: 'x', email: 'ola@example.org' }, NAMED, false],
    ['with another address', { sub: 'x', email: 'ala@example.org', email_verified: true }, NAMED, false],
    ['anybody who is signed in', { sub: 'x' }, 'everybody', true],
    ['nobody, where none is named', { sub: 'auth0|AbC' }, null, false],
  ] as const)('%s', (_, user, operators, expected) => {
    expect(isOperator(user, operators)).toBe(expected);
  });
});

describe('what is the operators’', () => {
  const settings = { auth: null, appBaseUrl: 'http://localhost:3000' };
  const request = { headers: {} } as IncomingMessage;
  const response = {} as ServerResponse;

  test('everybody sees in development', async () => {
    expect(await checkOperatorAccess(request, response, { ...settings, operators: null }, true)).toBe(
      'granted',
    );
  });

  test('nobody sees in production where no operator is named', async () => {
    expect(await checkOperatorAccess(request, response, { ...settings, operators: null }, false)).toBe(
      'denied',
    );
  });

  test('visitors may see after signing in, where operators are named', async () => {
    expect(await checkOperatorAccess(request, response, { ...settings, operators: 'everybody' }, false)).toBe(
      'signIn',
    );
  });
});

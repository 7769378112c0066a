import { describe, expect, it } from 'vitest';
import { isForbiddenError } from '../../../../../lib/kit/run/server/classifyErrors';

describe('an error that says "not you"', () => {
  it.each([
    { code: 'FORBIDDEN' },
    { code: 'access-denied' },
    { code: 'AUTH_NOT_AUTHENTICATED' },
    { name: 'Forbidden', statusCode: 403 },
    { error: { name: 'ForbiddenError', details: {} } },
    { category: 'authorization' },
    { classification: 'UNAUTHORIZED' },
    { exception: { code: 'PermissionDenied' } },
    { http: { status: 401 } },
  ])('is known by its extensions: %j', (extensions) => {
    expect(isForbiddenError({ message: 'No.', extensions })).toBe(true);
  });

  it.each([
    'Permission denied',
    'You are not allowed to perform this action.',
    'Not Authorized',
    'You must be logged in.',
  ])('is known by its words: %s', (message) => {
    expect(isForbiddenError({ message })).toBe(true);
  });

  it.each([
    { message: 'Value is not allowed here.', extensions: { code: 'BAD_USER_INPUT' } },
    { message: 'Internal server error', extensions: { statusCode: 500, name: 'AuthorNotFound' } },
    { message: 'No author', extensions: { error: { error: { code: 'FORBIDDEN' } } } },
  ])('is not seen in any other: $message', (error) => {
    expect(isForbiddenError(error)).toBe(false);
  });
});

import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';
import { describe, expect, it } from 'vitest';
import { serializeError } from '../../../../lib/site/backend/graphqlRequest';
import { toCallResult } from '../../../../lib/kit/apollo/toCallResult';

const graphqlError = (errors: readonly object[], data: Record<string, unknown> | null = null) =>
  new CombinedGraphQLErrors({ data, errors: errors as never });
const coded = (code: string, more = {}) => graphqlError([{ message: 'm', extensions: { code, ...more } }]);
const http = (status: number, bodyText: string) =>
  new ServerError('no', { response: new Response(bodyText, { status }), bodyText });

describe('what came of a call', () => {
  it('is an answer, with data, errors or both', () => {
    expect(toCallResult({ data: { a: 1 } })).toEqual({ type: 'answered', data: { a: 1 }, errors: [] });
    expect(toCallResult({ data: { a: 1 }, extensions: { session: 'unkept' } })).toMatchObject({
      unkept: true,
    });
    expect(toCallResult({ data: { a: 1 }, error: graphqlError([{ message: 'm' }], { a: 1 }) })).toEqual({
      type: 'answered',
      data: { a: 1 },
      errors: [{ message: 'm' }],
    });
  });

  it('is an answer whatever its status is', () => {
    const bodyText = '{"errors":[{"message":"m","extensions":{"code":"FORBIDDEN"}}]}';
    expect(toCallResult({ error: http(403, bodyText) })).toMatchObject({
      type: 'answered',
      errors: [{ message: 'm' }],
    });
  });

  it.each([
    ['BACKEND_UNREACHABLE', 'notSent'],
    ['BACKEND_TIMEOUT', 'unknown'],
    ['BACKEND_CUT', 'unknown'],
    ['BACKEND_MALFORMED', 'unknown'],
  ])('%s of the site is %s', (code, type) => {
    expect(toCallResult({ error: coded(code) })).toEqual({ type });
    expect(toCallResult({ error: http(502, serializeError(code, 'm')) })).toEqual({ type });
  });

  it('asks to sign in where the site does, and leaves the backend’s own refusal to the form', () => {
    expect(toCallResult({ error: coded('UNAUTHENTICATED', { session: 'lapsed' }) })).toEqual({
      type: 'signedOut',
      fault: 'lapsed',
    });
    expect(toCallResult({ error: coded('UNAUTHENTICATED') })).toMatchObject({ type: 'answered' });
  });

  it.each([
    [502, 'unknown'],
    [504, 'unknown'],
    [408, 'unknown'],
    [403, 'notSent'],
    [200, 'unknown'],
  ])('a page of something on the way with status %i is %s', (status, type) => {
    expect(toCallResult({ error: http(status, '<html>') })).toEqual({ type });
  });

  it('is not sent, and says why, where the site or something on the way takes nothing so large', () => {
    const end = { type: 'notSent', tooLarge: true };
    expect(toCallResult({ error: coded('PAYLOAD_TOO_LARGE') })).toEqual(end);
    expect(
      toCallResult({ error: http(413, serializeError('PAYLOAD_TOO_LARGE', 'The body is too large.')) }),
    ).toEqual(end);
    expect(toCallResult({ error: http(413, '<html>') })).toEqual(end);
  });

  it('is unknown where the connection or the answer broke', () => {
    expect(toCallResult({ error: new TypeError('Failed to fetch') })).toEqual({ type: 'unknown' });
    expect(toCallResult({ error: new DOMException('time', 'TimeoutError') })).toEqual({ type: 'unknown' });
    const response = new Response('{"da', { status: 200 });
    const broken = new ServerParseError(new SyntaxError('x'), { response, bodyText: '{"da' });
    expect(toCallResult({ error: broken })).toEqual({ type: 'unknown' });
  });
});

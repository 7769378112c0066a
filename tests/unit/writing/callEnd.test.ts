import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';
import { describe, expect, it } from 'vitest';
import { errorBody } from '../../../lib/backend/passThrough';
import { callEnd } from '../../../lib/writing/callEnd';

const graphqlError = (errors: readonly object[], data: Record<string, unknown> | null = null) =>
  new CombinedGraphQLErrors({ data, errors: errors as never });
const coded = (code: string, more = {}) => graphqlError([{ message: 'm', extensions: { code, ...more } }]);
const http = (status: number, bodyText: string) =>
  new ServerError('no', { response: new Response(bodyText, { status }), bodyText });

describe('what came of a call', () => {
  it('is an answer, with data, errors or both', () => {
    expect(callEnd({ data: { a: 1 } })).toEqual({ is: 'answered', data: { a: 1 }, errors: [] });
    expect(callEnd({ data: { a: 1 }, extensions: { session: 'unkept' } })).toMatchObject({ unkept: true });
    expect(callEnd({ data: { a: 1 }, error: graphqlError([{ message: 'm' }], { a: 1 }) })).toEqual({
      is: 'answered',
      data: { a: 1 },
      errors: [{ message: 'm' }],
    });
  });

  it('is an answer whatever its status is', () => {
    const bodyText = '{"errors":[{"message":"m","extensions":{"code":"FORBIDDEN"}}]}';
    expect(callEnd({ error: http(403, bodyText) })).toMatchObject({
      is: 'answered',
      errors: [{ message: 'm' }],
    });
  });

  it.each([
    ['BACKEND_UNREACHABLE', 'notSent'],
    ['BACKEND_TIMEOUT', 'unknown'],
    ['BACKEND_CUT', 'unknown'],
    ['BACKEND_MALFORMED', 'unknown'],
  ])('%s of the site is %s', (code, is) => {
    expect(callEnd({ error: coded(code) })).toEqual({ is });
    expect(callEnd({ error: http(502, errorBody(code, 'm')) })).toEqual({ is });
  });

  it('asks to sign in where the site does, and leaves the backend’s own refusal to the form', () => {
    expect(callEnd({ error: coded('UNAUTHENTICATED', { session: 'lapsed' }) })).toEqual({
      is: 'signedOut',
      fault: 'lapsed',
    });
    expect(callEnd({ error: coded('UNAUTHENTICATED') })).toMatchObject({ is: 'answered' });
  });

  it.each([
    [502, 'unknown'],
    [504, 'unknown'],
    [408, 'unknown'],
    [403, 'notSent'],
    [200, 'unknown'],
  ])('a page of something on the way with status %i is %s', (status, is) => {
    expect(callEnd({ error: http(status, '<html>') })).toEqual({ is });
  });

  it('is not sent, and says why, where the site or something on the way takes nothing so large', () => {
    const end = { is: 'notSent', tooLarge: true };
    expect(callEnd({ error: coded('PAYLOAD_TOO_LARGE') })).toEqual(end);
    expect(callEnd({ error: http(413, errorBody('PAYLOAD_TOO_LARGE', 'The body is too large.')) })).toEqual(
      end,
    );
    expect(callEnd({ error: http(413, '<html>') })).toEqual(end);
  });

  it('is unknown where the connection or the answer broke', () => {
    expect(callEnd({ error: new TypeError('Failed to fetch') })).toEqual({ is: 'unknown' });
    expect(callEnd({ error: new DOMException('time', 'TimeoutError') })).toEqual({ is: 'unknown' });
    const response = new Response('{"da', { status: 200 });
    const broken = new ServerParseError(new SyntaxError('x'), { response, bodyText: '{"da' });
    expect(callEnd({ error: broken })).toEqual({ is: 'unknown' });
  });
});

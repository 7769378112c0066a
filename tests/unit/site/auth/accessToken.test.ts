import { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { loadAccessToken } from '../../../../lib/site/auth/accessToken';
import { createRequest } from '../../../wire/pageRequest';

type Asking = Parameters<typeof loadAccessToken>[0];
type Session = Parameters<typeof loadAccessToken>[1];

const OURS = 'https://backend.example/';
const later = Math.floor(Date.now() / 1000) + 3600;

/** Who asks with a session whose token is made out for this audience, and a provider that renews it. */
function ask(audience: string | undefined, cookie: string): Promise<string | null> {
  const request = createRequest('/');
  request.headers.cookie = `__session=${cookie}`;
  const client = { getAccessToken: async () => ({ token: 'renewed', expiresAt: later }) };
  const session = { tokenSet: { accessToken: 'first', expiresAt: later, audience } };
  // As much of the library's client and session as is asked for.
  const asking = { client, request, response: new ServerResponse(request) } as unknown as Asking;
  return loadAccessToken(asking, session as unknown as Session, OURS);
}

test('a token that is made out for this backend is sent', async () => {
  expect(await ask(OURS, 'a')).toBe('first');
});

test.each(['https://other.example/', undefined])(
  'a token for %s is not sent to this backend',
  async (audience) => {
    expect(await ask(audience, String(audience))).toBe('renewed');
  },
);

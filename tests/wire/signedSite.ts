import type { IncomingMessage, ServerResponse } from 'node:http';
import { codeOf, type FakeProvider } from './fakeProvider';
import { listen, type RunningServer } from './recordingServer';

/** The site's own handlers behind a real server: sign-in, the pass-through, and a page that tells what it would show. */
export interface SignedSite extends RunningServer {
  readonly base: string;
  /** Signs somebody in and gives the cookies of their session. */
  signIn(sub: string): Promise<string>;
  /** What a page shows: who is signed in, and the entities that there are. */
  page(cookie?: string): Promise<Page>;
  call(query: string, headers?: Readonly<Record<string, string>>): Promise<Response>;
}

export interface Page {
  readonly user: string | null;
  readonly lapsed: boolean;
  readonly types: readonly string[] | null;
  readonly text: string;
  readonly cookies: readonly string[];
}

/** Starts it. The settings are read once per process, so the site's modules come after them. */
export async function startSignedSite(
  provider: FakeProvider,
  env: Readonly<Record<string, string>>,
): Promise<SignedSite> {
  const handler: { handle?: (request: IncomingMessage, response: ServerResponse) => Promise<void> } = {};
  const running = await listen((request, response) => void handler.handle?.(request, response));
  const base = running.url.replace('127.0.0.1', 'localhost');
  Object.assign(process.env, {
    APP_BASE_URL: base,
    AUTH0_DOMAIN: provider.issuer,
    AUTH0_CLIENT_ID: 'client',
    AUTH0_CLIENT_SECRET: 'client-secret',
    AUTH0_SECRET: 's'.repeat(64),
    GQL_SEND_ACCESS_TOKEN: 'true',
    // What is about documents says otherwise.
    GQL_OPEN: 'true',
    ...env,
  });
  handler.handle = await handlers();

  const get = (path: string, cookie = ''): Promise<Response> =>
    fetch(`${base}${path}`, { headers: { cookie }, redirect: 'manual' });
  return {
    ...running,
    base,
    async signIn(sub) {
      const start = await get('/api/auth/login');
      const query = new URL(start.headers.get('location') ?? '').searchParams;
      provider.nonce = query.get('nonce') ?? '';
      const path = `/api/auth/callback?code=${codeOf(sub)}&state=${query.get('state') ?? ''}`;
      return pairs((await get(path, pairs(start.headers.getSetCookie()))).headers.getSetCookie());
    },
    async page(cookie) {
      const response = await get('/page', cookie);
      const text = await response.text();
      return { ...(JSON.parse(text) as Page), text, cookies: response.headers.getSetCookie() };
    },
    call: (query, headers = {}) =>
      fetch(`${base}/graphqlh`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ query, variables: {} }),
      }),
  };
}

async function handlers(): Promise<(request: IncomingMessage, response: ServerResponse) => Promise<void>> {
  const [
    { handleAuth },
    { getSession: sessionOf },
    { passThroughCall: passOn },
    { admitCall },
    { loadCurrentSite: currentSite },
    { getServerConfig: serverConfig },
  ] = await Promise.all([
    import('../../lib/site/auth/handleAuth'),
    import('../../lib/site/auth/session'),
    import('../../lib/site/backend/passThrough'),
    import('../../lib/site/api/admitCall'),
    import('../../lib/site/site/site'),
    import('../../lib/site/config/server/serverConfig'),
  ]);
  return async (request, response) => {
    if (request.url === '/graphqlh')
      return passOn(request, response, {
        admit: (call) => admitCall(request, response, call),
        siteOrigin: serverConfig().appBaseUrl,
        maxBodyBytes: 100_000,
        maxUploadBytes: 100_000,
        maxJsonDepth: 100,
        maxRepeatBytes: 1_000_000,
      });
    if (request.url !== '/page') return handleAuth(request, response, serverConfig());
    const { user, caller, expired: lapsed } = await sessionOf(request, response);
    const site = await currentSite(caller);
    const types = site?.model.entities.map(({ type }) => type) ?? null;
    response.end(JSON.stringify({ user: user?.sub ?? null, lapsed, types }));
  };
}

/** What a browser sends back of `set-cookie` headers. */
export const pairs = (cookies: readonly string[]): string =>
  cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ');

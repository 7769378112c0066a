import { get as httpGet } from 'node:http';
import type { GetServerSidePropsContext } from 'next';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { PageRequest } from '../../lib/site/page/pageRequest';
import { startFakeProvider, type FakeProvider } from './fakeProvider';
import { listen, type RunningServer } from './recordingServer';
import { startRoleBackend, type RoleBackend } from './roleBackend';
import { startSignedSite, type SignedSite } from './signedSite';

const SDL =
  'type Query { books: [Book!]! whoAmI: String } type Book { id: ID! } type Mutation { change: String }';

let provider: FakeProvider;
let backend: RoleBackend;
let site: SignedSite;
let pages: RunningServer;

/** Pages of the site, without Next around them: what their loaders say, as JSON. */
beforeAll(async () => {
  provider = await startFakeProvider('client');
  backend = await startRoleBackend({ clerk: SDL });
  site = await startSignedSite(provider, { GQL_ENDPOINT: backend.url, SITE_PROTECTED: 'write' });
  const { servePage: sitePage } = await import('../../lib/site/page/servePage');
  const { RenderWithStatus } = await import('../../lib/site/page/pageRequest');
  const written = async ({ fetcher: post }: PageRequest) => ({
    ok: true as const,
    view: { answer: await post({ query: 'mutation { change }' }) },
  });
  const props = {
    read: sitePage(async ({ model }) => ({
      ok: true,
      view: { types: model.entities.map(({ type }) => type) },
    })),
    write: sitePage(written, { takesPosts: true }),
    missing: sitePage(async () => null, { takesPosts: true }),
    failing: sitePage(async () => ({ ok: false, failure: { type: 'malformed' as const } }), {
      takesPosts: true,
    }),
    // A field that the schema does not have is refused.
    partial: sitePage(async ({ fetcher, query }) => {
      await fetcher({ query: query['ask'] === 'odd' ? '{ odd }' : '{ whoAmI }' });
      return { ok: true as const, view: {} };
    }),
    form: sitePage(
      async ({ model }) => {
        const types = model.entities.map(({ type }) => type);
        return types.includes('Author')
          ? { ok: true as const, view: { types } }
          : new RenderWithStatus({ types }, 409, true);
      },
      { takesPosts: true },
    ),
  };
  const isPage = (name: string): name is keyof typeof props => Object.hasOwn(props, name);
  pages = await listen((req, res) => {
    const [, name = '', ...rest] = (req.url ?? '').split('/');
    const { searchParams } = new URL(req.url ?? '', 'http://site.invalid');
    const query = Object.fromEntries(searchParams);
    const context = { req, res, resolvedUrl: `/${rest.join('/')}`, locale: 'pl', query };
    const load = isPage(name) ? props[name] : props.read;
    // Of Next's context only what the pages read.
    void load(context as unknown as GetServerSidePropsContext).then((result) =>
      res.end(JSON.stringify(result)),
    );
  });
});
afterAll(async () => {
  await Promise.all([pages.close(), site.close(), backend.close(), provider.close()]);
});

async function show(path: string, init: RequestInit = {}) {
  return (await send(path, init)).result;
}

async function send(path: string, init: RequestInit = {}) {
  const response = await fetch(`${pages.url}${path}`, init);
  const rule = response.headers.get('cache-control');
  return { status: response.status, rule, result: JSON.parse(await response.text()) };
}

const POSTED = {
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
  body: 'a=1',
};

describe('a backend that tells its schema to those only who have signed in', () => {
  test('makes every page ask to sign in, and shows it then', async () => {
    expect(await show('/read/books?a=1')).toEqual({
      redirect: {
        destination: '/api/auth/login?returnTo=%2Fpl%2Fbooks%3Fa%3D1',
        permanent: false,
        basePath: false,
      },
    });
    const cookie = await site.signIn('clerk');
    const shown = await show('/read/books', { headers: { cookie } });
    expect(shown.props.result.view).toEqual({ types: ['Book'] });
  });

  test('gives back what was typed into a form that was posted without a session', async () => {
    const { props } = await show('/write/books/new', { ...POSTED, body: 'v.title=My+own+words' });
    expect(props.result).toEqual({
      ok: false,
      failure: { type: 'forbidden', messages: [] },
      typedTexts: [{ label: 'Title', text: 'My own words' }],
    });
  });
});

describe('a page that writes', () => {
  beforeAll(async () => {
    backend.schemas.set('', SDL);
    const { refreshSite } = await import('../../lib/site/site/site');
    await refreshSite();
  });

  test('asks to sign in before it is shown, whatever its address', async () => {
    const { redirect } = await show('/write/odd/place');
    expect(redirect.destination).toBe('/api/auth/login?returnTo=%2Fpl%2Fodd%2Fplace');
  });

  test('and stands where forms stand asks too, also when it takes no posts', async () => {
    const { redirect } = await show('/read/books/1/edit');
    expect(redirect.destination).toContain('/api/auth/login?');
  });

  test('is answered when it was posted without a session, but sends nothing', async () => {
    backend.calls.length = 0;
    const { props } = await show('/write/books/new', POSTED);
    expect(props.result.view.answer).toEqual({
      type: 'ok',
      status: 401,
      data: null,
      errors: [
        {
          message: 'Najpierw się zaloguj. Nic jeszcze nie zostało wysłane.',
          extensions: { code: 'UNAUTHENTICATED', session: 'none' },
        },
      ],
    });
    expect(backend.calls).toEqual([]);
  });

  test('sends as whoever is signed in', async () => {
    const cookie = await site.signIn('clerk');
    backend.calls.length = 0;
    const { props } = await show('/write/books/new', { ...POSTED, headers: { ...POSTED.headers, cookie } });
    expect(props.result.view.answer).toMatchObject({ type: 'ok', status: 200, errors: [] });
    expect(backend.calls).toEqual([expect.stringMatching(/^Bearer clerk/)]);
  });

  test('that was opened by somebody else sends nothing', async () => {
    const cookie = await site.signIn('clerk');
    backend.calls.length = 0;
    const post = async (body: string) => {
      const headers = { ...POSTED.headers, cookie };
      return (await show('/write/books/new', { ...POSTED, headers, body })).props.result.view.answer;
    };
    expect(await post('%3Aby=resident')).toMatchObject({
      status: 401,
      errors: [{ extensions: { code: 'UNAUTHENTICATED', session: 'other' } }],
    });
    expect(backend.calls).toEqual([]);
    expect(await post('%3Aby=clerk')).toMatchObject({ status: 200, errors: [] });
    expect(await post('%3Aby=')).toMatchObject({ status: 200, errors: [] });
  });

  test('and that is not there for nobody asks to sign in when it was posted, by a page that is asked for', async () => {
    expect(await show('/missing/books/new', POSTED)).toEqual({
      redirect: {
        destination: '/api/auth/login?returnTo=%2Fpl%2Fbooks%2Fnew',
        statusCode: 303,
        basePath: false,
      },
    });
    const cookie = await site.signIn('clerk');
    const there = { ...POSTED, headers: { ...POSTED.headers, cookie } };
    expect(await show('/missing/books/new', there)).toEqual({ notFound: true });
  });

  test('and that is not there any more gives back what was typed into its form, with and without a session', async () => {
    const typed = { ...POSTED, body: 'v.title=My+own+words&v.password=geheim' };
    const typedTexts = [{ label: 'Title', text: 'My own words' }];
    expect((await show('/missing/books/new', typed)).props.result).toEqual({
      ok: false,
      failure: { type: 'forbidden', messages: [] },
      typedTexts,
    });
    const cookie = await site.signIn('clerk');
    const signedIn = { ...typed, headers: { ...typed.headers, cookie } };
    expect((await show('/missing/books/new', signedIn)).props.result).toEqual({
      ok: false,
      failure: { type: 'notFound', entity: null, key: null },
      typedTexts,
    });
  });

  test('and that cannot be read gives back what was typed into its form', async () => {
    const { props } = await show('/failing/books/1/edit', { ...POSTED, body: 'v.title=My+own+words' });
    expect(props.result).toMatchObject({
      failure: { type: 'malformed' },
      typedTexts: [{ label: 'Title', text: 'My own words' }],
    });
    expect((await show('/failing/odd/place', { ...POSTED, body: '' })).props.result).not.toHaveProperty(
      'typedTexts',
    );
  });
});

test('a page that is asked for by another name than the site’s leads to the site’s own', async () => {
  const answer = await new Promise<string>((resolve, reject) => {
    httpGet(`${pages.url}/read/books?a=1`, { headers: { host: 'evil.example' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
    }).on('error', reject);
  });
  expect(JSON.parse(answer)).toEqual({
    redirect: { destination: `${site.base}/pl/books?a=1`, statusCode: 307, basePath: false },
  });
});

test('a page of which a part could not be read is for nobody else', async () => {
  expect((await send('/partial/books?ask=odd')).rule).toBe('private, no-store');
  expect((await send('/partial/books')).rule).toBeNull();
});

test('a form with fields that this copy does not know is looked at again with the schema of now', async () => {
  const cookie = await site.signIn('clerk');
  const post = { ...POSTED, headers: { ...POSTED.headers, cookie } };
  expect((await send('/form/books/new', post)).status).toBe(409);
  backend.schemas.set(
    'clerk',
    SDL.replace('type Query {', 'type Author { id: ID! } type Query { authors: [Author!]!'),
  );
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  const { status } = await send('/form/books/new', post);
  vi.useRealTimers();
  expect(status).toBe(200);
});

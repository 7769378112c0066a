import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startFakeProvider, type FakeProvider } from './fakeProvider';
import { startRoleBackend, type RoleBackend } from './roleBackend';
import { startSignedSite, type SignedSite } from './signedSite';

const type = (name: string): string => `type ${name} { id: ID! name: String! }`;
const sdl = (...names: readonly string[]): string =>
  [
    `type Query { ${names.map((name) => `all${name}s: [${name}!]! ${name.toLowerCase()}(id: ID!): ${name}`).join(' ')} }`,
    ...names.map(type),
  ].join('\n');

let provider: FakeProvider;
let backend: RoleBackend;
let site: SignedSite;

beforeAll(async () => {
  provider = await startFakeProvider('client');
  backend = await startRoleBackend({});
  site = await startSignedSite(provider, { GQL_ENDPOINT: backend.url, GQL_REFRESH_SECONDS: '3600' });
});
afterAll(async () => {
  await Promise.all([site.close(), backend.close(), provider.close()]);
});
beforeEach(() => {
  backend.schemas.set('', sdl('Book'));
  backend.schemas.set('clerk', sdl('Book', 'Secret'));
  backend.schemas.set('resident', sdl('Book', 'Note'));
  backend.schemas.set('visitor', sdl('Book'));
  backend.closedTo.clear();
  backend.introspections.length = 0;
});

const TYPES = { clerk: ['Book', 'Secret'], resident: ['Book', 'Note'], nobody: ['Book'] } as const;

describe('what the backend tells each of its users', () => {
  test('is what each of them sees, also when all come at once for the first time', async () => {
    const cookies = {
      clerk: await site.signIn('clerk'),
      resident: await site.signIn('resident'),
      nobody: '',
    };
    const subs = Array.from(
      { length: 30 },
      (_, i) => (['clerk', 'resident', 'nobody'] as const)[i % 3] ?? 'nobody',
    );
    const pages = await Promise.all(subs.map((sub) => site.page(cookies[sub])));
    expect(pages.map(({ types }) => types)).toEqual(subs.map((sub) => TYPES[sub]));
    const asked = backend.introspections.map((header) => header.replace(/\.\d+$/, ''));
    expect(asked.toSorted()).toEqual(['', 'Bearer clerk', 'Bearer resident']);
  });

  test('is read anew for a new session, and is one model for those who are told the same', async () => {
    const { loadCurrentSite: currentSite } = await import('../../lib/site/site/site');
    const [open, visitor, clerk] = await Promise.all([
      currentSite(null),
      currentSite({ key: 'a', token: 'visitor.1' }),
      currentSite({ key: 'b', token: 'clerk.1' }),
    ]);
    expect(visitor?.model).toBe(open?.model);
    expect(clerk?.model).not.toBe(open?.model);
    // Rows may be theirs alone even where the schema is everybody's.
    expect(visitor?.counts).not.toBe(open?.counts);
    await currentSite({ key: 'b', token: 'clerk.2' });
    await currentSite({ key: 'c', token: 'clerk.3' });
    expect(backend.introspections.filter((header) => header.includes('clerk'))).toEqual([
      'Bearer clerk.1',
      'Bearer clerk.3',
    ]);
  });

  test('does not hold up others while it is read', async () => {
    const { loadCurrentSite: currentSite } = await import('../../lib/site/site/site');
    await currentSite(null);
    const order: string[] = [];
    await Promise.all([
      currentSite({ key: 'slow', token: 'clerk.9' }).then(() => order.push('clerk')),
      currentSite(null).then(() => order.push('nobody')),
    ]);
    expect(order).toEqual(['nobody', 'clerk']);
  });

  test('is everybody’s schema where it tells them none, with counts of their own', async () => {
    const { loadCurrentSite: currentSite } = await import('../../lib/site/site/site');
    backend.closedTo.add('clerk');
    const caller = { key: 'closed', token: 'clerk.5' };
    const own = await currentSite(caller);
    expect(own?.model.entities.map((entity) => entity.type)).toEqual(['Book']);
    expect(own?.counts).not.toBe((await currentSite(null))?.counts);
    const asked = backend.introspections.length;
    await currentSite(caller);
    expect(backend.introspections).toHaveLength(asked);
  });

  test('and their token, which a backend may repeat in its refusal, is not in the log', async () => {
    const { loadCurrentSite: currentSite } = await import('../../lib/site/site/site');
    const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    await currentSite({ key: 'told', token: 'stranger.77' });
    const written = log.mock.calls.map(([text]) => String(text)).join('');
    log.mockRestore();
    expect(written).toContain('no, stranger: Bearer …');
    expect(written).not.toContain('stranger.77');
  });

  test('is read again when everybody’s is ordered to be', async () => {
    const { loadCurrentSite: currentSite, refreshSite } = await import('../../lib/site/site/site');
    const caller = { key: 'again', token: 'resident.7' };
    await currentSite(caller);
    backend.schemas.set('resident', sdl('Book', 'Note', 'Letter'));
    expect((await refreshSite()).changed).toBe(false);
    const site = await currentSite(caller);
    expect(site?.model.entities.map((entity) => entity.type)).toEqual(['Book', 'Note', 'Letter']);
  });

  test('stays the last good one while the backend is away', async () => {
    const { loadCurrentSite: currentSite, refreshSite } = await import('../../lib/site/site/site');
    const caller = { key: 'away', token: 'resident.8' };
    await currentSite(caller);
    await refreshSite();
    backend.closedTo.add('resident');
    const site = await currentSite(caller);
    expect(site?.model.entities.map((entity) => entity.type)).toEqual(['Book', 'Note']);
  });
});

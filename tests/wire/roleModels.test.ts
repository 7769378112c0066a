import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { loadCurrentSite, Site } from '../../lib/site/site/site';
import { startFakeProvider, type FakeProvider } from './fakeProvider';
import { startRoleBackend, type RoleBackend } from './roleBackend';
import { startSignedSite, type SignedSite } from './signedSite';
import { eventually } from '../support/eventually';

const sdl = (fields: string, ...types: readonly string[]): string =>
  [
    `type Query { ${['Book', ...types].map((name) => `all${name}s: [${name}!]! ${name.toLowerCase()}(id: ID!): ${name}`).join(' ')} }`,
    `type Book { id: ID! ${fields} }`,
    ...types.map((name) => `type ${name} { id: ID! name: String! }`),
  ].join('\n');

const REFRESH_SECONDS = 60;
const PAST_REFRESH_MS = (REFRESH_SECONDS + 1) * 1000;

let provider: FakeProvider;
let backend: RoleBackend;
let site: SignedSite;
let currentSite: typeof loadCurrentSite;

beforeAll(async () => {
  // Before the site's modules, which keep the clock.
  vi.useFakeTimers({ toFake: ['Date'] });
  provider = await startFakeProvider('client');
  backend = await startRoleBackend({ '': sdl('title: String!') });
  site = await startSignedSite(provider, {
    GQL_ENDPOINT: backend.url,
    GQL_REFRESH_SECONDS: String(REFRESH_SECONDS),
    GQL_ROLE_CLAIM: 'realm_access roles',
  });
  ({ loadCurrentSite: currentSite } = await import('../../lib/site/site/site'));
});
afterAll(async () => {
  vi.useRealTimers();
  await Promise.all([site.close(), backend.close(), provider.close()]);
});
beforeEach(() => {
  backend.closedTo.clear();
  backend.bodies.length = 0;
});

/** Makes a person with an access token that states the role. Their schema is what the backend shows to them. */
function person(user: string, role: unknown, schema: string): { key: string; token: string } {
  const claims = role === undefined ? { sub: user } : { sub: user, realm_access: { roles: role } };
  const token = `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
  backend.schemas.set(token, schema);
  return { key: user, token: `${token}.1` };
}

const countRequests = (name: string): number => backend.bodies.filter((body) => body.includes(name)).length;
const countIntrospections = (): number => countRequests('IntrospectionQuery');
const typesOf = (shown: Site | null): readonly string[] =>
  (shown?.model.entities ?? []).map(({ type }) => type);

test('forty sessions of one role cost one introspection, and each asks for the names with its own token', async () => {
  const schema = sdl('title: String!', 'Note');
  const people = Array.from({ length: 40 }, (_, index) =>
    person(`clerk-${String(index)}`, ['clerk'], schema),
  );
  const sites = await Promise.all(people.map((one) => currentSite(one)));
  expect(new Set(sites.map((one) => one?.model)).size).toBe(1);
  expect(typesOf(sites[0] ?? null)).toEqual(['Book', 'Note']);
  expect([countIntrospections(), countRequests('SchemaNames')]).toEqual([1, 40]);
  const later = await Promise.all(people.map((one) => currentSite(one)));
  expect(later.every((one) => one?.model === sites[0]?.model)).toBe(true);
  expect([countIntrospections(), countRequests('SchemaNames')]).toEqual([1, 40]);
});

test('after the refresh time they cost one introspection again', async () => {
  const schema = sdl('title: String!', 'Letter');
  const people = Array.from({ length: 20 }, (_, index) =>
    person(`scribe-${String(index)}`, ['scribe'], schema),
  );
  await Promise.all(people.map((one) => currentSite(one)));
  vi.setSystemTime(Date.now() + PAST_REFRESH_MS);
  backend.bodies.length = 0;
  await Promise.all(people.map((one) => currentSite(one)));
  await eventually(() => expect(countIntrospections()).toBe(1));
  expect(countRequests('SchemaNames')).toBe(20);
});

test('a session with fewer rights never gets the larger model, although its claim is the same', async () => {
  const all = person('boss', ['staff'], sdl('title: String! price: Int!', 'Secret'));
  const noType = person('guest', ['staff'], sdl('title: String! price: Int!'));
  const noField = person('trainee', ['staff'], sdl('title: String!', 'Secret'));
  const noArgument = person(
    'temp',
    ['staff'],
    sdl('title: String! price: Int!', 'Secret').replace('allBooks:', 'allBooks(first: Int):'),
  );
  expect(typesOf(await currentSite(all))).toEqual(['Book', 'Secret']);
  const [guest, trainee, temp] = await Promise.all(
    [noType, noField, noArgument].map((one) => currentSite(one)),
  );
  expect(typesOf(guest ?? null)).toEqual(['Book']);
  expect(trainee?.model.entities[0]?.fields.map(({ name }) => name)).toEqual(['id', 'title']);
  expect(
    temp
      ?.getSchema()
      .getQueryType()
      ?.getFields()
      ['allBooks']?.args.map(({ name }) => name),
  ).toEqual(['first']);
  expect(typesOf(await currentSite(all))).toEqual(['Book', 'Secret']);
});

test('sessions with the same names but other values of the claim share no reading', async () => {
  const schema = sdl('title: String!', 'Poem');
  await currentSite(person('poet', ['poet'], schema));
  await currentSite(person('critic', ['critic'], schema));
  expect(countIntrospections()).toBe(2);
});

test('a session whose token lacks the claim reads its own schema', async () => {
  const schema = sdl('title: String!', 'Song');
  await currentSite(person('singer', undefined, schema));
  await currentSite(person('dancer', undefined, schema));
  expect([countIntrospections(), countRequests('SchemaNames')]).toEqual([2, 0]);
});

test('a role changed midway is noticed within the refresh time, for that session alone', async () => {
  const large = sdl('title: String!', 'Key');
  const [stays, changes] = [person('stays', ['keeper'], large), person('changes', ['keeper'], large)];
  await Promise.all([currentSite(stays), currentSite(changes)]);
  backend.schemas.set(changes.token.replace(/\.1$/, ''), sdl('title: String!'));
  vi.setSystemTime(Date.now() + PAST_REFRESH_MS);
  expect(typesOf(await currentSite(changes))).toEqual(['Book']);
  expect(typesOf(await currentSite(stays))).toEqual(['Book', 'Key']);
});

test('a renewed token with another claim is another role at once', async () => {
  const before = person('promoted', ['junior'], sdl('title: String!'));
  await currentSite(before);
  const after = person('promoted', ['senior'], sdl('title: String!', 'Budget'));
  expect(typesOf(await currentSite(after))).toEqual(['Book', 'Budget']);
});

test('a schema that changes for all of a role is read anew after a request to refresh', async () => {
  const { refreshSite } = await import('../../lib/site/site/site');
  const people = [
    person('one', ['crew'], sdl('title: String!')),
    person('two', ['crew'], sdl('title: String!')),
  ];
  await Promise.all(people.map((one) => currentSite(one)));
  const changed = sdl('title: String!', 'Ship');
  people.forEach(({ token }) => backend.schemas.set(token.replace(/\.1$/, ''), changed));
  await refreshSite();
  backend.bodies.length = 0;
  const shown = await Promise.all(people.map((one) => currentSite(one)));
  expect(shown.map(typesOf)).toEqual([
    ['Book', 'Ship'],
    ['Book', 'Ship'],
  ]);
  expect(countIntrospections()).toBe(1);
});

test('a change of types alone, which no names tell, comes with the role’s refresh', async () => {
  const one = person('typist', ['typist'], sdl('pages: Int'));
  await currentSite(one);
  backend.schemas.set(one.token.replace(/\.1$/, ''), sdl('pages: String'));
  vi.setSystemTime(Date.now() + PAST_REFRESH_MS);
  await eventually(async () => {
    const shown = await currentSite(one);
    expect(shown?.model.entities[0]?.fields.find(({ name }) => name === 'pages')?.type).toBe('String');
  });
});

test('a session that the backend refuses the schema gets the public site, not that of its role', async () => {
  const schema = sdl('title: String!', 'Vault');
  await currentSite(person('inside', ['banker'], schema));
  const outside = person('outside', ['banker'], schema);
  backend.closedTo.add(outside.token.replace(/\.1$/, ''));
  expect(typesOf(await currentSite(outside))).toEqual(['Book']);
});

test('counts and samples stay with each session, although the model is shared', async () => {
  const schema = sdl('title: String!', 'Count');
  const [one, two] = await Promise.all(
    ['adder', 'adder-two'].map((user) => currentSite(person(user, ['adder'], schema))),
  );
  expect(one?.model).toBe(two?.model);
  expect([one?.counts === two?.counts, one?.samples === two?.samples]).toEqual([false, false]);
});

test('a backend whose names never fit its introspection is asked once per refresh time, not for each page', async () => {
  const schema = sdl('title: String!', 'Riddle');
  const odd = person('riddler', ['riddler'], schema);
  backend.oddNames.add(odd.token.replace(/\.1$/, ''));
  expect(typesOf(await currentSite(odd))).toEqual(['Book', 'Riddle']);
  const asked = backend.bodies.length;
  await currentSite(odd);
  await currentSite(odd);
  expect(backend.bodies).toHaveLength(asked);
});

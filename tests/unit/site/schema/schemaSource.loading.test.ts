import { buildSchema, graphqlSync, introspectionFromSchema, printSchema, type GraphQLSchema } from 'graphql';
import { describe, expect, it, vi } from 'vitest';
import { WitrynaError } from '../../../../lib/core/errors';
import { createSchemaSource } from '../../../../lib/site/schema/schemaSource';
import type { IntrospectionFetcher } from '../../../../lib/site/schema/introspect';
import { eventually } from '../../../support/eventually';

const LIBRARY = buildSchema(
  'type Query { books: [Book!]! book(id: ID!): Book } type Book { id: ID! title: String! }',
);
const SHOP = buildSchema('type Query { goods: [Good!]! } type Good { id: ID! name: String! }');

/** A backend that executes the query, as a real one does; `rejects`: words that an old server does not know. */
function backend(schema: () => GraphQLSchema, rejects: RegExp | null = null): IntrospectionFetcher {
  return ({ query }) => {
    const unknown = rejects?.exec(query);
    const json: unknown =
      unknown === null || unknown === undefined
        ? JSON.parse(JSON.stringify(graphqlSync({ schema: schema(), source: query })))
        : { errors: [{ message: `Cannot query field "${unknown[0]}"` }] };
    return Promise.resolve({ status: 200, json });
  };
}

function sourceOf(post: IntrospectionFetcher | null, more: { file?: string; now?: () => number } = {}) {
  const { file } = more;
  return createSchemaSource({
    fetchIntrospection: post,
    readFile: file === undefined ? null : () => Promise.resolve(file),
    refreshSeconds: 300,
    now: more.now ?? (() => 0),
  });
}

describe('the schema source', () => {
  it('reads the schema of a backend by introspection', async () => {
    const { model } = await sourceOf(backend(() => LIBRARY)).getCurrent();
    expect(model.entities.map(({ type }) => type)).toEqual(['Book']);
  });

  it('asks again with less where an old server rejects the question', async () => {
    const asked = vi.fn(
      backend(() => LIBRARY, /isOneOf|specifiedByURL|isRepeatable|inputFields\(includeDeprecated/),
    );
    const { model } = await sourceOf(asked).getCurrent();
    expect(model.entities).toHaveLength(1);
    expect(asked.mock.calls.length).toBeGreaterThan(2);
  });

  it('shares one load between callers that come at once', async () => {
    const asked = vi.fn(backend(() => LIBRARY));
    const source = sourceOf(asked);
    await Promise.all(Array.from({ length: 10 }, () => source.getCurrent()));
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('shows a changed schema after the refresh interval, without making anyone wait', async () => {
    let time = 0;
    let schema = LIBRARY;
    const source = sourceOf(
      backend(() => schema),
      { now: () => time },
    );
    const before = await source.getCurrent();
    schema = SHOP;
    time = 299_000;
    expect((await source.getCurrent()).hash).toBe(before.hash);
    time = 301_000;
    expect((await source.getCurrent()).hash).toBe(before.hash);
    await eventually(() => expect(source.getState().hash).not.toBe(before.hash));
    expect((await source.getCurrent()).model.entities.map(({ type }) => type)).toEqual(['Good']);
  });

  it('keeps the last good schema when a refresh fails, and says so', async () => {
    let down = false;
    const working = backend(() => LIBRARY);
    const source = sourceOf((body) =>
      down ? Promise.reject(new Error('connect ECONNREFUSED')) : working(body),
    );
    await source.getCurrent();
    down = true;
    await expect(source.refresh()).rejects.toThrow(/ECONNREFUSED/);
    expect(source.getState().lastError).toBeInstanceOf(WitrynaError);
    expect((await source.getCurrent()).model.entities).toHaveLength(1);
    down = false;
    await source.refresh();
    expect(source.getState().lastError).toBeNull();
  });

  it('says when an attempt failed, and since when all of them have', async () => {
    const state = { down: false, time: 1_000 };
    const working = backend(() => LIBRARY);
    const source = sourceOf(
      (body) => (state.down ? Promise.reject(new WitrynaError('backend', 'down')) : working(body)),
      { now: () => state.time },
    );
    await source.getCurrent();
    expect(source.getState().failed).toBeNull();
    state.down = true;
    for (state.time of [2_000, 3_000]) await source.refresh().catch(() => undefined);
    expect(source.getState()).toMatchObject({ loadedAt: 1_000, failed: { at: 3_000, since: 2_000 } });
    state.down = false;
    await source.refresh();
    expect(source.getState()).toMatchObject({ loadedAt: 3_000, failed: null, lastError: null });
  });

  it('knows since when the schema has been the same, whatever order the backend lists its types in', async () => {
    let time = 0;
    const answers = backend(() => LIBRARY);
    const source = sourceOf(
      async (body) => {
        const { status, json } = await answers(body);
        const { data } = json as { data: { __schema: { types: { fields: unknown[] | null }[] } } };
        if (time > 0) {
          data.__schema.types.reverse();
          for (const type of data.__schema.types) type.fields?.reverse();
        }
        return { status, json };
      },
      { now: () => time },
    );
    const first = await source.getCurrent();
    time = 50_000;
    const again = await source.refresh();
    expect(again).toMatchObject({ hash: first.hash, changedAt: 0, loadedAt: 50_000 });
    expect(again.model).toBe(first.model);
  });

  it('reads anew for whoever asks to while a load is under way, which may have its answer already', async () => {
    let schema = LIBRARY;
    const release: (() => void)[] = [];
    const working = backend(() => schema);
    const asked = vi.fn<IntrospectionFetcher>(async (body) => {
      const answer = await working(body);
      await new Promise<void>((resolve) => release.push(resolve));
      return answer;
    });
    const source = sourceOf(asked);
    const first = source.getCurrent();
    await eventually(() => expect(release).toHaveLength(1));
    schema = SHOP;
    const later = [source.refresh(), source.refresh()];
    release[0]?.();
    await eventually(() => expect(release).toHaveLength(2));
    release[1]?.();
    expect((await first).model.entities.map(({ type }) => type)).toEqual(['Book']);
    for (const { model } of await Promise.all(later))
      expect(model.entities.map(({ type }) => type)).toEqual(['Good']);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('tries again at the next call when the first load failed', async () => {
    let down = true;
    const working = backend(() => LIBRARY);
    const source = sourceOf((body) => (down ? Promise.resolve({ status: 502, json: null }) : working(body)));
    await expect(source.getCurrent()).rejects.toMatchObject({ code: 'backend' });
    down = false;
    expect((await source.getCurrent()).model.entities).toHaveLength(1);
  });

  it.each([
    [{ status: 401, json: { errors: [{ message: 'no token' }] } }, 'auth', /401.*no token/],
    [{ status: 200, json: null }, 'backend', /no JSON/],
    [{ status: 200, json: { hello: 1 } }, 'backend', /no GraphQL response/],
    [
      { status: 400, json: { errors: [{ message: 'Introspection is not allowed.' }] } },
      'schema',
      /GQL_SCHEMA/,
    ],
  ])('names the fault of an answer %j', async (answer, code, message) => {
    const failing = sourceOf(() => Promise.resolve(answer)).getCurrent();
    await expect(failing).rejects.toMatchObject({ code });
    await expect(failing).rejects.toThrow(message);
  });

  it.each([
    ['SDL', printSchema(LIBRARY)],
    ['an introspection result', JSON.stringify({ data: introspectionFromSchema(LIBRARY) })],
    ['a bare introspection result', JSON.stringify(introspectionFromSchema(LIBRARY), null, 1)],
  ])('reads a file alone: %s', async (_, file) => {
    const { model, origin } = await sourceOf(null, { file }).getCurrent();
    expect(model.entities.map(({ type }) => type)).toEqual(['Book']);
    expect(origin).toBe('file');
  });

  it('reads a changed file at the next refresh, and keeps the last good one when it is broken or gone', async () => {
    const state = { text: printSchema(LIBRARY) as string | null };
    const source = createSchemaSource({
      fetchIntrospection: null,
      readFile: () =>
        state.text === null
          ? Promise.reject(new WitrynaError('config', 'gone'))
          : Promise.resolve(state.text),
      refreshSeconds: 300,
      now: () => 0,
    });
    await source.getCurrent();
    state.text = printSchema(SHOP);
    expect((await source.refresh()).model.entities.map(({ type }) => type)).toEqual(['Good']);
    for (const [text, code] of [
      ['type Query {', 'schema'],
      [null, 'config'],
    ] as const) {
      state.text = text;
      await expect(source.refresh()).rejects.toMatchObject({ code });
      expect((await source.getCurrent()).model.entities.map(({ type }) => type)).toEqual(['Good']);
    }
  });

  it('takes the file alone where the backend refuses introspection, also at a refresh', async () => {
    const refusing: IntrospectionFetcher = () =>
      Promise.resolve({ status: 200, json: { errors: [{ message: 'Introspection is not allowed.' }] } });
    const source = sourceOf(refusing, {
      file: 'type Query { goods: [Good!]! } type Good { id: ID! name: String! }',
    });
    expect((await source.getCurrent()).model.entities.map(({ type }) => type)).toEqual(['Good']);
    await expect(source.refresh()).resolves.toBeDefined();
    await expect(sourceOf(refusing).getCurrent()).rejects.toThrow(/ntrospection/);
  });

  it('keeps what backend and file gave together when the backend goes down, and starts from the file when it is down at first', async () => {
    const state = { down: false };
    const asked = backend(() => LIBRARY);
    const post: IntrospectionFetcher = (body) =>
      state.down ? Promise.reject(new WitrynaError('backend', 'down')) : asked(body);
    const file = 'type Query { goods: [Good!]! } type Good { id: ID! name: String! }';
    const source = sourceOf(post, { file });
    const before = await source.getCurrent();
    state.down = true;
    await expect(source.refresh()).rejects.toThrow('down');
    expect((await source.getCurrent()).hash).toBe(before.hash);
    expect((await sourceOf(post, { file }).getCurrent()).model.entities.map(({ type }) => type)).toEqual([
      'Good',
    ]);
  });

  it('takes applied directives from the file beside the backend', async () => {
    const file =
      'directive @constraint(maxLength: Int) on INPUT_FIELD_DEFINITION type Query { a: Int } input New { title: String @constraint(maxLength: 9) }';
    const plain = buildSchema(
      'type Query { a: Int } type Mutation { add(input: New): Int } input New { title: String }',
    );
    const { getSchema } = await sourceOf(
      backend(() => plain),
      { file },
    ).getCurrent();
    const type = getSchema().getType('New');
    const field = type !== undefined && 'getFields' in type ? type.getFields()['title'] : undefined;
    expect(field?.astNode?.directives?.map(({ name }) => name.value)).toEqual(['constraint']);
  });
});

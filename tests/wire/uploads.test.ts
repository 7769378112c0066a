import { request as httpRequest } from 'node:http';
import { createSchema, createYoga } from 'graphql-yoga';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { passThroughCall } from '../../lib/site/backend/passThrough';
import { listen, startRecordingServer, type RecordingServer, type RunningServer } from './recordingServer';

const typeDefs =
  'scalar File type Query { a: Int } type Mutation { keep(file: File!, name: String): String }';

let backend: RunningServer;
let recording: RecordingServer;
let site: RunningServer;
let endpoint: string;

/** The pass-through before a server of another maker that takes files. */
beforeAll(async () => {
  const yoga = createYoga({
    graphqlEndpoint: '/',
    logging: false,
    schema: createSchema({
      typeDefs,
      resolvers: {
        Mutation: {
          keep: async (_: unknown, { file, name }: { file: File; name?: string }) =>
            [file.name, file.type, await file.text(), name].join('|'),
        },
      },
    }),
  });
  backend = await listen((request, response) => void yoga(request, response));
  recording = await startRecordingServer(() => ({ body: '{"data":{}}' }));
  endpoint = backend.url;
  site = await listen((request, response) => {
    const target = {
      endpoint,
      ztoken: 't',
      headers: { 'content-type': 'x', 'x-secret': '1' },
      timeoutMs: 5_000,
    };
    void passThroughCall(request, response, {
      admit: async (request) => ({ ok: true, target, kind: 'write', request }),
      siteOrigin: 'https://site.example',
      maxBodyBytes: 1_000,
      maxUploadBytes: 200_000,
      maxJsonDepth: 100,
      maxRepeatBytes: 1_000_000,
    });
  });
});
afterAll(async () => {
  await Promise.all([site.close(), backend.close(), recording.close()]);
});

const OPERATIONS = JSON.stringify({
  query: 'mutation($file: File!, $name: String) { keep(file: $file, name: $name) }',
  variables: { file: null, name: 'Żółw' },
});
const OWN = { 'sec-fetch-site': 'same-origin' };

function formWith(parts: readonly (readonly [string, string | File])[]): FormData {
  const form = new FormData();
  for (const [name, part] of parts) form.append(name, part);
  return form;
}

const upload = (content: string): FormData =>
  formWith([
    ['operations', OPERATIONS],
    ['map', '{"0":["variables.file"]}'],
    ['0', new File([content], 'zażółć.txt', { type: 'text/plain' })],
  ]);

/** A call with one file and this map. `more`: parts beside it. */
const placed = (map: string, ...more: readonly (readonly [string, string | File])[]): FormData =>
  formWith([['operations', OPERATIONS], ['map', map], ['0', new File(['x'], 'x.txt')], ...more]);

const post = (body: FormData, headers: Readonly<Record<string, string>> = OWN): Promise<Response> =>
  fetch(site.url, { method: 'POST', headers: { ...headers }, body });

describe('a call with a file', () => {
  test('arrives with its name, type and content, and what else was sent', async () => {
    expect(await (await post(upload('treść'))).json()).toEqual({
      data: { keep: 'zażółć.txt|text/plain|treść|Żółw' },
    });
  });

  test('goes on with the site’s headers and those that say that no form sent it', async () => {
    endpoint = recording.url;
    await post(upload('x'));
    endpoint = backend.url;
    expect(recording.requests[0]?.headers).toMatchObject({
      ztoken: 't',
      'x-secret': '1',
      'graphql-preflight': '1',
      'content-type': expect.stringMatching(/^multipart\/form-data; boundary=/),
    });
  });

  test('may be larger than one without, up to a limit of its own', async () => {
    expect((await post(upload('x'.repeat(100_000)))).status).toBe(200);
    expect((await post(upload('x'.repeat(200_000)))).status).toBe(413);
    const long = formWith([
      ['operations', JSON.stringify({ query: '{ a }', variables: { text: 'x'.repeat(2_000) } })],
      ['map', '{}'],
    ]);
    expect((await post(long)).status).toBe(413);
  });

  test('has nothing in it but what was checked', async () => {
    endpoint = recording.url;
    await post(
      formWith([
        ['operations', '{"query":"{ a }","id":"x","extensions":{"query":"mutation{b}"}}'],
        ['map', '{}'],
      ]),
    );
    endpoint = backend.url;
    expect(recording.requests.at(-1)?.body).toContain('{"operationName":null,"query":"{ a }"}');
    expect(recording.requests.at(-1)?.body).not.toContain('mutation');
  });

  test.each<[string, FormData]>([
    ['without operations', formWith([['map', '{}']])],
    ['without a map', formWith([['operations', OPERATIONS]])],
    [
      'with two operations',
      formWith([
        ['operations', OPERATIONS],
        ['operations', '{"query":"{a}"}'],
        ['map', '{}'],
      ]),
    ],
    [
      'with operations in a file',
      formWith([
        ['operations', new File([OPERATIONS], 'x')],
        ['map', '{}'],
      ]),
    ],
    [
      'with a batch',
      formWith([
        ['operations', `[${OPERATIONS}]`],
        ['map', '{}'],
      ]),
    ],
    ['with a file that replaces what is no null', placed('{"0":["variables.name"]}')],
    ['with a file where the variables have nothing', placed('{"0":["variables.input.secret"]}')],
    ['with a file for all variables', placed('{"0":["variables"]}')],
    ['with a file for the document', placed('{"0":["query"]}')],
    ['with a file in a prototype', placed('{"0":["variables.__proto__.file"]}')],
    ['with two places of one file', placed('{"0":["variables.input.secret"],"0":["variables.file"]}')],
    ['with a map that is a list', placed('[["variables.file"]]')],
    [
      'with a file that the map does not name',
      placed('{"0":["variables.file"]}', ['1', new File(['x'], 'x')]),
    ],
    ['with a place without a file', placed('{"0":["variables.file"],"1":["variables.file"]}')],
    ['with two files of one name', placed('{"0":["variables.file"]}', ['0', new File(['x'], 'x')])],
    // Servers without multipart requests take it for the call.
    ['with a document of its own', placed('{"0":["variables.file"]}', ['query', '{ secret }'])],
    ['with a text in the place of a file', placed('{"query":["variables.file"]}', ['query', '{ secret }'])],
  ])('%s is a 400, and does not reach the backend', async (_, form) => {
    endpoint = recording.url;
    const sent = recording.requests.length;
    const answer = await post(form);
    endpoint = backend.url;
    expect([answer.status, (await answer.json()).errors[0].extensions.code]).toEqual([400, 'BAD_REQUEST']);
    expect(recording.requests.length).toBe(sent);
  });

  test('arrives under names that the site has chosen', async () => {
    endpoint = recording.url;
    await post(
      formWith([
        ['operations', OPERATIONS],
        ['map', '{"query":["variables.file"]}'],
        ['query', new File(['x'], 'x.txt')],
      ]),
    );
    endpoint = backend.url;
    const { body = '' } = recording.requests.at(-1) ?? {};
    expect([...body.matchAll(/ name="([^"]*)"/g)].map(([, name]) => name)).toEqual([
      'operations',
      'map',
      '0',
    ]);
    expect(body).toContain('{"0":["variables.file"]}');
  });

  test('that is no form at all is a 400', async () => {
    const type = 'multipart/form-data; boundary=x';
    const answer = await fetch(site.url, {
      method: 'POST',
      headers: { 'content-type': type, ...OWN },
      body: 'nonsense',
    });
    expect(answer.status).toBe(400);
  });

  test.each<Readonly<Record<string, string>>>([
    {},
    { 'sec-fetch-site': 'cross-site', 'graphql-preflight': '1' },
    { origin: 'https://evil.example' },
  ])('that may be a form of another page (%o) is a 403', async (headers) => {
    // Node's own fetch says that it comes from nowhere in particular; a form of an old browser says nothing.
    expect(await statusOf(headers)).toBe(403);
  });

  test('of a program that says so passes', async () => {
    expect(await statusOf({ 'graphql-preflight': '1' })).toBe(200);
    expect(await statusOf({ 'apollo-require-preflight': 'true' })).toBe(200);
  });
});

/** Sends a form with just these headers. */
async function statusOf(headers: Readonly<Record<string, string>>): Promise<number> {
  const form = new Response(upload('x'));
  const body = Buffer.from(await form.arrayBuffer());
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      site.url,
      { method: 'POST', headers: { ...headers, 'content-type': form.headers.get('content-type') ?? '' } },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

import { buildSchema, graphqlSync, printSchema } from 'graphql';
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync, existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { createRequire } from 'node:module';
import { join, resolve as resolvePath } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { NO_COLORS } from '../../lib/features/operator/report/entityRows';
import { explain as explainIn } from '../../scripts/explain/explain';
import { closedUrl, startRecordingServer, type CannedAnswer, type RecordingServer } from './recordingServer';

const SCHEMA = buildSchema(
  'type Query { books: [Book!]! book(id: ID!): Book } type Book { id: ID! title: String! }',
);

const require = createRequire(import.meta.url);

/** Written down from a server in Go; in the folder of schemas beside the project. */
const ODD = '../shared/schemas/introspection/thunder.raw.json';

interface Outcome {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** As the script does, without another process. */
async function explain(args: readonly string[], env: Record<string, string> = {}): Promise<Outcome> {
  const explained = await explainIn(args, env, { colors: NO_COLORS, width: 120 });
  return explained.ok
    ? { code: 0, out: `${explained.text}\n`, err: '' }
    : { code: 1, out: '', err: `${explained.fault}\n` };
}

/** The script itself. */
function run(args: readonly string[], cwd = process.cwd()): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const script = [
      '--import',
      pathToFileURL(require.resolve('tsx')).href,
      resolvePath('scripts/explain.ts'),
    ];
    const child = spawn(process.execPath, [...script, ...args], {
      cwd,
      env: { ...process.env, GQL_ZTOKEN: 'tok', GQL_HEADERS: '' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let out = '';
    let err = '';
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, out, err }));
  });
}

let server: RecordingServer;
let canned: CannedAnswer | null = null;
beforeAll(async () => {
  server = await startRecordingServer(({ body }) => {
    if (canned !== null) return canned;
    const { query } = JSON.parse(body) as { query: string };
    return { body: JSON.stringify(graphqlSync({ schema: SCHEMA, source: query })) };
  });
});
afterEach(() => {
  canned = null;
  server.requests.splice(0);
});
afterAll(() => server.close());

describe('explain on a live server', () => {
  test('asks with ztoken and the given headers, and reports in words', async () => {
    const { code, out, err } = await explain(
      [`${server.url}/graphql`, '--header', 'Authorization: Bearer abc', '--header', 'x-role: admin'],
      { GQL_ZTOKEN: 'tok', GQL_HEADERS: '{"x-tenant":"t"}' },
    );
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^Book +\/books +list/m);
    expect(server.requests).toHaveLength(1);
    expect(server.requests[0]?.headers).toMatchObject({
      ztoken: 'tok',
      authorization: 'Bearer abc',
      'x-role': 'admin',
      'x-tenant': 't',
    });
  });

  test('tells everything about one entity, with its documents', async () => {
    const { code, out } = await explain([server.url, '--entity', 'books']);
    expect(code).toBe(0);
    expect(out).toMatch(/^get|^read +`book` reads one by `id`\./m);
    expect(out).toMatch(/^# get\nquery Book\(/m);
  });

  test('prints JSON alone with --json', async () => {
    const { out } = await explain([server.url, '--json']);
    expect(JSON.parse(out)).toMatchObject({ entities: [{ type: 'Book', list: { field: 'books' } }] });
  });

  test.each([
    ['a page', { body: '<!doctype html><h1>Hi</h1>', type: 'text/html' }, /HTML page.*GraphQL endpoint/],
    [
      'a page of a status',
      { status: 404, body: '<h1>Not found</h1>', type: 'text/html' },
      /status 404.*GraphQL endpoint/,
    ],
    [
      'introspection being off',
      { status: 400, body: '{"errors":[{"message":"GraphQL introspection is not allowed"}]}' },
      /no introspection: GraphQL introspection is not allowed\. If it hides .* credentials \(GQL_HEADERS/,
    ],
    ['a refusal', { status: 401, body: '{"message":"no"}' }, /status 401.*GQL_ZTOKEN or GQL_HEADERS/],
    [
      'a redirect',
      { status: 308, headers: { location: '/graphql/' }, body: '' },
      /leads to \/graphql\/: use that/,
    ],
  ] as const)('says in a line what to do about %s', async (_, answer, words) => {
    canned = answer;
    const { code, out, err } = await explain([server.url]);
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(words);
    expect(err).not.toMatch(/^ +at /m);
  });

  test.runIf(existsSync(ODD))('reads a server whose introspection is odd, as it answers', async () => {
    canned = { body: readFileSync(ODD, 'utf8') };
    const { code, out, err } = await explain([server.url]);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/ 11 queries and 1 mutation$/m);
  });

  test('says so where nobody answers', async () => {
    const url = await closedUrl();
    const { code, err } = await explain([url]);
    expect(code).toBe(1);
    expect(err).toMatch(new RegExp(`^${url}.* cannot be reached: .*ECONNREFUSED`));
  });
});

describe('the script', () => {
  test('prints the whole report into a pipe, without colours, with the settings of its environment', async () => {
    const { code, out, err } = await run([server.url]);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^ENTITIES\n/);
    expect(out).toMatch(/without a page.*\n$/);
    expect(out).not.toContain(String.fromCharCode(27));
    expect(server.requests[0]?.headers['ztoken']).toBe('tok');
  });

  test('fails in words', async () => {
    const { code, out, err } = await run(['no-such-file.graphql']);
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/no such file.*\nTry: /);
  });
});

describe('the command line of explain', () => {
  test.each([
    [[], /Which schema\?/],
    [['no-such-file.graphql'], /no such file/],
    [['demo/schema.graphql', '--colour'], /--colour/],
    [['ftp://example.org/'], /no http\(s\) URL/],
    [['demo/schema.graphql', '--header', 'nonsense'], /is no header/],
    [['demo/schema.graphql', '--entity', 'Reprot'], /There is no entity "Reprot"\. There are/],
    [['demo/schema.graphql', '--language', 'de'], /--language is "de": write en or pl/],
  ])('refuses %j with the reason', async (args, words) => {
    const { code, out, err } = await explain(args);
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(words);
  });

  test('has the whole report in Polish with --language pl, and each reason with it', async () => {
    const all = await explain(['demo/schema.graphql', '--language', 'pl']);
    expect(all.out).toMatch(
      /^TYPY DANYCH\n.*\n[^]*brak \(działania\): Żadna inna mutacja nie przyjmuje klucza/,
    );
    expect(all.out).toMatch(/^ +\d+ formularze /m);
    const one = await explain(['demo/schema.graphql', '--entity', 'Report', '--language', 'pl']);
    expect(one.out).toMatch(/^sortowanie +Argument `\w+` przyjmuje kolumnę/m);
    // Without names from the schema no English word is left.
    const words = one.out.split(/^\d+ DOKUMENT/m)[0]?.replaceAll(/`[^`]*`/g, '') ?? '';
    expect(words).not.toMatch(/(?<!\p{L})(the|its|is|are|record|lists?|with|and)(?!\p{L})/u);
  });

  test('explains itself with --help', async () => {
    const { code, out } = await explain(['--help']);
    expect(code).toBe(0);
    expect(out).toMatch(/--entity.*\n.*--json.*\n.*--header/);
  });
});

describe('explain with overrides', () => {
  const folder = mkdtempSync(join(tmpdir(), 'explain-'));
  const file = join(folder, 'garage.ts');
  const schema = join(folder, 'schema.graphql');
  writeFileSync(schema, printSchema(SCHEMA));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('says what came from the file, in words and as JSON, and about one entity', async () => {
    writeFileSync(file, 'export default { entities: { Book: { title: "id", create: false } } };');
    const words = await explain([schema, '--config', file]);
    expect(words.out).toContain('entities.Book.title\n    Its records are called by id.');
    expect(words.out).toContain('entities.Book.create\n    Creating is not offered.');
    const one = await explain([schema, '--config', file, '--entity', 'Book']);
    expect(one.out).toMatch(
      /title +It is named by `id` \(entities\.Book\.title\)\.[^]*entities\.Book\.title\n/,
    );
    const json = JSON.parse((await explain([schema, '--json', '--config', file])).out) as {
      entities: { title: string }[];
      overrides?: { at: string }[];
    };
    expect(json.entities[0]?.title).toBe('id');
    expect(json.overrides?.map(({ at }) => at)).toEqual(['entities.Book.title', 'entities.Book.create']);
  });

  test('refuses a file that does not fit, and can do without it', async () => {
    writeFileSync(file, 'export default { entities: { Bok: { hide: true } } };');
    const refused = await explain([schema, '--config', file]);
    expect(refused.code).toBe(1);
    expect(refused.err).toContain('entities.Bok: did you mean Book?');
    const without = await explain([schema, '--json', '--no-config']);
    expect(JSON.parse(without.out)).not.toHaveProperty('overrides');
  });
});

test('one entity is told with the parts that name it, none, or something that it does not have', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'explain-parts-'));
  try {
    const files = [
      'fields/Book.titel',
      'fields/Boook.title',
      'kinds/date',
      'fields/Book.title',
      'fields/Author.name',
    ];
    for (const file of files) {
      const path = join(folder, 'components/own', `${file}.tsx`);
      mkdirSync(join(path, '..'), { recursive: true });
      writeFileSync(path, 'export default function Part() { return null; }');
    }
    const schema = join(folder, 'schema.graphql');
    writeFileSync(
      schema,
      `${printSchema(SCHEMA)} type Author { id: ID! name: String! } extend type Query { authors: [Author!]! author(id: ID!): Author }`,
    );
    const { out, err } = await run([schema, '--entity', 'Book'], folder);
    expect(err).toBe('');
    const told = out.slice(out.indexOf('COMPONENTS/OWN')).replace(/\s+/g, ' ');
    expect(told).toContain(
      'fields/Book.titel.tsx It is left out: it names the unknown field titel: did you mean title?',
    );
    expect(told).toContain(
      'fields/Boook.title.tsx It is left out: it names the unknown type Boook: did you mean Book?',
    );
    expect(told).toContain('kinds/date.tsx It shows values of the kind `date`.');
    expect(told).toContain('fields/Book.title.tsx It shows `title` of `Book`.');
    expect(told).not.toContain('Author.name');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

import { gzipSync } from 'node:zlib';
import type { ServerResponse } from 'node:http';

/** The responses of a correct backend. */
export interface SoundAnswer {
  readonly json: { readonly data?: unknown; readonly errors?: readonly unknown[] };
  readonly text: string;
}

type Answering = (response: ServerResponse, sound: SoundAnswer) => void;

const JSON_TYPE = { 'content-type': 'application/json' };
const PAGE = '<!doctype html><html><title>Hello</title><body><h1>It works!</h1></body></html>';
const HUGE = 50_000_000;

const text =
  (status: number, body: string, headers: Readonly<Record<string, string>> = JSON_TYPE): Answering =>
  (response) =>
    void response.writeHead(status, headers).end(body);
const changed =
  (change: (json: SoundAnswer['json']) => unknown): Answering =>
  (response, { json }) =>
    void response.writeHead(200, JSON_TYPE).end(JSON.stringify(change(json)));
const error = (message: string): string => JSON.stringify({ errors: [{ message }] });

/** The messages of refused and failed requests. */
export const FAULT_WORDS = {
  withoutData: 'The <b>register</b> is being moved.',
  beside: 'The street register did not answer.',
  tooMany: 'Too many requests, slow down.',
  unauthorized: 'Who are you?',
  forbidden: 'This desk is not yours.',
} as const;

/** How a response fails after the backend has executed the request. `down` is not among them, because it sends no response. */
export const SPOILT = {
  'status 500': text(500, 'Internal: at db.js:12', { 'content-type': 'text/plain' }),
  '502 with a page': text(502, PAGE, { 'content-type': 'text/html' }),
  '200 with a page': text(200, PAGE, { 'content-type': 'text/html' }),
  'bad JSON': (response, sound) =>
    void response.writeHead(200, JSON_TYPE).end(sound.text.slice(0, sound.text.length / 2)),
  'an empty body': text(200, ''),
  'a list': text(200, '[]'),
  null: text(200, 'null'),
  'data: null': text(200, '{"data":null}'),
  'data: null with errors': text(
    200,
    // As servers in development mode: with a stack trace.
    JSON.stringify({
      data: null,
      errors: [{ message: `${FAULT_WORDS.withoutData}\n    at query (/srv/db.js:12:3)` }],
    }),
  ),
  'data: {}': text(200, '{"data":{}}'),
  'text for an object': changed(({ data }) => ({ data: mapRoot(data, () => 'text') })),
  'leaves of other types': changed(({ data }) => ({ data: otherTypes(data) })),
  'rows of null': changed(({ data }) => ({ data: nullRows(data) })),
  'errors beside data': changed(({ data }) => ({
    data,
    errors: [{ message: FAULT_WORDS.beside, path: Object.keys(data ?? {}).slice(0, 1) }],
  })),
  'a redirect': text(302, '', { location: 'http://127.0.0.1:9/elsewhere' }),
  'gzip garbage': text(200, 'this is no gzip', { ...JSON_TYPE, 'content-encoding': 'gzip' }),
  'a reset line': (response) => void response.socket?.resetAndDestroy(),
  'cut half-way': (response, sound) => {
    response.writeHead(200, { ...JSON_TYPE, 'content-length': String(Buffer.byteLength(sound.text)) });
    response.write(sound.text.slice(0, sound.text.length / 2), () => response.destroy());
  },
  hanging: (response) => void response.writeHead(200, JSON_TYPE).flushHeaders(),
  'slower than the limit': (response, sound) =>
    void setTimeout(() => response.writeHead(200, JSON_TYPE).end(sound.text), 3_000).unref(),
  '50 MB': (response, { text: sound }) => {
    // Trailing blanks are valid JSON.
    response.writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip' });
    response.end(Buffer.concat([gzipSync(sound), blanks()]));
  },
} satisfies Record<string, Answering>;

/** How a backend refuses a request before it executes it. */
export const REFUSED = {
  'status 429': text(429, error(FAULT_WORDS.tooMany), { ...JSON_TYPE, 'retry-after': '17' }),
  'status 401': text(401, error(FAULT_WORDS.unauthorized)),
  'status 403': text(403, error(FAULT_WORDS.forbidden)),
} satisfies Record<string, Answering>;

export type Fault = 'none' | 'down' | keyof typeof SPOILT | keyof typeof REFUSED;

let packed: Buffer | undefined;
/** 50 MB of blanks, compressed in advance: gzip members may be concatenated. */
export const blanks = (): Buffer => (packed ??= gzipSync(Buffer.alloc(HUGE, ' '), { level: 1 }));

function mapRoot(data: unknown, change: (value: unknown) => unknown): unknown {
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, change(value)]));
}

/** Replaces leaves by values of other types, except keys. The page may look odd, but must not fail. */
function otherTypes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(otherTypes);
  if (value === null) return ['?'];
  if (typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, name === 'id' ? inner : otherTypes(inner)]),
    );
  if (typeof value === 'string') return { unexpected: value };
  if (typeof value === 'boolean') return value ? 'yes' : 7;
  return String(value);
}

function nullRows(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(() => null);
  if (typeof value === 'object' && value !== null) return mapRoot(value, nullRows);
  return value;
}

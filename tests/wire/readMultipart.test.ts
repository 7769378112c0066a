import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMultipart } from '../../lib/site/backend/readMultipart';
import { readPostedBody } from '../../lib/site/request/readPostedBody';
import { listen, type RunningServer } from './recordingServer';

const LIMITS = { maxBytes: 100_000, maxParts: 50 };

let server: RunningServer;
/** Reads its posts by their path, and answers with what it has read. */
beforeAll(async () => {
  server = await listen((request, response) => {
    const answer = async (): Promise<unknown> => {
      if (request.url === '/page') {
        const siteOrigin = new URL(server.url).origin;
        const body = await readPostedBody(request, { siteOrigin, maxBytes: 1_000_000, takesFiles: true });
        return body.type === 'form' ? body.fields.size : body.status;
      }
      const form = await readMultipart(request, LIMITS);
      if (typeof form === 'string') return form;
      return Promise.all(
        [...form].map(async ([name, part]) =>
          typeof part === 'string' ? [name, part] : [name, part.name, part.type, await part.text()],
        ),
      );
    };
    answer().then(
      (value) => response.end(JSON.stringify(value)),
      () => response.destroy(),
    );
  });
});
afterAll(() => server.close());

async function post(path: string, body: BodyInit, headers: Record<string, string> = {}): Promise<unknown> {
  const own = { origin: new URL(server.url).origin, 'sec-fetch-site': 'same-origin' };
  const response = await fetch(new URL(path, server.url), {
    method: 'POST',
    body,
    headers: { ...own, ...headers },
  });
  return response.json();
}

function formOf(count: number): FormData {
  const form = new FormData();
  for (let index = 0; index < count; index += 1) form.append(`v.field${index}`, String(index));
  return form;
}

test('fields and files come as they were sent, whatever their letters and lengths', async () => {
  const form = new FormData();
  const long = 'ż'.repeat(20_000);
  form.append('v.tytuł', 'Łąka\r\nrów');
  form.append('v.tytuł', long);
  form.append('empty', '');
  form.append('the "file"', new File(['a;b\n', 'ż'], 'książki "1".csv', { type: 'text/csv' }));
  form.append('none', new File([], '', { type: 'application/octet-stream' }));
  expect(await post('/', form)).toEqual([
    ['v.tytuł', 'Łąka\r\nrów'],
    ['v.tytuł', long],
    ['empty', ''],
    ['the "file"', 'książki "1".csv', 'text/csv', 'a;b\nż'],
    ['none', '', 'application/octet-stream', ''],
  ]);
});

test('one part more than the limit, or one byte, ends the reading', async () => {
  expect(await post('/', formOf(LIMITS.maxParts))).toHaveLength(LIMITS.maxParts);
  expect(await post('/', formOf(LIMITS.maxParts + 1))).toBe('tooLarge');
  const large = new FormData();
  large.append('file', new File(['a'.repeat(LIMITS.maxBytes)], 'a.txt'));
  expect(await post('/', large)).toBe('tooLarge');
});

test.each([
  ['has no boundary', 'multipart/form-data', 'abc'],
  [
    'never ends',
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1',
  ],
  ['is empty', 'multipart/form-data; boundary=x', ''],
])('a body that %s is no form', async (_what, type, body) => {
  expect(await post('/', body, { 'content-type': type })).toBe('invalid');
});

test('a form of a page has at most 20,000 fields, in both of its encodings', async () => {
  const asText = (count: number) =>
    new URLSearchParams([...formOf(count)].map(([name, value]) => [name, String(value)]));
  expect(await post('/page', asText(20_000))).toBe(20_000);
  expect(await post('/page', asText(20_001))).toBe(413);
  expect(
    await post('/page', '&'.repeat(900_000), { 'content-type': 'application/x-www-form-urlencoded' }),
  ).toBe(413);
});

test('a connection that breaks in the middle of a form is no form, and the server goes on', async () => {
  const { port } = new URL(server.url);
  await new Promise<void>((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () => {
      const head =
        'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 5000\r\ncontent-type: multipart/form-data; boundary=x\r\n\r\n';
      socket.write(`${head}--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1`, () => socket.destroy());
    });
    socket.on('close', () => resolve());
    socket.on('error', reject);
  });
  expect(await post('/', formOf(1))).toEqual([['v.field0', '0']]);
});

import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { percentile, runLoadWindow } from './loadWindow';
import { parsePositiveInteger } from '../../scripts/commandOptions';

const PAGE = 'a page';
let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Serves one answer after the other, in turn, and returns the address. */
async function serve(...answers: readonly ((response: ServerResponse) => void)[]): Promise<string> {
  let requests = 0;
  server = createServer((_, response) => answers[requests++ % answers.length]?.(response));
  const listening = server;
  await new Promise<void>((done) => listening.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(listening.address() as AddressInfo).port}/`;
}

const sendPage = (response: ServerResponse): void => void response.end(PAGE);
const fail = (response: ServerResponse): void => void response.writeHead(500).end('an error that is longer');
const breakOff = (response: ServerResponse): void => {
  response.writeHead(200, { 'content-length': '100' }).write('half');
  setImmediate(() => response.destroy());
};

const run = (url: string, pid = process.pid) =>
  runLoadWindow({ url, pid }, { connections: 2, durationMs: 200 });

it('measures pages, their size and the processor time of the process that serves them', async () => {
  const shown = await run(await serve(sendPage));
  expect(shown).toMatchObject({ bytes: PAGE.length, errors: 0 });
  expect(shown.pagesPerSecond).toBeGreaterThan(0);
  expect(shown.processorMs).toBeGreaterThanOrEqual(0);
  expect(shown.p99Ms).toBeGreaterThanOrEqual(shown.p50Ms);
});

it('counts failed and broken-off answers as errors, not as pages', async () => {
  const shown = await run(await serve(fail, breakOff));
  expect(shown).toMatchObject({ pagesPerSecond: 0, bytes: 0, processorMs: null });
  expect(shown.errors).toBeGreaterThan(1);
});

it('asks for another address each time where pages must be rendered anew', async () => {
  const url = await serve(sendPage);
  const asked: string[] = [];
  server?.on('request', (request) => asked.push(request.url ?? ''));
  await runLoadWindow({ url, pid: process.pid }, { connections: 2, durationMs: 200, isAnew: true });
  expect(asked.length).toBeGreaterThan(1);
  expect(new Set(asked).size).toBe(asked.length);
});

it('counts pages between failures', async () => {
  const shown = await run(await serve(sendPage, fail));
  expect(shown.bytes).toBe(PAGE.length);
  expect(shown.pagesPerSecond).toBeGreaterThan(0);
  expect(shown.errors).toBeGreaterThan(0);
});

it('knows no processor time of a process that does not exist', async () => {
  expect((await run(await serve(sendPage), 2 ** 30)).processorMs).toBeNull();
});

it.each([
  [[5, 1, 3, 2, 4], 0.5, 3],
  [[5, 1, 3, 2, 4], 0.99, 5],
  [[5, 1, 3, 2, 4], 1, 5],
  [[], 0.99, 0],
])('finds the percentile of %j at %d: %d', (values, share, expected) => {
  expect(percentile(values, share)).toBe(expected);
});

it.each(['0', '-1', '1.5', 'x', '', '1e3'])('rejects %j as a number of rounds', (text) => {
  expect(() => parsePositiveInteger('rounds', text)).toThrow(`--rounds=${text} is no whole number`);
});

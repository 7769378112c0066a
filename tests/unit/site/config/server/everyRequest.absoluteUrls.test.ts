import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeAbsoluteUrls } from '../../../../../lib/site/config/server/everyRequest';

let server: Server;
beforeAll(async () => {
  takeAbsoluteUrls();
  server = createServer((request, response) =>
    response.end(`at ${request.headers.host ?? ''}: ${request.url ?? ''}`),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** Sends a first line as it is, with the site's own Host. */
async function ask(url: string): Promise<string | undefined> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`GET ${url} HTTP/1.1\r\nHost: site.example\r\nConnection: close\r\n\r\n`);
  return (await text(socket)).split('\r\n\r\n')[1];
}

test.each([
  ['/tickets?a=http://b', 'at site.example: /tickets?a=http://b'],
  ['http://evil.example/tickets?a=1', 'at evil.example: /tickets?a=1'],
  ['HTTPS://evil.example:8443', 'at evil.example:8443: /'],
  ['http://evil.example?a', 'at evil.example: /?a'],
  ['http://site.example//evil.example', 'at site.example: //evil.example'],
])('%s is answered as a path of the host that it names', async (url, answer) => {
  expect(await ask(url)).toBe(answer);
});

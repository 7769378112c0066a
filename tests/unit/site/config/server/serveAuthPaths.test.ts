import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveAuthPaths } from '../../../../../lib/site/config/server/serveAuthPaths';

let server: Server;
beforeAll(async () => {
  server = createServer((request, response) => response.end(request.url));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  serveAuthPaths({ profileUrl: '/session/me', loginUrl: '/api/auth/sign-in' });
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

test.each([
  ['/session/me', '/api/auth/me'],
  ['/pl/session/me?a=/b', '/api/auth/me?a=/b'],
  ['/session/me/more', '/session/me/more'],
  ['/de/session/me', '/de/session/me'],
  // Its own route takes it.
  ['/api/auth/sign-in?returnTo=%2F', '/api/auth/sign-in?returnTo=%2F'],
  ['/reports', '/reports'],
])(
  'S7.1 S7.2 a path that is configured when the site starts is served by its route: %s',
  async (path, route) => {
    const { port } = server.address() as AddressInfo;
    expect(await (await fetch(`http://127.0.0.1:${String(port)}${path}`)).text()).toBe(route);
  },
);

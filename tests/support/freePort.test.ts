import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort } from './freePort';

test('a free port is none of those that outgoing connections get, is given once, and can be listened to', async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, () => freePort()));
  expect(new Set(ports).size).toBe(20);
  for (const port of ports) {
    expect(port).toBeLessThan(32_768);
    const server = createServer();
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, resolve);
    });
    await new Promise((resolve) => server.close(resolve));
  }
});

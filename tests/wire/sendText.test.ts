import { request as httpRequest } from 'node:http';
import { expect, test } from 'vitest';
import { sendText } from '../../lib/features/sharing/server/sendFile';
import { listen } from './recordingServer';

const LARGE = 'x'.repeat(1_000_000);

/** Sends a text without end to a browser that reads nothing, and gives the pieces that it was made of once sending has ended. */
async function piecesUntilEnd(limits: { totalSeconds: number; idleSeconds: number }): Promise<number> {
  let pieces = 0;
  async function* endless(): AsyncGenerator<string, void> {
    for (;;) {
      pieces += 1;
      yield LARGE;
    }
  }
  let tell: (count: number) => void = () => undefined;
  const ended = new Promise<number>((resolve) => (tell = resolve));
  const server = await listen((_, response) => {
    void sendText(endless(), response, limits).then(() => tell(pieces));
  });
  // Nothing of the answer is read.
  const request = httpRequest(server.url, () => undefined).on('error', () => undefined);
  request.end();
  const count = await ended;
  request.destroy();
  await server.close();
  return count;
}

test.each([
  ['a browser that takes nothing of a file loses it', { totalSeconds: 3600, idleSeconds: 0.2 }],
  ['a file that takes too long is ended', { totalSeconds: 0.2, idleSeconds: 3600 }],
])('%s', async (_, limits) => {
  const pieces = await piecesUntilEnd(limits);
  expect(pieces).toBeGreaterThan(0);
  expect(pieces).toBeLessThan(200);
});

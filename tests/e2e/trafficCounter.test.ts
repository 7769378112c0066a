/** The counter of a page's traffic, on pages that keep a request open. */
import { afterAll, expect, test } from 'vitest';
import { openBrowser } from '../support/browser';
import { TrafficCounter } from '../support/TrafficCounter';
import { listen } from '../wire/recordingServer';

const PAGE = '<!doctype html><title>Page</title><script>new EventSource("/events")</script>';

const server = await listen((request, response) => {
  if (request.url === '/events') {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    // It stays open until the page closes it.
    response.write('event: live\ndata: {}\n\n');
    return;
  }
  response.writeHead(200, { 'content-type': 'text/html' });
  response.end(PAGE);
});
afterAll(() => server.close());
const browser = openBrowser();

test('a page that listens to events becomes quiet: their stream has no end', async () => {
  const page = await browser.visit({ baseURL: server.url });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const traffic = new TrafficCounter(session);
  const heard = page.waitForResponse(/events/);
  await page.goto('/');
  await heard;
  await traffic.waitUntilQuiet();
  expect(traffic.totalBytes).toBeGreaterThan(0);
});

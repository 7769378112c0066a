/**
 * What a person writes in a browser on servers of other makers, the same build and not a line of code for any of them, compared with
 * what the server itself says. tests/deep/servers.test.ts reads, filters, imports and watches on more of them.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chosenServers } from '../contract/chosenServers';
import { serverVersion, type RunningServer } from '../contract/contractServer';
import { openBrowser } from '../support/browser';
import { startSite, type Site } from '../support/startSite';
import { describeWriting } from './describeWriting';

const browser = openBrowser();

describe.each(chosenServers())('$name', (server) => {
  const { lists, writing } = server.truth;
  let running: RunningServer;
  let site: Site;
  beforeAll(async () => {
    running = await server.start();
    const headers = Object.keys(running.headers).length === 0 ? '' : JSON.stringify(running.headers);
    site = await startSite({ env: { GQL_ENDPOINT: running.url, GQL_HEADERS: headers } });
  });
  afterAll(async () => {
    await (site as Site | undefined)?.stop();
    await (running as RunningServer | undefined)?.stop();
  });

  test(`names what version ${serverVersion(server)} holds on its home page`, async () => {
    const html = await (await fetch(site.url)).text();
    for (const { slug } of lists) expect(html).toContain(`href="/${slug}"`);
  });

  if (writing !== undefined)
    describeWriting(writing, {
      browser,
      site: () => site,
      running: () => running,
      slug: lists.find(({ type }) => type === writing.type)?.slug ?? '',
    });

  test('the site had nothing to complain about', () => {
    expect(site.log()).not.toMatch(/error|warn|witryna:/i);
  });
});

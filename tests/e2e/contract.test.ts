/**
 * What a person writes in a browser on servers of other makers, the same build and not a line of code for any of them, compared with
 * what the server itself says. tools/servers/servers.browser.test.ts reads, filters, imports and watches on more of them.
 */
import { describe, expect, test } from 'vitest';
import { serverVersion } from '../contract/contractServer';
import { pickServers } from '../contract/pickServers';
import { GATE_SERVERS } from '../contract/servers';
import { openBrowser } from '../support/browser';
import { isDeep } from '../support/deep';
import { useSiteOnServer } from '../support/useSiteOnServer';
import { describeWriting } from './describeWriting';

const browser = openBrowser();

/** The gate writes to one server with scripts, to the next without. */
const CASES = pickServers(GATE_SERVERS).map((server, index) => ({
  ...server,
  scripts: isDeep ? [true, false] : [index % 2 === 0],
}));

describe.each(CASES)('$name', (server) => {
  const { lists, writing } = server.truth;
  const { site, running } = useSiteOnServer(server);

  test(`names what version ${serverVersion(server)} holds on its home page`, async () => {
    const html = await (await fetch(site().url)).text();
    for (const { slug } of lists) expect(html).toContain(`href="/${slug}"`);
  });

  if (writing !== undefined)
    describeWriting(writing, {
      browser,
      scripts: server.scripts,
      site,
      running,
      slug: lists.find(({ type }) => type === writing.type)?.slug ?? '',
    });

  test('the site had nothing to complain about', () => {
    expect(site().log()).not.toMatch(/error|warn|witryna:/i);
  });
});

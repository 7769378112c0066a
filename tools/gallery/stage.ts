import { buildSchema } from 'graphql';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import { manyEntities } from '../../tests/fixtures/schemas/manyEntities';
import { startFaultyBackend, type Behaviour } from '../../tests/support/faultyBackend';
import { startMockBackend } from '../../tests/support/mockBackend';
import { createScratchCheckout } from '../../tests/support/scratchCheckout';
import { signIn } from '../../tests/support/signIn';
import type { Demo } from '../../tests/support/startDemo';
import { startSite } from '../../tests/support/startSite';
import { demoSettings, startSiteOnDemo } from '../../tests/support/startSiteOnDemo';
import { readMockSchema, type MockSchema } from '../../scripts/readMockSchema';

/**
 * `demo`: the demo; `asking`: the demo with analytics and ads configured; `down` and `partial`: a backend that fails in this way;
 * `parts`: the demo in a build with the parts of docs/examples; `foreign`: mock records of another schema; `empty`: the same without records; `many`: 300 entities; `schema:…`: mock records of this
 * file.
 */
export type SiteName =
  'demo' | 'asking' | 'down' | 'partial' | 'parts' | 'foreign' | 'empty' | 'many' | `schema:${string}`;

export type Visitor = Awaited<ReturnType<BrowserContext['storageState']>>;

/** The sites whose pictures are taken, each started on first use. */
export interface Stage {
  readonly demo: Demo;
  site(name: SiteName): Promise<string>;
  /** The cookies of a signed-in clerk of the demo. */
  clerk(): Promise<Visitor>;
  close(): Promise<void>;
}

/** A busy machine may need several attempts. */
const VISITS = 20;
const FOREIGN = join('tests', 'fixtures', 'schemas', 'shop.graphql');

/** Starts the demo, and other sites on first use. `schema` is the file of the foreign sites. */
export async function openStage(browser: Browser, schema = FOREIGN): Promise<Stage> {
  const { site, demo, stop } = await startSiteOnDemo();
  await untilItShows(site.url);
  const closing: (() => Promise<unknown>)[] = [stop];
  const started = new Map<SiteName, Promise<string>>([['demo', Promise.resolve(site.url)]]);
  const serve = async (env: Record<string, string>, folder?: string): Promise<string> => {
    const { url, stop: end } = await startSite({ env, ...(folder === undefined ? {} : { folder }) });
    closing.push(end);
    return url;
  };

  async function faulty(behaviour: Behaviour): Promise<string> {
    const backend = await startFaultyBackend(demo.graphql);
    closing.push(() => backend.close());
    const url = await serve({ ...demoSettings(demo), GQL_ENDPOINT: backend.url });
    // The site reads its schema before the backend fails.
    await untilItShows(url);
    await backend.behave(behaviour);
    return url;
  }

  async function withParts(): Promise<string> {
    const scratch = createScratchCheckout('gallery-parts');
    closing.push(() => Promise.resolve(scratch.remove()));
    cpSync(join('docs', 'examples', 'own-parts'), scratch.folder, { recursive: true });
    await scratch.build();
    const url = await serve(demoSettings(demo), scratch.folder);
    await untilItShows(url);
    return url;
  }

  async function mocked(read: MockSchema, rows?: number): Promise<string> {
    const backend = await startMockBackend(read.schema, {
      ...(rows === undefined ? {} : { rows }),
      ...(read.introspection === null ? {} : { introspection: read.introspection }),
    });
    closing.push(() => backend.close());
    const url = await serve({ GQL_ENDPOINT: backend.url });
    await untilItShows(url);
    return url;
  }

  const START: Record<Exclude<SiteName, `schema:${string}`>, () => Promise<string>> = {
    demo: () => Promise.resolve(site.url),
    asking: () =>
      serve({
        ...demoSettings(demo),
        NEXT_PUBLIC_ANALYTICS_ID: 'G-PICTURES00',
        NEXT_PUBLIC_ADS_CLIENT: 'ca-pub-0000000000000000',
      }),
    down: () => faulty('down'),
    partial: () => faulty('partial'),
    parts: withParts,
    foreign: () => mocked(readMockSchema(schema)),
    empty: () => mocked(readMockSchema(FOREIGN), 0),
    many: () => mocked({ schema: buildSchema(manyEntities(300)), introspection: null }),
  };
  const start = (name: SiteName): Promise<string> =>
    isStarted(name) ? START[name]() : mocked(readMockSchema(name.slice('schema:'.length)));
  const isStarted = (name: SiteName): name is keyof typeof START => Object.hasOwn(START, name);
  const signedIn: { clerk: Promise<Visitor> | null } = { clerk: null };
  return {
    demo,
    site(name) {
      const url = started.get(name) ?? start(name);
      started.set(name, url);
      return url;
    },
    clerk: () => (signedIn.clerk ??= signInAsClerk(browser, site.url, demo)),
    async close() {
      for (const end of closing.reverse()) await end();
    },
  };
}

/** Waits until home shows the schema and its counts. A list that takes long is counted at the second visit. */
async function untilItShows(url: string): Promise<void> {
  for (let visits = 0; visits < VISITS; visits += 1) {
    const { ok } = await fetch(url);
    if (ok && visits > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  throw new Error(`The site at ${url} does not show its backend.`);
}

async function signInAsClerk(browser: Browser, url: string, demo: Demo): Promise<Visitor> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}/account`);
  await signIn(page, demo, undefined, 'clerk');
  await page.getByRole('main').waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
}

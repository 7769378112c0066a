import { startPostgres } from '../../tests/contract/postgres.mjs';
import { askDemo } from '../../tests/support/demoReports';
import { freePort } from '../../tests/support/freePort';
import { startDemo } from '../../tests/support/startDemo';
import { startSite } from '../../tests/support/startSite';
import { demoSettings } from '../../tests/support/startSiteOnDemo';

/** The site on a demo with this many reports. */
export interface GrownSite {
  readonly reports: number;
  readonly url: string;
  /** The backend of the demo. */
  readonly graphql: string;
  /** The cursor behind which page 1,000 of the comments begins; null where there are fewer. */
  readonly commentsCursor: string | null;
}

/** The time in which the demo makes its data, in milliseconds. */
const SEED_MS = 1_800_000;

/** Serves the production build on a demo per number of reports, each with a PostgreSQL database of its own. */
export async function startGrownSites(
  sizes: readonly number[],
): Promise<{ readonly sites: readonly GrownSite[]; stop(): Promise<void> }> {
  const postgres = await startPostgres({ port: true });
  const ends: (() => Promise<void>)[] = [() => postgres.stop()];
  const stop = async (): Promise<void> => {
    for (const end of ends.splice(0).reverse()) await end();
  };
  process.once('SIGINT', () => void stop().then(() => process.exit(1)));
  try {
    const sites: GrownSite[] = [];
    for (const reports of sizes) {
      const name = `reports_${reports}`;
      postgres.sql(`create database ${name}`);
      const port = await freePort();
      const url = postgres.url.replace(/\/postgres$/, `/${name}`);
      const settings = { DATABASE_URL: url, DEMO_REPORTS: String(reports) };
      const demo = await startDemo(`http://localhost:${port}`, settings, { limit: SEED_MS });
      ends.push(() => demo.stop());
      // What a running PostgreSQL does by itself within minutes.
      postgres.sql('vacuum analyze', name);
      const site = await startSite({ port, env: { ...demoSettings(demo), SITE_PROTECTED: 'none' } });
      ends.push(() => site.stop());
      const commentsCursor = await findCommentsCursor(demo.graphql);
      sites.push({ reports, url: site.url, graphql: demo.graphql, commentsCursor });
    }
    return { sites, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const BATCH = 200;
const COMMENTS_BEFORE = 999 * 25;

/** Walks to the end of page 999 of the comments, in large steps. */
async function findCommentsCursor(graphql: string): Promise<string | null> {
  let after: string | null = null;
  for (let seen = 0; seen < COMMENTS_BEFORE;) {
    const first = Math.min(BATCH, COMMENTS_BEFORE - seen);
    const { comments }: Comments = await askDemo<Comments>(
      graphql,
      'query ($first: Int, $after: String) { comments(first: $first, after: $after) { pageInfo { endCursor hasNextPage } } }',
      { first, after },
    );
    if (!comments.pageInfo.hasNextPage) return null;
    after = comments.pageInfo.endCursor;
    seen += first;
  }
  return after;
}

interface Comments {
  readonly comments: { readonly pageInfo: { readonly endCursor: string; readonly hasNextPage: boolean } };
}

/**
 * `npm start` and `npm run dev`: checks the settings, starts the demo where no backend is configured, builds where needed,
 * serves the site, and ends everything together.
 */
import { loadSiteConfig } from '../lib/operator/overrides/server/loadSiteConfig';
import { readLabelsFile, readSchemaFile } from '../lib/server/site/configFiles';
import { checkPort } from './start/checkPort';
import { provideBuild } from './start/build';
import { Children } from './start/children';
import { demoEnvironment } from './start/demo';
import { markAsServed } from './start/keptBuilds';
import { loadSettings } from './start/settings';
import { waitUntilReady } from './start/waitUntilReady';

const mode = process.argv[2] === 'dev' ? 'dev' : 'start';
const children = new Children();

async function main(): Promise<void> {
  const settings = loadSettings(mode);
  await checkPort(settings.port);
  // Syntax only; the site compares them with the schema when it reads that.
  const hasSiteConfig = (await loadSiteConfig(settings.siteConfigFile)) !== null;
  readLabelsFile(settings.labelsFile);
  if (settings.schemaFile !== null) await readSchemaFile(settings.schemaFile);
  const demo = settings.needsDemo ? await demoEnvironment(children, { ...settings, hasSiteConfig }) : null;
  const env: NodeJS.ProcessEnv = { ...settings.env, ...demo?.env };
  if (mode === 'start') {
    env.NEXT_DIST_DIR = await provideBuild(children, env);
    markAsServed(env.NEXT_DIST_DIR);
  }

  // The demo serves this machine only, because its accounts' passwords are public.
  children.next(mode, { port: settings.port, host: demo === null ? null : '127.0.0.1' }, env);
  await waitUntilReady(settings.port);
  console.log(`\n  Witryna is ready:  ${settings.baseUrl}\n`);
  if (demo !== null) {
    console.log(
      '  No backend is configured, so the demo is running: a city service desk with 10,000 reports.',
    );
    for (const account of demo.accounts) {
      console.log(`  Demo account (${account.role}):  ${account.email}  password: ${account.password}`);
    }
    console.log('\n  To show your own backend, set GQL_ENDPOINT (see README.md).');
  }
  const endpoint = demo === null ? settings.env['GQL_ENDPOINT'] : demo.env['GQL_ENDPOINT'];
  if (endpoint !== undefined)
    console.log(`  To check that its answers agree with its schema:  npm run --silent check -- ${endpoint}`);
  console.log('  Press Ctrl-C to stop.\n');
}

main().catch(async (error: unknown) => {
  console.error(`\n${error instanceof Error ? error.message : String(error)}\n`);
  await children.stop();
  process.exit(1);
});

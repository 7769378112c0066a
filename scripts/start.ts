/**
 * `npm start` and `npm run dev`: checks the settings, starts the demo where no backend is configured, builds where needed,
 * serves the site, and ends everything together.
 */
import { readCommandLine } from './commandOptions';
import { checkStart } from './start/checkStart';
import { provideBuild } from './start/build';
import { Children } from './start/children';
import { demoEnvironment } from './start/demo';
import { markAsServed } from './start/keptBuilds';
import { withMemoryLimits } from './start/memoryLimits';
import { waitUntilReady } from './start/waitUntilReady';

const { positionals } = readCommandLine(
  `npm start               serves the site's production build, which is made where it is missing
npm run dev             serves it with Next's development server

The settings are environment variables or stand in .env files (.env.example lists them). Among them:
  GQL_ENDPOINT  the address of the backend (default: the demo)
  PORT          the site's port (default 3000)
  LISTEN_HOST   the address that the site listens on (default: all; the demo only 127.0.0.1)`,
  { options: {}, maxArguments: 1 },
);
const mode = positionals[0] === 'dev' ? 'dev' : 'start';
const children = new Children();

async function main(): Promise<void> {
  const settings = await checkStart(mode);
  const { host } = settings;
  const demo = settings.needsDemo ? await demoEnvironment(children, settings) : null;
  const env: NodeJS.ProcessEnv = { ...settings.env, ...demo?.env };
  if (mode === 'start') {
    env.NEXT_DIST_DIR = await provideBuild(children, env);
    markAsServed(env.NEXT_DIST_DIR);
  }

  children.next(mode, { port: settings.port, host }, mode === 'start' ? withMemoryLimits(env) : env);
  await waitUntilReady(mode, { port: settings.port, host });
  console.log(`\n  Witryna is ready:  ${settings.baseUrl}\n`);
  if (demo !== null) {
    console.log(
      '  No backend is configured, so the demo is running: a city service desk with more than 10,000 reports.',
    );
    for (const account of demo.accounts) {
      console.log(`  Demo account (${account.role}):  ${account.email}  password: ${account.password}`);
    }
    console.log('\n  To show your own backend, set GQL_ENDPOINT (see docs/connect.md).');
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

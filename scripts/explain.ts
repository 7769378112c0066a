import { discover } from '../lib/schema/discover';
import { WitrynaError } from '../lib/errors';
import { readSource, type ExplainEnvironment } from './explain/readSource';
import { reportOf } from './explain/report';
import { wordsReport } from './explain/words';

const USAGE = 'Usage: npm run explain -- <url | schema.graphql | introspection.json> [--json]';

/** Reads a schema and says what the site makes of it (BACKENDS 2): in words, or as JSON alone on standard output. */
async function explain(args: readonly string[]): Promise<number> {
  const [source, ...more] = args.filter((argument) => argument !== '--json');
  if (source === undefined || more.length > 0 || source.startsWith('--')) {
    process.stderr.write(`${USAGE}\n`);
    return 1;
  }
  try {
    const model = discover(await readSource(source, settings()));
    const text = args.includes('--json') ? JSON.stringify(reportOf(model), null, 1) : wordsReport(model);
    await new Promise<void>((resolve, reject) => {
      process.stdout.write(`${text}\n`, (error) => (error ? reject(error) : resolve()));
    });
    return 0;
  } catch (error) {
    if (!(error instanceof WitrynaError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}

/** The two settings that a URL needs. */
function settings(): ExplainEnvironment {
  return { GQL_ZTOKEN: process.env['GQL_ZTOKEN'], GQL_HEADERS: process.env['GQL_HEADERS'] };
}

process.exitCode = await explain(process.argv.slice(2));

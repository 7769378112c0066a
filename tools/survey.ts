/**
 * Surveys schemas: serves each with mock records, starts the production site on it, and opens its pages in
 * Chromium. `npm run survey` takes the project's own schemas and those in the folder SURVEY_SCHEMAS;
 * `npm run survey -- shop library` takes these. With --html it reads only the server's HTML, without Chromium: fast, but it misses
 * errors in the browser. Prints a table; the exit code is 1 if any page had an error.
 * With --unread it only counts, without a site, the to-many fields of records that no document reads.
 */
import { readCommandLine } from '../scripts/commandOptions';
import { ensureChromium } from '../scripts/chromium';
import { discover } from '../lib/core/schema/discover';
import { surveyNames, surveySource } from './survey/surveySources';
import { findUnreadLists, unreadTable } from './survey/unreadLists';
import { surveySchema, type SurveyResult } from './survey/surveySchema';
import { surveyTable } from './survey/surveyTable';
import { openVisitor, plainVisitor } from './survey/visitor';
import { buildForTests } from '../scripts/test/build';

const USAGE = `npm run survey [-- <schema> …] [--html] [--unread]
Opens the pages that the site makes of schemas on mock records, and prints a table. Without names: the project's own schemas
and those in the folder SURVEY_SCHEMAS.
  --html    read the server's HTML only, without Chromium
  --unread  only count the to-many fields of records that no document reads`;

const OPTIONS = { html: { type: 'boolean' }, unread: { type: 'boolean' } } as const;

async function main(): Promise<number> {
  const { values, positionals } = readCommandLine(USAGE, { options: OPTIONS, maxArguments: Infinity });
  const names = surveyNames(positionals);
  if (values.unread === true) {
    console.log(
      unreadTable(
        names.map((name) => {
          const { schema } = surveySource(name);
          return { name, ...findUnreadLists(schema, discover(schema)) };
        }),
      ),
    );
    return 0;
  }
  if (!(await buildForTests())) throw new Error('The build failed.');
  const visitor = values.html === true ? plainVisitor() : await openVisitor(ensureChromium());
  const results: SurveyResult[] = [];
  try {
    for (const name of names) {
      const result = await surveySchema(name, surveySource(name), { visitor });
      results.push(result);
      console.log(
        `${name}: ${result.lists} lists, ${result.records} records, ${result.failures.length} failures, ${result.seconds.toFixed(0)} s`,
      );
      for (const { url, reason } of result.failures)
        console.log(`  ${url}\n    ${reason.replaceAll('\n', '\n    ')}`);
    }
  } finally {
    await visitor.close();
  }
  console.log(`\n${surveyTable(results)}`);
  return results.some(({ failures }) => failures.length > 0) ? 1 : 0;
}

// Ends the started sites together with this process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

main()
  .then((code) => (process.exitCode = code))
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });

/**
 * Surveys schemas: serves each with mock records, starts the production site on it, and opens its pages in
 * Chromium. `npm run survey` takes the project's own schemas and those in the folder SURVEY_SCHEMAS;
 * `npm run survey -- shop library` takes these. With --html it reads only the server's HTML, without Chromium: fast, but it misses
 * errors in the browser. Prints a table; the exit code is 1 if any page had an error.
 * With --unread it only counts, without a site, the to-many fields of records that no document reads.
 */
import { ensureChromium } from './chromium';
import { discover } from '../lib/schema/discover';
import { surveyNames, surveySource } from './survey/surveySources';
import { findUnreadLists, unreadTable } from './survey/unreadLists';
import { surveySchema, type SurveyResult } from './survey/surveySchema';
import { surveyTable } from './survey/surveyTable';
import { openVisitor, plainVisitor } from './survey/visitor';
import { buildForTests } from './test/build';

async function main(args: readonly string[]): Promise<number> {
  const names = surveyNames(args.filter((argument) => !argument.startsWith('--')));
  if (args.includes('--unread')) {
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
  const visitor = args.includes('--html') ? plainVisitor() : await openVisitor(ensureChromium());
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

main(process.argv.slice(2))
  .then((code) => (process.exitCode = code))
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });

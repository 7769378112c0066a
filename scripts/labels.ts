/** `npm run labels` prints or writes a labels file to fill in; counts and errors go to standard error. */
import { writeFileSync } from 'node:fs';
import { labels } from './labels/labels';

const { GQL_ZTOKEN, GQL_HEADERS } = process.env;

// The reader of a pipe may close it early (`| head`).
process.stdout.on('error', () => undefined);
const labelled = await labels(process.argv.slice(2), { GQL_ZTOKEN, GQL_HEADERS });
if (!labelled.ok) process.stderr.write(`${labelled.fault}\n`);
else {
  if (labelled.out === null) process.stdout.write(labelled.text);
  else writeFileSync(labelled.out, labelled.text);
  if (labelled.says !== '') process.stderr.write(`${labelled.says}\n`);
}
process.exitCode = labelled.ok ? 0 : 1;

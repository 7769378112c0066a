/** `npm run labels`: a labels file to fill in, on standard output or in a file; counts and faults on standard error. */
import { writeFileSync } from 'node:fs';
import { labels } from './labels/labels';

const { GQL_ZTOKEN, GQL_HEADERS } = process.env;

// Whoever reads may have seen enough (`| head`).
process.stdout.on('error', () => undefined);
const labelled = await labels(process.argv.slice(2), { GQL_ZTOKEN, GQL_HEADERS });
if (!labelled.ok) process.stderr.write(`${labelled.fault}\n`);
else {
  if (labelled.out === null) process.stdout.write(labelled.text);
  else writeFileSync(labelled.out, labelled.text);
  if (labelled.says !== '') process.stderr.write(`${labelled.says}\n`);
}
process.exitCode = labelled.ok ? 0 : 1;

/** `npm run explain` prints what the site reads in a schema to standard output, and errors to standard error. */
import { ANSI_COLORS, NO_COLORS } from '../lib/features/operator/report/entityRows';
import { explain } from './explain/explain';

/** The width in characters if the terminal does not report one. */
const WIDTH = 120;

const { GQL_ZTOKEN, GQL_HEADERS, NO_COLOR } = process.env;
const hasColours = process.stdout.isTTY && (NO_COLOR ?? '') === '';

// The reader of a pipe may close it early (`| head`).
process.stdout.on('error', () => undefined);
const explained = await explain(
  process.argv.slice(2),
  { GQL_ZTOKEN, GQL_HEADERS },
  { colors: hasColours ? ANSI_COLORS : NO_COLORS, width: process.stdout.columns ?? WIDTH },
);
if (explained.ok) process.stdout.write(`${explained.text}\n`);
else process.stderr.write(`${explained.fault}\n`);
process.exitCode = explained.ok ? 0 : 1;

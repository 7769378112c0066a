/** `npm run explain`: what the site makes of a schema, on standard output; what is wrong, on standard error. */
import { ANSI_COLORS, NO_COLORS } from '../lib/operator/report/terminalText';
import { explain } from './explain/explain';

/** Where nothing says how wide it is. */
const WIDTH = 120;

const { GQL_ZTOKEN, GQL_HEADERS, NO_COLOR } = process.env;
const hasColours = process.stdout.isTTY && (NO_COLOR ?? '') === '';

// Whoever reads may have seen enough (`| head`).
process.stdout.on('error', () => undefined);
const explained = await explain(
  process.argv.slice(2),
  { GQL_ZTOKEN, GQL_HEADERS },
  { colors: hasColours ? ANSI_COLORS : NO_COLORS, width: process.stdout.columns ?? WIDTH },
);
if (explained.ok) process.stdout.write(`${explained.text}\n`);
else process.stderr.write(`${explained.fault}\n`);
process.exitCode = explained.ok ? 0 : 1;

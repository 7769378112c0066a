/** `npm run check` compares a live backend's responses with what the site reads in its schema. */
import { saveLastCheck } from '../lib/features/operator/check/server/lastCheck';
import { check } from './check/check';

const { GQL_ZTOKEN, GQL_HEADERS } = process.env;
const checked = await check(process.argv.slice(2), { GQL_ZTOKEN, GQL_HEADERS });
if (checked.ok) {
  process.stdout.write(`${checked.text}\n`);
  if (checked.result !== null) await saveLastCheck(checked.result);
} else process.stderr.write(`${checked.fault}\n`);
process.exitCode = checked.ok && !checked.isRefuted ? 0 : 1;

/**
 * A program for tests: it runs each key that it is given once over a journal in a folder, as a copy of the site does. What it runs adds a line
 * to a file, and ends only after a while. Arguments: the folder, the file, the milliseconds, the keys.
 */
import { appendFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { IdempotencyCache } from '../../lib/kit/once/IdempotencyCache';
import { FileJournal } from '../../lib/site/store/FileJournal';

const [folder = '', file = '', delayMs = '0', ...keys] = process.argv.slice(2);
const site = ['https://www.example.org'];
const secret = 'only-for-tests-0123456789abcdef0123456789abcdef';
const journal = new FileJournal({ folder, secret, site, maxPendingMs: 200 });
const cache = new IdempotencyCache<string>({
  name: 'test',
  isDone: () => true,
  unknown: 'unknown',
  budget: { getBytes: ({ length }) => length, maxBytes: 1_000_000, maxEntryBytes: 1_000_000 },
  getJournal: () => journal,
});

async function run(): Promise<readonly string[]> {
  return Promise.all(
    keys.map((key) =>
      cache.run(key, async () => {
        appendFileSync(file, `${key}\n`);
        await sleep(Number(delayMs));
        return 'saved';
      }),
    ),
  );
}

void run().then((results) => {
  process.stdout.write(`${JSON.stringify({ ready: true, results })}\n`);
});
process.stdin.on('end', () => process.exit()).resume();

/**
 * A program for tests: it opens a journal again and again while another one of the same process writes to its folder. Argument: the
 * folder. A database that waits for a lock of its own process never gives the program back.
 */
import { FileJournal } from '../../lib/site/store/FileJournal';

const [folder = ''] = process.argv.slice(2);
const open = (): FileJournal =>
  new FileJournal({ folder, secret: 'only-for-tests-0123456789abcdef', site: ['a'], maxPendingMs: 200 });

async function run(): Promise<number> {
  const first = open();
  await first.write(['0'], 'text', 60_000);
  let read = 0;
  for (let round = 0; round < 50; round += 1) {
    const writes = Array.from({ length: 20 }, (_, index) => first.write([String(index)], 'text', 60_000));
    const next = open();
    if ((await next.read(['0'])) === 'text') read += 1;
    await Promise.all(writes);
    await next.close();
  }
  await first.close();
  return read;
}

void run().then((read) => {
  process.stdout.write(`${JSON.stringify({ ready: true, read })}\n`);
});
process.stdin.on('end', () => process.exit()).resume();

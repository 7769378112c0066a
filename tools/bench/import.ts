/**
 * `npm run bench:import -- [--rows=10000]` measures an import of so many rows: the production build on a backend in memory, driven by the
 * code that runs in the browser. Prints the time, the rows a second and the peak memory of the server's process after each step: a file of
 * new records, and the same file again, whose records exist by then. Needs Linux, which tells the peak of a process.
 */
import { readFileSync } from 'node:fs';
import { createImportJournals, getSheetFingerprint } from '../../lib/features/import/browser/importJournal';
import { checkSheet } from '../../lib/features/import/run/checkSheet';
import { continueRun, createRun, type ImportRun } from '../../lib/features/import/run/importRun';
import type { PostImport } from '../../lib/features/import/run/importTransport';
import type { ImportMapping } from '../../lib/features/import/importMapping';
import type { ExistingChoice } from '../../lib/features/import/importMatch';
import { serializeImportRequest, type ImportRequest } from '../../lib/features/import/importRequest';
import type { ImportSheet } from '../../lib/features/import/importSheet';
import type { ImportCheckView } from '../../lib/features/import/importView';
import { countStates } from '../../lib/features/import/rowStates';
import { createTextDatabase } from '../../tests/support/textDatabase';
import { startSite } from '../../tests/support/startSite';
import { parsePositiveInteger, readCommandLine } from '../../scripts/commandOptions';
import { buildForTests } from '../../scripts/test/build';
import { startImportBackend } from './importBackend';

const USAGE = `npm run bench:import -- [--rows=10000]
Prints the time and the server's peak memory of an import, for new records and for records that exist.
  --rows  rows of the file`;

const OPTIONS = { rows: { type: 'string' } } as const;
/** Rows of the same kind that are imported first, so that the server is warm. */
const WARM_UP_ROWS = 200;

async function main(): Promise<void> {
  const { values } = readCommandLine(USAGE, { options: OPTIONS, maxArguments: 0 });
  const rows = parsePositiveInteger('rows', values.rows ?? '10000');
  if (!(await buildForTests())) throw new Error('The site was not built.');
  const backend = await startImportBackend();
  const site = await startSite({
    env: { GQL_ENDPOINT: backend.url, SITE_PROTECTED: 'none', SITE_IMPORT_ROWS: String(rows) },
  });
  try {
    const bench = new ImportBench(site.url, site.pid);
    await bench.runAll('warm up', makeSheet(WARM_UP_ROWS, 'W', 'first'), 'skip');
    console.log(`${rows} rows; peak memory before: ${bench.getPeak()} MB`);
    await bench.runAll('new', makeSheet(rows, 'T', 'first'), 'skip');
    await bench.runAll('exist, skip', makeSheet(rows, 'T', 'first'), 'skip');
    await bench.runAll('exist, change', makeSheet(rows, 'T', 'second'), 'update');
    console.log(`largest request ${bench.largest} B; notes on the device ${bench.notes} characters`);
  } finally {
    await site.stop();
    await backend.close();
  }
  process.exit(0);
}

const COLUMNS = ['Code', 'Title', 'Effort', 'Urgency', 'Area'];
const PATHS = ['code', 'title', 'effort', 'urgency', 'areaCode'];

function makeSheet(rows: number, prefix: string, word: string): ImportSheet {
  return {
    name: 'tasks.csv',
    columns: COLUMNS,
    rows: Array.from({ length: rows }, (_, index) => ({
      no: index + 2,
      cells: [
        `${prefix}${index}`,
        `The ${word} title of task ${index}, of ordinary length`,
        `${index % 90},5`,
        index % 3 === 0 ? 'high' : 'low',
        `Area number ${index % 40}`,
      ],
    })),
  };
}

/** Imports sheets as the browser does. */
class ImportBench {
  largest = 0;
  notes = 0;

  constructor(
    private readonly url: string,
    private readonly pid: number,
  ) {}

  /** Returns the peak of the server's memory since its start, in megabytes. */
  getPeak(): string {
    const kB = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${this.pid}/status`, 'utf8'))?.[1];
    return (Number(kB ?? NaN) / 1024).toFixed(0);
  }

  async runAll(label: string, sheet: ImportSheet, existing: ExistingChoice): Promise<void> {
    const mapping: ImportMapping = {
      columns: PATHS,
      conventions: [{}, {}, { decimal: 'pl' }, {}, {}],
      meanings: [],
      match: { by: 'code', column: 0, existing },
    };
    const check = await this.#measure(`${label}: check`, sheet.rows.length, () =>
      this.#check(sheet, mapping),
    );
    const run = await this.#measure(`${label}: save`, check.ready, () => this.#save(sheet, check));
    const { saved, updated, skipped, refused, unknown, leftOut } = countStates(run);
    if (refused + unknown + leftOut > 0 || saved + updated + skipped !== sheet.rows.length)
      throw new Error(`Not all rows were written: ${JSON.stringify(countStates(run))}`);
  }

  async #check(sheet: ImportSheet, mapping: ImportMapping): Promise<ImportCheckView> {
    const checked = await checkSheet(sheet, mapping, {
      post: this.#post,
      wait: () => Promise.resolve(),
      isStopped: () => false,
      onProgress: () => undefined,
    });
    if (checked.type !== 'checked') throw new Error(`The rows were not checked: ${checked.type}.`);
    return checked.check;
  }

  async #save(sheet: ImportSheet, check: ImportCheckView): Promise<ImportRun> {
    getSheetFingerprint(sheet);
    const database = createTextDatabase();
    const journals = createImportJournals(database, 'Task', Date.now);
    return continueRun(createRun(sheet, check), {
      post: this.#post,
      onStep: async (run) => {
        await journals.keep(run, sheet);
        this.notes = [...database.texts.values()].reduce((sum, text) => sum + text.length, 0);
      },
      isPaused: () => false,
      wait: () => Promise.resolve(),
      waitForBackend: () => Promise.reject(new Error('The backend does not answer.')),
      now: Date.now,
    });
  }

  async #measure<Value>(label: string, rows: number, work: () => Promise<Value>): Promise<Value> {
    const start = performance.now();
    const value = await work();
    const seconds = (performance.now() - start) / 1000;
    const speed = rows === 0 ? 'nothing to do' : `${(rows / seconds).toFixed(0)} rows/s`;
    console.log(
      `${label.padEnd(22)} ${seconds.toFixed(1).padStart(7)} s | ${speed} | peak ${this.getPeak()} MB`,
    );
    return value;
  }

  // The answers are those of the requests' steps, as in the browser.
  readonly #post = (async (request: ImportRequest) => {
    const body = serializeImportRequest(request);
    this.largest = Math.max(this.largest, body.length);
    const response = await fetch(`${this.url}/api/import/tasks?locale=en`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: this.url },
      body,
    });
    return response.ok
      ? { type: 'answered', answer: await response.json() }
      : { type: response.status >= 500 ? 'broken' : 'failed' };
  }) as PostImport;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});

import { publishWrite } from '../../../kit/browser/writeChannel';
import { buildColumnsView } from '../columnFacts';
import { guessColumns } from '../guessColumns';
import type { ImportMapping } from '../importMapping';
import type { ImportSheet, SheetResult } from '../importSheet';
import type { ImportCheckView, ImportOffer, ImportProblem, ImportStep, ImportView } from '../importView';
import { checkSheet, type SheetCheck } from '../run/checkSheet';
import { continueRun, createRun, restoreRun, retryRows, type ImportRun } from '../run/importRun';
import type { ImportTransport } from '../run/importTransport';
import { getNextStep } from '../run/nextStep';
import { hasResult, undoRun, type UndoneRun } from '../run/undoRun';
import type { SheetLayout } from '../sheetLayout';
import type { KeptMappings } from './keptMappings';
import { OpenedFile, type ReadFile } from './OpenedFile';
import { isOpenImport } from '../rowStates';
import { getSheetFingerprint, RESULT_DAYS, type ImportJournal, type ImportJournals } from './importJournal';

/** The dependencies of an import in the browser. */
export interface SessionDeps extends ImportTransport {
  readonly journals: ImportJournals;
  readonly read: ReadFile;
  readonly now: () => number;
  /** What the columns of earlier files are. */
  readonly mappings: KeptMappings;
}

/** The scene that the page of an import shows with scripts. */
export type ImportScene =
  | { readonly type: 'step'; readonly step: ShownStep }
  | { readonly type: 'reading' }
  | { readonly type: 'checking'; readonly done: number; readonly total: number }
  | {
      readonly type: 'run';
      readonly run: ImportRun;
      readonly sheet: ImportSheet;
      /** The device has stored it; otherwise it cannot go on after the page is closed. */
      readonly isKept: boolean;
      /** What became of the added records that were to be deleted again; null before that. */
      readonly undone: UndoneRun | null;
      readonly isUndoing: boolean;
    };

/** The state of an import in the browser. */
export interface ImportState {
  readonly scene: ImportScene;
  /** Why the last check did not come to an end; null if it did. */
  readonly trouble: Exclude<SheetCheck['type'], 'checked' | 'stopped'> | null;
  /** An import of this visitor that was left before its end, or else the last finished one; null without one. */
  readonly left: ImportJournal | null;
}

type ShownStep = Exclude<ImportStep, { readonly type: 'result' }>;

/** An import in the browser: it reads a file, sends its rows to the site in batches, and tells what to show. */
export class ImportSession {
  readonly #listeners = new Set<() => void>();
  #state: ImportState;
  readonly #opened: OpenedFile;
  #sheet: ImportSheet | null = null;
  #check: ImportCheckView | null = null;
  #isPaused = false;
  #isKept = true;
  #finding: Promise<void> = Promise.resolve();
  /** The sheet whose rows are being written, or wait for the data service. */
  #writing: ImportSheet | null = null;
  /** Ends the wait for a silent data service; null while nothing waits for it. */
  #wake: (() => void) | null = null;

  constructor(
    private readonly view: ImportOffer & Pick<ImportView, 'limits' | 'entity' | 'canUndo'>,
    private readonly deps: SessionDeps,
    problem: ImportProblem | null = null,
  ) {
    this.#opened = new OpenedFile(deps.read);
    this.#state = { scene: { type: 'step', step: { type: 'file', problem } }, trouble: null, left: null };
  }

  /** Returns the current state. A new state is a new object. */
  readonly getState = (): ImportState => this.#state;

  /** Calls a function after each change; returns the function that ends this. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Looks for an import that this visitor has left on this device, or else for one that is finished and can be opened again. */
  findLeft(): Promise<void> {
    this.#finding = this.#findLeft();
    return this.#finding;
  }

  async #findLeft(): Promise<void> {
    const found = await this.deps.journals.find();
    const isRecent = ({ at }: ImportJournal): boolean => this.deps.now() - at < RESULT_MS;
    const left =
      found.find((journal) => isOpenImport(journal)) ??
      found.find((journal) => isRecent(journal) && hasResult(journal, this.view.canUndo));
    this.#set({ left: left ?? null });
  }

  /** Forgets the import that was left. Its records stay. */
  async forgetLeft(): Promise<void> {
    const { left } = this.#state;
    this.#set({ left: null });
    if (left !== null) await this.deps.journals.remove(left.id);
  }

  /** Reads a file and goes on to its columns, or to the import of it that was left. */
  async openFile(file: File | null): Promise<void> {
    if (file === null) return this.#fail('noFile');
    if (file.size > this.view.limits.bytes) return this.#fail('tooLarge');
    this.#set({ scene: { type: 'reading' } });
    await this.#showFile(this.#opened.open(file));
  }

  /** Reads the file again, in the way that the shown form says. The step stays until then. */
  async readAgain(fields: URLSearchParams): Promise<void> {
    await this.#showFile(this.#opened.readAgain(fields));
  }

  async #showFile(reading: Promise<SheetResult | null>): Promise<void> {
    const read = await reading;
    await this.#finding;
    if (read === null) return;
    if (!read.ok) return this.#fail(read.problem, read);
    const { sheet } = read;
    const { left } = this.#state;
    this.#sheet = sheet;
    if (left?.fingerprint === getSheetFingerprint(sheet)) return this.#restore(left, sheet);
    const kept = this.deps.mappings.find(this.view, sheet.columns);
    if (kept === null) return this.#showGuess(sheet);
    this.#showColumns(sheet, { ...kept, conventions: [], meanings: [] }, { isRemembered: true });
  }

  /** Forgets what the columns of the last file with the same columns were, and guesses instead. */
  forgetMapping(): void {
    const sheet = this.#sheet;
    if (sheet === null) return;
    this.deps.mappings.forget(this.view, sheet.columns);
    this.#showGuess(sheet);
  }

  /** Goes on with what the shown form says: back to the columns, to the check, or to the writing. */
  async submit(to: string, fields: URLSearchParams): Promise<void> {
    const sheet = this.#sheet;
    this.#set({ trouble: null });
    if (sheet === null) return this.#fail('lost');
    const next = getNextStep(this.view, sheet, { to, fields });
    const { mapping } = next;
    if (next.type === 'columns') return this.#showColumns(sheet, mapping, { isTried: next.isTried });
    this.deps.mappings.keep(this.view, sheet.columns, mapping);
    if (next.type === 'save' && this.#check !== null)
      return this.#write(createRun(sheet, this.#check), sheet);
    return this.#checkSheetRows(sheet, mapping, to === 'save');
  }

  /** Pauses the writing after the batch that is under way. */
  pause(): void {
    this.#isPaused = true;
    this.#wake?.();
  }

  /** Goes on with a paused import. One that waits for the data service tries it again at once. */
  async resume(): Promise<void> {
    const { scene } = this.#state;
    if (scene.type !== 'run') return;
    if (this.#writing === scene.sheet) this.#wake?.();
    else await this.#write(scene.run, scene.sheet);
  }

  /** Sends rows again that were refused, or whose outcome is unknown. */
  async retry(type: 'refused' | 'unknown'): Promise<void> {
    const { scene } = this.#state;
    if (scene.type !== 'run' || this.#writing === scene.sheet) return;
    await this.#write(retryRows(scene.run, type), scene.sheet);
  }

  /** Deletes the records that this import has added, except those that have changed since. */
  async undo(): Promise<void> {
    const { scene } = this.#state;
    if (scene.type !== 'run') return;
    this.#set({ scene: { ...scene, isUndoing: true } });
    const { run, undone } = await undoRun(scene.run, this.deps);
    publishWrite([this.view.entity.slug]);
    await this.#showRun(run, scene.sheet, undone);
    if (undone.others.length === 0) await this.deps.journals.remove(run.id);
  }

  /** Begins with another file. */
  startAgain(): void {
    this.pause();
    this.#sheet = null;
    this.#opened.close();
    this.#check = null;
    this.#set({ trouble: null });
    void this.findLeft();
    this.#show({ type: 'file', problem: null });
  }

  #set(change: Partial<ImportState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  #show(step: ShownStep): void {
    this.#set({ scene: { type: 'step', step } });
  }

  #fail(
    problem: ImportProblem,
    { row, layout }: { readonly row?: number; readonly layout?: SheetLayout } = {},
  ): void {
    const known = { ...(row === undefined ? {} : { row }), ...(layout === undefined ? {} : { layout }) };
    this.#show({ type: 'file', problem, ...known });
  }

  #showGuess(sheet: ImportSheet): void {
    const columns = guessColumns(this.view, sheet);
    this.#showColumns(sheet, { columns, conventions: [], meanings: [] });
  }

  #showColumns(
    sheet: ImportSheet,
    mapping: ImportMapping,
    {
      isTried = false,
      isRemembered = false,
    }: { readonly isTried?: boolean; readonly isRemembered?: boolean } = {},
  ): void {
    const view = buildColumnsView(this.view, sheet, mapping, isTried);
    const columns = isRemembered ? { ...view, isRemembered: true as const } : view;
    const { layout } = this.#opened;
    this.#show({ type: 'columns', columns, carried: null, ...(layout === undefined ? {} : { layout }) });
  }

  async #checkSheetRows(sheet: ImportSheet, mapping: ImportMapping, isRecheck: boolean): Promise<void> {
    const total = sheet.rows.length;
    const showProgress = (done: number): void => this.#set({ scene: { type: 'checking', done, total } });
    showProgress(0);
    const isStopped = (): boolean => this.#sheet !== sheet;
    const result = await checkSheet(sheet, mapping, { ...this.deps, isStopped, onProgress: showProgress });
    if (result.type === 'stopped') return;
    if (result.type !== 'checked') {
      this.#set({ trouble: result.type });
      return this.#showColumns(sheet, mapping);
    }
    this.#check = result.check;
    this.#show({ type: 'check', check: result.check, carried: null, isRecheck });
  }

  async #restore(left: ImportJournal, sheet: ImportSheet): Promise<void> {
    this.#set({ left: null });
    await this.#showRun(restoreRun(left, sheet), sheet);
  }

  async #write(run: ImportRun, sheet: ImportSheet): Promise<void> {
    this.#isPaused = false;
    this.#writing = sheet;
    await continueRun(run, {
      ...this.deps,
      isPaused: () => this.#isPaused || this.#sheet !== sheet,
      onStep: (next) => this.#showRun(next, sheet),
      waitForBackend: (ms) => this.#waitForBackend(ms),
    });
    if (this.#writing === sheet) this.#writing = null;
    publishWrite([this.view.entity.slug]);
  }

  async #waitForBackend(ms: number): Promise<void> {
    const woken = new Promise<void>((resolve) => (this.#wake = resolve));
    await Promise.race([woken, this.deps.wait(ms)]);
    this.#wake = null;
  }

  async #showRun(run: ImportRun, sheet: ImportSheet, undone: UndoneRun | null = null): Promise<void> {
    const show = (): void => {
      // The visitor may have begun with another file in the meantime.
      if (this.#sheet !== sheet) return;
      this.#set({ scene: { type: 'run', run, sheet, isKept: this.#isKept, undone, isUndoing: false } });
    };
    show();
    const isKept = await this.deps.journals.keep(run, sheet);
    const isNews = isKept !== this.#isKept;
    this.#isKept = isKept;
    if (isNews) show();
  }
}

const RESULT_MS = RESULT_DAYS * 24 * 60 * 60 * 1000;

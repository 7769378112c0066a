import type { SimilarRecord } from '../../form/unknownOutcome';
import { verifySave } from '../../form/save/verifySave';
import { getMatchText, type ExistingRecord } from '../importMatch';
import type { SheetRow } from '../importSheet';
import type { RowOutcome } from '../importView';
import type { ImportForm, ImportLoaderContext } from './importForm';
import { getPlanIssues, type RowPlan, type RowPlanner } from './planRows';
import type { ImportBatch, PreparedRow } from './prepareRows';
import { createRowTransport } from './rowTransport';
import { readCreationTime } from './stampRecord';
import { toUnknownOutcome } from './toRowOutcome';

/** Rows that were sent without an answer, and were not looked for yet. */
export interface UnverifiedBatch extends Pick<ImportBatch, 'mapping'> {
  readonly sentAgoMs: number | null;
  /** The keys of records that were added for other rows with the same cells. */
  readonly twins?: readonly (readonly string[])[];
  /** As `twins`, of rows that are sent again if they are certainly not there. */
  readonly verify?: readonly (readonly string[])[];
}

/** The clocks of the site and the data service may differ by so much. */
const CLOCK_MARGIN_MS = 60_000;
/** A record that is older than this is certainly not that of a row, even if its time lacks the time zone. */
const OLD_MS = 26 * 60 * 60 * 1000;
/** More records of one title are not compared. */
const MAX_COMPARED = 10;

/**
 * Finds out what became of rows that were sent without an answer, once the data service answers again: by the record that a row names,
 * or else by its title and all of its values. Nothing is sent here.
 */
export class RowVerifier {
  readonly #claimed: Set<string>;
  readonly #sentAt: number;
  /** The inputs that the rows fill themselves. */
  readonly #typed: ReadonlySet<string>;

  constructor(
    private readonly ctx: ImportLoaderContext,
    private readonly form: ImportForm,
    private readonly planner: Pick<RowPlanner, 'hasValues'>,
    private readonly batch: UnverifiedBatch,
  ) {
    this.#claimed = new Set((batch.verify ?? batch.twins ?? []).map(toId));
    this.#sentAt = Date.now() - (batch.sentAgoMs ?? 0);
    this.#typed = new Set(batch.mapping.columns.flatMap((path) => path?.split('.')[0] ?? []));
  }

  /** Counts a record as that of a row whose outcome is known. */
  claim(key: readonly string[]): void {
    this.#claimed.add(toId(key));
  }

  /** Returns what became of a row. Null where its effect is certainly not there, so that the row can be sent again. */
  async verify(row: SheetRow, plan: RowPlan): Promise<RowOutcome | null> {
    const issues = getPlanIssues(plan);
    if (plan.type === 'refuse' || issues.length > 0)
      return toUnknownOutcome(
        { type: 'unseen' },
        issues.map(({ text }) => text),
      );
    if (plan.type === 'skip') return this.#settle(plan);
    if (plan.type === 'update') return null;
    const { match } = this.batch.mapping;
    const isNamed = match !== undefined && getMatchText(row, match) !== '';
    return isNamed && plan.record === null ? null : this.#search(plan.row);
  }

  /** Judges a row whose record is there: it was added by this import, or was there before. */
  async #settle({ record, why }: Extract<RowPlan, { readonly type: 'skip' }>): Promise<RowOutcome> {
    if ((await this.#getAge(record)) === 'new') return { type: 'saved', key: record.key };
    return why === 'same' ? { type: 'updated', record } : { type: 'skipped', record, why };
  }

  async #search(row: PreparedRow): Promise<RowOutcome | null> {
    const { ctx, form } = this;
    const subject = { view: form.view, content: row.content, locale: ctx.labels.locale };
    const verified = await verifySave(createRowTransport(ctx, form.view), subject);
    const found = verified.type === 'unknown' ? verified.found : null;
    if (found?.type !== 'similar' || found.searched === null) return toUnknownOutcome({ type: 'unseen' });
    const records = found.records.filter(({ key }) => key === null || !this.#claimed.has(toId([key])));
    const doubtful: SimilarRecord[] = [];
    for (const record of records.slice(0, MAX_COMPARED)) {
      const judged = await this.#judge(row.row, record);
      if (judged === 'doubtful') doubtful.push(record);
      else if (judged !== 'other') return judged;
    }
    const isWhole = found.isPartial !== true && records.length <= MAX_COMPARED;
    return doubtful.length === 0 && isWhole ? null : toUnknownOutcome({ ...found, records: doubtful });
  }

  /** Compares a record of the same title with a row: it is the row's, certainly another one, or nobody can tell. */
  async #judge(
    row: SheetRow,
    { key, title }: SimilarRecord,
  ): Promise<Extract<RowOutcome, { readonly type: 'saved' }> | 'other' | 'doubtful'> {
    if (key === null) return 'doubtful';
    const record = { key: [key], title };
    const age = await this.#getAge(record);
    const hasValues = await this.planner.hasValues(row, record);
    // Its time alone is no proof: clocks differ, and a row may have been sent earlier than is known.
    if (age === 'old') return hasValues === false ? 'other' : 'doubtful';
    if (hasValues === false || (hasValues === null && age !== 'new')) return 'doubtful';
    // Another row may have claimed it meanwhile.
    if (this.#claimed.has(toId(record.key))) return 'other';
    this.claim(record.key);
    // Undoing deletes what has a key: only what this import has certainly added.
    return { type: 'saved', key: age === 'new' ? record.key : null };
  }

  async #getAge({ key }: ExistingRecord): Promise<'new' | 'old' | 'unclear'> {
    const createdAt = await readCreationTime(this.ctx, this.form.entity, { key, typed: this.#typed });
    // A moment that lies ahead was set by hand.
    if (createdAt === null || createdAt > Date.now() + CLOCK_MARGIN_MS) return 'unclear';
    if (createdAt >= this.#sentAt - CLOCK_MARGIN_MS) return 'new';
    return createdAt < this.#sentAt - OLD_MS ? 'old' : 'unclear';
  }
}

const toId = (key: readonly string[]): string => JSON.stringify(key);

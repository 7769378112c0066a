import type { FormView } from '../../form/formView';
import { getMatchText, type ExistingChoice, type ExistingRecord, type FoundRow } from '../importMatch';
import type { SheetRow } from '../importSheet';
import type { RowIssue } from '../importView';
import type { ImportForm, ImportLoaderContext } from './importForm';
import type { RecordMatch } from './lookUpRecords';
import { matchRows, type FindMatch } from './matchRows';
import {
  describeCellIssue,
  prepareRows,
  type ImportBatch,
  type PreparedRow,
  type PreparedRows,
} from './prepareRows';
import { prepareUpdate } from './prepareUpdate';

/**
 * The plan of a row. `create`: it is added, although `record` may exist already. `update`: its record is changed. `skip`: its
 * record is left as it is. `refuse`: it cannot be told which record it means.
 */
export type RowPlan =
  | { readonly type: 'create'; readonly row: PreparedRow; readonly record: ExistingRecord | null }
  | {
      readonly type: 'update';
      readonly row: PreparedRow;
      readonly record: ExistingRecord;
      readonly view: FormView;
      readonly changed: readonly string[];
    }
  | { readonly type: 'skip'; readonly record: ExistingRecord; readonly why: 'exists' | 'same' }
  | { readonly type: 'refuse'; readonly issues: readonly RowIssue[]; readonly why: RecordMatch['type'] };

/** The plans of a batch. */
export interface RowPlanner {
  readonly links: PreparedRows['links'];
  /** Plans one row. `isRepeated`: an earlier row of the same record was written since the batch was looked up. */
  readonly plan: (row: SheetRow, isRepeated?: boolean) => Promise<RowPlan>;
  /** Checks whether a record has all values of a row; null where that cannot be told. */
  readonly hasValues: (row: SheetRow, record: ExistingRecord) => Promise<boolean | null>;
}

/** Looks up the records that rows name, and prepares those that will be written. Writes nothing. */
export async function createRowPlanner(
  ctx: ImportLoaderContext,
  form: ImportForm,
  batch: ImportBatch,
): Promise<RowPlanner> {
  const { rows, mapping } = batch;
  const existing = pickChoice(form, mapping.match?.existing);
  const find = await matchRows(ctx, form, batch);
  const written = rows.filter((row) => existing !== 'skip' || find(row).type !== 'one');
  const prepared = await prepareRows(ctx, form, { rows: written, mapping });
  const planning: Planning = { ctx, form, mapping, existing, prepared };
  const findAgain = async (row: SheetRow): Promise<FindMatch> =>
    find(row).type === 'none' ? matchRows(ctx, form, { rows: [row], mapping }) : find;
  return {
    links: prepared.links,
    plan: async (row, isRepeated = false) =>
      planRow(planning, row, (isRepeated ? await findAgain(row) : find)(row)),
    hasValues: async (row, record) => {
      const update = await prepareUpdate(ctx, form, { row, record, mapping, prepared });
      return typeof update === 'string' || update.issues.length > 0 ? null : update.isSame;
    },
  };
}

/** A choice that is not offered leaves records as they are. */
function pickChoice({ choices }: ImportForm, choice: ExistingChoice = 'skip'): ExistingChoice {
  return choices.includes(choice) ? choice : 'skip';
}

interface Planning extends Pick<ImportBatch, 'mapping'> {
  readonly ctx: ImportLoaderContext;
  readonly form: ImportForm;
  readonly existing: ExistingChoice;
  readonly prepared: PreparedRows;
}

async function planRow(planning: Planning, row: SheetRow, match: RecordMatch): Promise<RowPlan> {
  const { existing, prepared } = planning;
  if (match.type === 'one' && existing === 'skip')
    return { type: 'skip', record: match.record, why: 'exists' };
  if (match.type === 'one' && existing === 'update') return planUpdate(planning, row, match.record);
  const own = prepared.rows.find((one) => one.row === row);
  if (own === undefined || (match.type !== 'none' && match.type !== 'one'))
    return refuse(planning, row, match);
  return { type: 'create', row: own, record: match.type === 'one' ? match.record : null };
}

async function planUpdate(planning: Planning, row: SheetRow, record: ExistingRecord): Promise<RowPlan> {
  const { ctx, form, mapping, prepared } = planning;
  const update = await prepareUpdate(ctx, form, { row, record, mapping, prepared });
  if (update === 'gone') return refuse(planning, row, { type: 'none' });
  if (update === 'unread') return refuse(planning, row, { type: 'unread' });
  return update.isSame
    ? { type: 'skip', record, why: 'same' }
    : { type: 'update', row: update, record, view: update.view, changed: update.changed };
}

const REFUSALS = {
  none: 'none',
  one: 'none',
  several: 'several',
  impossible: 'impossible',
  unread: 'unread',
} as const;

function refuse({ ctx, form, mapping }: Planning, row: SheetRow, match: RecordMatch): RowPlan {
  const { match: by } = mapping;
  const name = form.identifiers.find(({ id }) => id === by?.by)?.label ?? '';
  const issue = {
    type: REFUSALS[match.type],
    text: by === undefined ? '' : getMatchText(row, by),
    titles: match.type === 'several' ? match.titles : [],
  };
  return {
    type: 'refuse',
    why: match.type,
    issues: [{ column: by?.column ?? null, text: describeCellIssue(ctx, issue, name) }],
  };
}

/** Returns what has to be corrected before a row can be written. */
export function getPlanIssues(plan: RowPlan): readonly RowIssue[] {
  if (plan.type === 'skip') return [];
  return plan.type === 'refuse' ? plan.issues : plan.row.issues;
}

/** Checks whether a row cannot be written only because something could not be looked up. */
export function isUnreadPlan(plan: RowPlan): boolean {
  if (plan.type === 'skip') return false;
  return plan.type === 'refuse'
    ? plan.why === 'unread'
    : plan.row.cellIssues.some(({ type }) => type === 'unread');
}

/** Checks whether nothing is known to be wrong with a row that cannot be written: all its issues are look-ups without an answer. */
export function hasOnlyUnreadIssues(plan: RowPlan): boolean {
  if (!isUnreadPlan(plan) || plan.type === 'skip') return false;
  if (plan.type === 'refuse') return true;
  const { issues, cellIssues } = plan.row;
  return cellIssues.every(({ type }) => type === 'unread') && issues.length === cellIssues.length;
}

const BECOMES = { create: 'created', update: 'updated' } as const;

/** Tells of a row whose record exists already; null for any other. */
export function toFoundRow({ no }: SheetRow, plan: RowPlan): FoundRow | null {
  if (plan.type === 'refuse' || plan.record === null) return null;
  const becomes = plan.type === 'skip' ? (plan.why === 'same' ? 'same' : 'skipped') : BECOMES[plan.type];
  return {
    ...{ no, record: plan.record, becomes },
    ...(plan.type === 'update' ? { changed: plan.changed } : {}),
  };
}

import { getValue } from '../../../../kit/view/rowView';
import { buildListOperation } from '../../../../core/operations/list/listOperation';
import type { ListResult, ListState, PagePosition, RecordData } from '../../../../core/operations/listState';
import type { OperationResult } from '../../../../kit/run/server/runOperation';
import { KIND_TRAITS } from '../../../../core/schema/model/kindTraits';
import { addAll } from '../../../../ground/extremes';
import type { CheckFinding } from '../checkResult';
import { createReport, describeNoAnswer, isRefused, type Probe } from './probe';
import type { Json } from '../../../../core/schema/model/json';

/** The first page of a list, with few rows, so that no backend refuses them. */
export const SAMPLE_STATE: ListState = {
  position: { type: 'page', page: 1 },
  size: 10,
  sort: null,
  filters: [],
  search: '',
};

/** Findings about a list's rows, and the rows for further checks. */
export interface RowsCheck {
  readonly findings: readonly CheckFinding[];
  /** Rows of the first page; empty where the list cannot be read. */
  readonly rows: readonly RecordData[];
}

/**
 * Reads the first page of a list, sorted if possible, and one further page. Two queries check order, total and pages.
 */
export async function checkRows(probe: Probe): Promise<RowsCheck> {
  const column = findColumnToCheck(probe);
  const sort = column === null ? null : { field: column, descending: false };
  let state: ListState = { ...SAMPLE_STATE, sort };
  let first = await readPage(probe, state);
  const findings: CheckFinding[] = [];
  for (const { field, then } of listRefusableSorts(probe, state)) {
    if (!isRefused(first)) break;
    const says = `the order by ${field} is ${describeNoAnswer(first)}`;
    state = { ...state, ...then };
    first = await readPage(probe, state);
    // What the refusal was about is left out now.
    if (!isRefused(first)) findings.push(createReport(probe, 'sort', field)('refuted', says));
  }
  if (first?.ok !== true) {
    const verdict = isRefused(first) ? 'refuted' : 'open';
    return {
      findings: [...findings, createReport(probe, 'list')(verdict, describeNoAnswer(first))],
      rows: [],
    };
  }
  const further = getFurtherPage(probe, state, first.value);
  const second = further === null ? null : await readPage(probe, further.state);
  const later = second?.ok === true ? second.value : null;
  addAll(
    findings,
    checkTotal(probe, { state, first: first.value, later, expected: further?.expected ?? null }),
  );
  for (const finding of later === null ? [] : checkPages(probe, first.value.rows, later.rows))
    findings.push(finding);
  if (state.sort !== null) {
    const rows = [...first.value.rows, ...(later?.rows ?? [])];
    findings.push(checkSort(probe, state.sort.field, rows));
  }
  return { findings, rows: first.value.rows };
}

/** Returns what a refusal of the first page may be about, and the state without it: the last sort, then the first. */
function listRefusableSorts(
  { source }: Probe,
  { sort }: ListState,
): readonly { readonly field: string; readonly then: Partial<ListState> }[] {
  const last = source.sort?.tieBreak?.columns[0]?.field;
  return [
    ...(last === undefined ? [] : [{ field: last, then: { isUntied: true as const } }]),
    ...(sort === null ? [] : [{ field: sort.field, then: { sort: null } }]),
  ];
}

function readPage(probe: Probe, state: ListState): Promise<OperationResult<ListResult> | null> {
  const { model, entity, source } = probe;
  const filtered = source.filter?.fields.map(({ field }) => field) ?? [];
  const checkedFields = new Set([...filtered, ...(state.sort === null ? [] : [state.sort.field])]);
  const selection = entity.fields.filter(({ name }) => checkedFields.has(name)).map(({ name }) => name);
  return probe.runOperation(buildListOperation(model, entity, source, { state, selection }));
}

/**
 * Returns the column whose order is checked. Numbers and dates come first, because their order is the same everywhere.
 */
function findColumnToCheck({ entity, source }: Probe): string | null {
  const columns = (source.sort?.columns ?? []).flatMap(({ field }) => {
    const entityField = entity.fields.find(({ name, list }) => name === field && !list);
    return entityField !== undefined && KIND_TRAITS[entityField.kind].hasKnownOrder ? [entityField] : [];
  });
  return (columns.find(({ kind }) => kind !== 'text') ?? columns[0])?.name ?? null;
}

interface FurtherPage {
  readonly state: ListState;
  /** Expected number of rows; null where it is unknown. */
  readonly expected: number | null;
}

/** Returns the state of the last page where pages are numbered and the total is known, otherwise of the next one. */
function getFurtherPage(
  { source }: Probe,
  state: ListState,
  { rows, total, next }: ListResult,
): FurtherPage | null {
  const { paging } = source;
  const isCounted = paging.type === 'offset' || paging.type === 'page';
  if (isCounted && total !== null && total > state.size && rows.length === state.size) {
    const page = Math.ceil(total / state.size);
    const position: PagePosition = { type: 'page', page };
    return { state: { ...state, position }, expected: total - (page - 1) * state.size };
  }
  return next === null ? null : { state: { ...state, position: next }, expected: null };
}

function checkTotal(
  probe: Probe,
  of: {
    readonly state: ListState;
    readonly first: ListResult;
    readonly later: ListResult | null;
    readonly expected: number | null;
  },
): readonly CheckFinding[] {
  if (probe.source.total === null) return [];
  const { rows, nullRows: blank = 0, total, next } = of.first;
  const reportTotal = createReport(probe, 'total');
  const report = (verdict: CheckFinding['verdict'], says: string) => [reportTotal(verdict, says)];
  const count = rows.length + blank;
  if (total === null)
    return report(
      count === 0 ? 'open' : 'refuted',
      'what it gives as the total is none, or less than the rows it gave',
    );
  if (next === null && of.later === null)
    return total === count
      ? report('confirmed', `${total} promised, ${count} given`)
      : report('refuted', `${total} promised, but the list ends after ${count}`);
  if (of.later === null) return report('open', 'the further page could not be read');
  const given = of.later.rows.length + (of.later.nullRows ?? 0);
  if (of.expected !== null)
    return given === of.expected
      ? report('confirmed', `the last page has the ${given} rows that the total of ${total} leaves for it`)
      : report(
          'refuted',
          `the last page has ${given} rows; the total of ${total} leaves ${of.expected} for it`,
        );
  if (of.later.next !== null) return report('open', 'the list goes on; it was not read to its end');
  return count + given === total
    ? report('confirmed', `${total} promised, ${total} given`)
    : report('refuted', `${total} promised, but the list ends after ${count + given}`);
}

function checkPages(
  probe: Probe,
  first: readonly RecordData[],
  later: readonly RecordData[],
): readonly CheckFinding[] {
  const keys = new Set(first.flatMap(({ key }) => (key === null ? [] : [JSON.stringify(key)])));
  if (keys.size === 0 || later.length === 0) return [];
  const again = later.filter(({ key }) => key !== null && keys.has(JSON.stringify(key)));
  const report = createReport(probe, 'pages');
  return again.length === 0
    ? [report('confirmed', 'no row stands on two pages')]
    : [report('refuted', `${again.length} rows stand on two pages`)];
}

function checkSort(probe: Probe, field: string, rows: readonly RecordData[]): CheckFinding {
  const values = rows.map((row) => getValue(row.values, field));
  const ordered = isOrdered(values);
  const report = createReport(probe, 'sort', field);
  if (ordered === null) return report('open', `too few rows differ in ${field}`);
  return ordered
    ? report('confirmed', `rows rise by ${field}`)
    : report('refuted', `asked for rows by ${field}, it gave them in another order`);
}

type Compare = (a: string, b: string) => number;

const byCode: Compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0);
/**
 * Databases sort texts by code point or by a language, with or without case and accents. Any of these counts as an
 * order.
 */
const TEXT_ORDERS: readonly Compare[] = [
  byCode,
  (a, b) => byCode(a.toLowerCase(), b.toLowerCase()),
  new Intl.Collator('en').compare,
  new Intl.Collator('pl').compare,
  new Intl.Collator('en', { sensitivity: 'base', ignorePunctuation: true, numeric: true }).compare,
  new Intl.Collator('sv', { sensitivity: 'base' }).compare,
];

/**
 * Checks whether values ascend, in any order that a database may use. Null where too few values differ. Missing values
 * do not count.
 */
export function isOrdered(values: readonly Json[]): boolean | null {
  const comparable = values.filter((value) => value !== null && typeof value !== 'object' && value !== '');
  if (new Set(comparable.map(String)).size < 2) return null;
  if (comparable.every((value) => typeof value === 'number' || typeof value === 'boolean'))
    return rises(comparable.map(Number), (a, b) => a - b);
  const texts = comparable.map(String);
  if (texts.every((text) => /^-?\d+(\.\d+)?$/.test(text)) && rises(texts.map(Number), (a, b) => a - b))
    return true;
  const moments = texts.map((text) => Date.parse(text));
  if (texts.every((text) => /^\d{4}-\d{2}-\d{2}/.test(text)) && moments.every((at) => !Number.isNaN(at)))
    return rises(moments, (a, b) => a - b);
  return TEXT_ORDERS.some((compare) => rises(texts, compare));
}

function rises<Value>(values: readonly Value[], compare: (a: Value, b: Value) => number): boolean {
  return values.every((value, index) => {
    const before = values[index - 1];
    return index === 0 || before === undefined || compare(before, value) <= 0;
  });
}

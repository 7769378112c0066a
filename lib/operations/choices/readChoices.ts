import { lacksAnswer } from '../lacksAnswer';
import { readMember } from '../memberFields';
import { readCount, readFirst, readPath, readRows, readText } from '../readPath';
import { readTitle } from '../recordTitle';
import type { ChoicePlan } from './choicePlan';
import type { RowPaths, RowReader } from './choiceRows';
import type { ChoicePosition } from './choiceVariables';

/** A record to choose. */
export interface ChosenRow {
  /** Its values by the paths that a relation is written by. */
  readonly keys: { readonly [by: string]: string };
  /** Null where nothing names it. */
  readonly title: string | null;
  readonly hint: string | null;
  readonly side: string | null;
  /** The record's own type, where the choices are of several. */
  readonly type?: string;
}

/** A page of choices. */
export interface Choices {
  readonly rows: readonly ChosenRow[];
  /** How many match, where the backend says so. */
  readonly total: number | null;
  /** Where to go on; null at the end. */
  readonly next: ChoicePosition | null;
}

/** Whether an answer lacks the list that was asked for, or all of its rows: it says nothing then, not that nothing was found. */
export function lacksChoices({ path, rows }: Pick<ChoicePlan, 'path' | 'rows'>, data: unknown): boolean {
  return lacksAnswer(data, { path, steps: [], rows, many: true });
}

/** Reads a page that was asked for `from` there; never throws. Rows that have none of the keys are left out. */
export function readChoices(plan: ChoicePlan, data: unknown, from: ChoicePosition | null): Choices {
  const value = readPath(data, plan.path);
  const objects = readRows(value, plan.rows);
  const rows = objects.flatMap((row) => readRow(plan.row, row) ?? []);
  const total =
    plan.total.map((path) => readCount(readFirst(value, path))).find((count) => count !== null) ?? null;
  return { rows, total, next: nextOf(plan, { value, count: objects.length, total, from }) };
}

function readRow(reader: RowReader, row: object): ChosenRow | null {
  const members = (reader.members ?? []).map((paths) => ({ paths, fields: readMember(paths, row) }));
  const member = members.find(({ fields }) => fields !== null);
  const own = member === undefined ? {} : keysOf(member.paths, member.fields);
  const keys = { ...keysOf(reader, row), ...own };
  if (Object.keys(keys).length === 0) return null;
  const title =
    readTitle(reader, row) ?? (member === undefined ? null : readTitle(member.paths, member.fields));
  const told = (path: string | undefined): string | null =>
    path === undefined ? null : readText(readFirst(row, path));
  const type = member === undefined ? {} : { type: member.paths.type };
  return { keys, title, hint: told(reader.hint), side: told(reader.side), ...type };
}

function keysOf({ by }: RowPaths, row: unknown): { readonly [by: string]: string } {
  return Object.fromEntries(
    by.flatMap((path): [string, string][] => {
      const key = readText(readFirst(row, path));
      return key === null ? [] : [[path, key]];
    }),
  );
}

interface Page {
  readonly value: unknown;
  readonly count: number;
  readonly total: number | null;
  readonly from: ChoicePosition | null;
}

function nextOf({ paging, size }: ChoicePlan, { value, count, total, from }: Page): ChoicePosition | null {
  if (paging === null || count === 0) return null;
  const isFull = count >= size;
  if (paging.by === 'cursor') {
    const cursor = paging.cursor.map((path) => lastText(readPath(value, path))).find((text) => text !== null);
    const says = paging.more === null ? null : readFirst(value, paging.more);
    const isMore = typeof says === 'boolean' ? says : isFull || paging.ends === true;
    return isMore && typeof cursor === 'string' && cursor !== '' ? { cursor } : null;
  }
  const before = from !== null && 'rows' in from ? from : { rows: 0, pages: 0 };
  const next = { rows: before.rows + count, pages: before.pages + 1 };
  // Some backends sell a page's own number of rows as the total: a full first page promises another one then.
  const isDoubtful = total === null || (before.rows === 0 && total <= count);
  return next.rows < (total ?? 0) || (isFull && isDoubtful) ? next : null;
}

function lastText(found: unknown): string | null {
  return readText(Array.isArray(found) ? found.flat(3).at(-1) : found);
}

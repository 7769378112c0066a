import {
  isMalformedAnswer,
  parseCount,
  getFirstAtPath,
  getAtPath,
  getRowsAtPath,
  toText,
} from '../document/readResponse';
import { readMemberFields } from '../document/memberFragment';
import { readTitle, parseScalar } from '../document/recordIdentity';
import type { ChoicePlan, VariableValue } from './choicePlan';
import type { ChoiceRowPaths, ChoiceRowReader } from './choiceRows';
import { buildArgumentValues } from '../document/argumentValues';
import { formatOperand } from '../document/inputValues';
import type { Json } from '../../schema/model/json';

/** A record to choose. */
export interface ChoiceRow {
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
export interface ChoicePage {
  readonly rows: readonly ChoiceRow[];
  /** How many match, where the backend says so. */
  readonly total: number | null;
  /** Where to go on; null at the end. */
  readonly next: ChoicePosition | null;
}

/** Whether an answer lacks the list that was asked for, or all of its rows: it says nothing then, not that nothing was found. */
export function isMalformedChoicePage(
  { path, rows }: Pick<ChoicePlan, 'path' | 'rows'>,
  data: unknown,
): boolean {
  return isMalformedAnswer(data, { path, steps: [], rows, many: true });
}

/** Reads a page that was asked for `from` there; never throws. Rows that have none of the keys are left out. */
export function readChoicePage(plan: ChoicePlan, data: unknown, from: ChoicePosition | null): ChoicePage {
  const value = getAtPath(data, plan.path);
  const objects = getRowsAtPath(value, plan.rows);
  const rows = objects.flatMap((row) => readRow(plan.row, row) ?? []);
  const total =
    plan.total.map((path) => parseCount(getFirstAtPath(value, path))).find((count) => count !== null) ?? null;
  return { rows, total, next: nextOf(plan, { value, count: objects.length, total, from }) };
}

function readRow(reader: ChoiceRowReader, row: object): ChoiceRow | null {
  const members = (reader.members ?? []).map((paths) => ({ paths, fields: readMemberFields(paths, row) }));
  const member = members.find(({ fields }) => fields !== null);
  const own = member === undefined ? {} : keysOf(member.paths, member.fields);
  const keys = { ...keysOf(reader, row), ...own };
  if (Object.keys(keys).length === 0) return null;
  const title =
    readTitle(reader, row) ?? (member === undefined ? null : readTitle(member.paths, member.fields));
  const told = (path: string | undefined): string | null =>
    path === undefined ? null : toText(getFirstAtPath(row, path));
  const type = member === undefined ? {} : { type: member.paths.type };
  return { keys, title, hint: told(reader.hint), side: told(reader.side), ...type };
}

function keysOf({ by }: ChoiceRowPaths, row: unknown): { readonly [by: string]: string } {
  return Object.fromEntries(
    by.flatMap((path): [string, string][] => {
      const key = toText(getFirstAtPath(row, path));
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
  if (paging.type === 'cursor') {
    const cursor = paging.cursor
      .map((path) => lastText(getAtPath(value, path)))
      .find((text) => text !== null);
    const says = paging.more === null ? null : getFirstAtPath(value, paging.more);
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
  return toText(Array.isArray(found) ? found.flat(3).at(-1) : found);
}

/** Where to go on: the cursor that the last answer gave, or how many rows and pages have been read. Null at the start. */
export type ChoicePosition = { readonly cursor: string } | { readonly rows: number; readonly pages: number };

/** The variables that ask for a page of choices that match a text ('' for all). */
export function buildChoiceVariables(
  plan: ChoicePlan,
  text: string,
  from: ChoicePosition | null,
): { readonly [name: string]: Json } {
  const { search } = plan;
  const found =
    search === null || text === ''
      ? []
      : [
          ...search.with,
          {
            at: search.at,
            value: formatOperand(search.operand, search.lastWord === true ? lastWord(text) : text),
          },
        ];
  const groups = [plan.constants, found, positionOf(plan, from)];
  const placed = buildArgumentValues(
    groups.map((group) => group.map(({ at, value }) => ({ at: { step: 0, path: at }, value }))),
  ).get(0);
  return Object.fromEntries(placed ?? []);
}

/** Of a whole name the family's. */
function lastWord(text: string): string {
  return text.trim().split(/\s+/).at(-1) ?? text;
}

function positionOf({ paging }: ChoicePlan, from: ChoicePosition | null): readonly VariableValue[] {
  if (paging === null || from === null) return [];
  if ('cursor' in from)
    return paging.type === 'cursor'
      ? [{ at: paging.at, value: parseScalar(from.cursor, paging.cursorType) }]
      : [];
  if (paging.type === 'offset') return [{ at: paging.at, value: from.rows }];
  return paging.type === 'page' ? [{ at: paging.at, value: from.pages + paging.first }] : [];
}

/**
 * The plan that looks for a text by another operator, for when the backend refuses the first: no schema tells which ones the
 * database behind it can do. Null where there is no other.
 */
export function withAlternativeSearch<Plan extends ChoicePlan>(plan: Plan): Plan | null {
  const { search } = plan;
  if (search?.or === undefined) return null;
  const { or, operand, with: beside } = search;
  return { ...plan, search: { at: or, operand: { ...operand, loose: true }, with: beside } };
}

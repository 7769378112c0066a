import {
  isMalformedAnswer,
  parseCount,
  getFirstAtPath,
  getAtPath,
  getRowsAtPath,
  toText,
} from '../document/readResponse';
import { readMemberFields } from '../document/memberFragment';
import { readTitle, parseKeyPart, parseScalar } from '../document/recordIdentity';
import type { ChoicePlan, VariableValue } from './choicePlan';
import type { ChoiceRowPaths, ChoiceRowReader } from './choiceRows';
import { buildArgumentValues } from '../document/argumentValues';
import { formatOperand } from '../document/inputValues';
import type { Json } from '../../schema/model/json';
import { joinPaths } from '../../schema/model/fieldPath';

/** A record that a picker offers. */
export interface ChoiceRow {
  /** Values that a relation can be written with, by their paths. */
  readonly keys: { readonly [by: string]: string };
  /** Null where the record has no title. */
  readonly title: string | null;
  readonly hint: string | null;
  readonly side: string | null;
  /** GraphQL type of the record, where the choices have several types. */
  readonly type?: string;
}

/** One page of choices. */
export interface ChoicePage {
  readonly rows: readonly ChoiceRow[];
  /** Number of matches; null where the backend does not report it. */
  readonly total: number | null;
  /** Position of the next page; null on the last page. */
  readonly next: ChoicePosition | null;
  /** Found by single words (`searchComposedTitles`): the list's own search for the whole text finds none of them. */
  readonly byWords?: true;
}

/**
 * Checks whether the list, or all of its rows, is missing from an answer. Such an answer does not mean that nothing
 * matches.
 */
export function isMalformedChoicePage(
  { path, rows }: Pick<ChoicePlan, 'path' | 'rows'>,
  data: unknown,
): boolean {
  return isMalformedAnswer(data, { path, steps: [], rows, many: true });
}

/** Reads the page that was requested at position `from`. Never throws. Rows without any of the keys are left out, and each record is there once. */
export function readChoicePage(plan: ChoicePlan, data: unknown, from: ChoicePosition | null): ChoicePage {
  const value = getAtPath(data, plan.path);
  const objects = getRowsAtPath(value, plan.rows);
  // Several records may list the same one.
  const rows = uniqueByKeys(
    plan.parents === undefined
      ? objects.flatMap((row) => readChoiceRow(plan.row, row) ?? [])
      : readRowsOfParents(plan, plan.parents, data),
  );
  const total =
    plan.total.map((path) => parseCount(getFirstAtPath(value, path))).find((count) => count !== null) ?? null;
  return { rows, total, next: getNextPosition(plan, { value, count: objects.length, total, from }) };
}

/** Reads the rows of each parent, and names it beside them. A record that several list is of none of them. */
function readRowsOfParents(
  { path, rows, row: reader }: ChoicePlan,
  { keys, title }: NonNullable<ChoicePlan['parents']>,
  data: unknown,
): readonly ChoiceRow[] {
  const below = joinPaths(...path.slice(keys), rows);
  const parents = getRowsAtPath(getAtPath(data, path.slice(0, keys)), '');
  const read = parents.map((parent) => ({
    side: readTitle(title, parent),
    rows: getRowsAtPath(parent, below).flatMap((object) => readChoiceRow(reader, object) ?? []),
  }));
  const counts = new Map<string, number>();
  for (const { rows: own } of read)
    for (const id of new Set(own.map(getIdentity))) counts.set(id, (counts.get(id) ?? 0) + 1);
  return read.flatMap(({ side, rows: own }) =>
    own.map((row) => (side === null || counts.get(getIdentity(row)) !== 1 ? row : { ...row, side })),
  );
}

const getIdentity = ({ type, keys }: ChoiceRow): string => JSON.stringify([type, keys]);

function uniqueByKeys(rows: readonly ChoiceRow[]): readonly ChoiceRow[] {
  const byKeys = new Map(rows.toReversed().map((row) => [getIdentity(row), row]));
  return rows.length === byKeys.size ? rows : [...byKeys.values()].toReversed();
}

function readChoiceRow(reader: ChoiceRowReader, row: object): ChoiceRow | null {
  const members = (reader.members ?? []).map((paths) => ({ paths, fields: readMemberFields(paths, row) }));
  const member = members.find(({ fields }) => fields !== null);
  const memberKeys = member === undefined ? {} : readKeys(member.paths, member.fields);
  const keys = { ...readKeys(reader, row), ...memberKeys };
  if (Object.keys(keys).length === 0) return null;
  const title =
    readTitle(reader, row) ?? (member === undefined ? null : readTitle(member.paths, member.fields));
  const type = member === undefined ? {} : { type: member.paths.type };
  const hint = reader.hint === undefined ? null : toText(getFirstAtPath(row, reader.hint));
  const side = reader.side === undefined ? null : readTitle(reader.side, row);
  return { keys, title, hint, side, ...type };
}

function readKeys({ keyPaths: by }: ChoiceRowPaths, row: unknown): { readonly [by: string]: string } {
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

function getNextPosition(
  { paging, size }: ChoicePlan,
  { value, count, total, from }: Page,
): ChoicePosition | null {
  if (paging === null || count === 0) return null;
  const isFull = count >= size;
  if (paging.type === 'cursor') {
    const cursor = paging.cursor
      .map((path) => readLastText(getAtPath(value, path)))
      .find((text) => text !== null);
    const says = paging.more === null ? null : getFirstAtPath(value, paging.more);
    const hasMore = typeof says === 'boolean' ? says : isFull || paging.ends === true;
    return hasMore && typeof cursor === 'string' && cursor !== '' ? { cursor } : null;
  }
  const before = from !== null && 'rows' in from ? from : { rows: 0, pages: 0 };
  const next = { rows: before.rows + count, pages: before.pages + 1 };
  // Some backends report the page's row count as the total. After a full first page we then try another one.
  const isTotalDoubtful = total === null || (before.rows === 0 && total <= count);
  return next.rows < (total ?? 0) || (isFull && isTotalDoubtful) ? next : null;
}

function readLastText(searchValues: unknown): string | null {
  return toText(Array.isArray(searchValues) ? searchValues.flat(3).at(-1) : searchValues);
}

/**
 * Position of a page: the cursor from the last response, or the number of rows and pages read so far. Null for the
 * first page.
 */
export type ChoicePosition = { readonly cursor: string } | { readonly rows: number; readonly pages: number };

/** Builds the variables that request a page of choices matching a text; '' matches all. */
export function buildChoiceVariables(
  plan: ChoicePlan,
  text: string,
  from: ChoicePosition | null,
): { readonly [name: string]: Json } {
  const { search } = plan;
  const searchValues =
    search === null || text === ''
      ? []
      : [
          ...search.with,
          {
            at: search.at,
            value: formatOperand(search.operand, search.lastWord === true ? getLastWord(text) : text),
          },
        ];
  const groups = [plan.constants, searchValues, getPositionValues(plan, from)];
  const placed = buildArgumentValues(
    groups.map((group) => group.map(({ at, value }) => ({ at: { step: 0, path: at }, value }))),
  ).get(0);
  return Object.fromEntries(placed ?? []);
}

/** Returns the last word of a text: the family name of a full name. */
function getLastWord(text: string): string {
  return text.trim().split(/\s+/).at(-1) ?? text;
}

function getPositionValues({ paging }: ChoicePlan, from: ChoicePosition | null): readonly VariableValue[] {
  if (paging === null || from === null) return [];
  if ('cursor' in from)
    return paging.type === 'cursor'
      ? [{ at: paging.at, value: parseScalar(from.cursor, paging.cursorType) }]
      : [];
  if (paging.type === 'offset') return [{ at: paging.at, value: from.rows }];
  return paging.type === 'page' ? [{ at: paging.at, value: from.pages + paging.first }] : [];
}

/**
 * Returns the plan with the alternative search operator, for a backend that rejects the first one. No schema tells
 * which operators the database supports. Null where there is no alternative.
 */
export function withAlternativeSearch<Plan extends ChoicePlan>(plan: Plan): Plan | null {
  const { search } = plan;
  if (search?.fallback === undefined) return null;
  const { fallback: or, operand, with: beside } = search;
  return { ...plan, search: { at: or, operand: { ...operand, loose: true }, with: beside } };
}

/** Returns the plan with the key of the record that narrows the choices to those of one parent. */
export function withParentKey<Plan extends ChoicePlan>(plan: Plan, key: readonly string[]): Plan {
  const values = (plan.parentKey ?? []).flatMap((place): readonly VariableValue[] => {
    const text = key[place.part];
    return text === undefined ? [] : [{ at: place.at, value: parseKeyPart(text, place) }];
  });
  return { ...plan, constants: [...plan.constants, ...values] };
}

/** The number of rows from which on a page is not read in smaller parts. */
const LEAST_ROWS = 5;

/** Lists the numbers of rows in which a page is read, for a backend that refuses it for its cost: half as many each time. */
export function listPageSizes(
  { size, sizes, paging }: ChoicePlan,
  from: ChoicePosition | null,
): readonly number[] {
  // The number of a page counts pages of one size.
  if (sizes.length === 0 || (from !== null && paging?.type === 'page')) return [size];
  const all = [size];
  for (let rows = Math.floor(size / 2); rows >= LEAST_ROWS; rows = Math.floor(rows / 2)) all.push(rows);
  return all;
}

/** Returns the plan with another number of rows, and with as many fewer parents where it reads those of several. */
export function withPageSize<Plan extends ChoicePlan>(plan: Plan, rows: number): Plan {
  if (rows === plan.size) return plan;
  const sizes = plan.sizes.map(({ at, value }) => ({
    at,
    value: Math.max(1, Math.round((value * rows) / plan.size)),
  }));
  return { ...plan, size: rows, sizes, constants: [...plan.constants, ...sizes] };
}

import type { Result } from '../../core/errors';
import { toPlainNumeral } from '../../ground/format/readTyped';
import { writeOutNumber } from '../../ground/format/writeOutNumber';
import { isDeeperThan, MAX_JSON_DEPTH } from '../../core/json/depth';
import { parseJsonExactly } from '../../core/json/exactNumbers';
import { MAX_SHEET_COLUMNS } from './importSheet';

type JsonTable = Result<
  { readonly table: readonly (readonly string[])[] },
  { readonly problem: 'brokenJson' | 'deepJson' | 'empty' | 'noTable' | 'tooDear' }
>;

type JsonRow = ReadonlyMap<string, string>;

/**
 * Parses JSON with a list of objects, itself or as a member (`{ "rows": […] }`), to rows whose first one names the
 * columns. Nested objects become columns of their own (`place.street`), lists one cell. Objects and lists that are the value of a
 * JSON input stay whole. Pure; never throws.
 * @param isJson whether a column of this name is a JSON input
 */
export function parseJsonTable(text: string, isJson: (name: string) => boolean = () => false): JsonTable {
  if (hasMoreThan(text, MAX_JSON_PARTS)) return { ok: false, problem: 'tooDear' };
  let value: unknown;
  try {
    value = parseJsonExactly(text);
  } catch {
    return { ok: false, problem: 'brokenJson' };
  }
  if (isDeeperThan(value, MAX_JSON_DEPTH)) return { ok: false, problem: 'deepJson' };
  const objects = findObjects(value);
  if (objects.length === 0) return { ok: false, problem: hasEmptyList(value) ? 'empty' : 'noTable' };
  const columns = new Set<string>();
  const rows: JsonRow[] = [];
  for (const object of objects) {
    const row = new Map<string, string>();
    addCells(row, object, { above: '', depth: 0, isJson });
    for (const name of row.keys()) columns.add(name);
    rows.push(row);
    // More would not be imported, and could be as many as there are values.
    if (columns.size > MAX_SHEET_COLUMNS) break;
  }
  const names = [...columns];
  return { ok: true, table: [names, ...rows.map((row) => names.map((name) => row.get(name) ?? ''))] };
}

/** Each object, list and value takes many times its bytes in memory. A table of the largest size has fewer. */
const MAX_JSON_PARTS = 2_500_000;

/** Checks whether a text has more than so many signs that begin a value. Those in strings count, too. */
function hasMoreThan(text: string, limit: number): boolean {
  const parts = text.matchAll(/[[{,]/g);
  for (let count = 0; parts.next().done !== true; count += 1) if (count >= limit) return true;
  return false;
}

function hasEmptyList(value: unknown): boolean {
  return [value, ...(isObject(value) ? Object.values(value) : [])].some(
    (one: unknown) => Array.isArray(one) && one.length === 0,
  );
}

/** Finds the rows: a list of objects, else the longest one among the members of an object. */
function findObjects(value: unknown): readonly object[] {
  const lists = [value, ...(isObject(value) && !Array.isArray(value) ? Object.values(value) : [])].map(
    (one: unknown) => (Array.isArray(one) ? one.filter(isObject) : []),
  );
  return lists.reduce((longest, list) => (list.length > longest.length ? list : longest), []);
}

const MAX_DEPTH = 4;
const LIST_SEPARATOR = '; ';

/** Where an object stands in its row. */
interface Place {
  readonly above: string;
  readonly depth: number;
  readonly isJson: (name: string) => boolean;
}

function addCells(row: Map<string, string>, object: object, { above, depth, isJson }: Place): void {
  for (const [key, value] of Object.entries(object) as [string, unknown][]) {
    const name = above === '' ? key : `${above}.${key}`;
    if (isObject(value) && isJson(name)) {
      row.set(name, JSON.stringify(value));
      continue;
    }
    const isNested =
      isObject(value) && !Array.isArray(value) && toTitle(value) === null && depth + 1 < MAX_DEPTH;
    if (isNested) addCells(row, value, { above: name, depth: depth + 1, isJson });
    else row.set(name, toCell(value));
  }
}

function toCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return toPlainNumeral(writeOutNumber(value));
  if (!isObject(value)) return String(value);
  if (!Array.isArray(value)) return toTitle(value) ?? JSON.stringify(value);
  const items: readonly unknown[] = value;
  const isPlain = items.every((item) => !isObject(item) || toTitle(item) !== null);
  return isPlain ? items.map(toCell).join(LIST_SEPARATOR) : JSON.stringify(value);
}

/** Returns the title of a linked record, as exported files hold it; null for any other object. */
function toTitle(value: object): string | null {
  if (!Object.hasOwn(value, 'title') || !Object.hasOwn(value, 'key')) return null;
  const title: unknown = Reflect.get(value, 'title');
  return typeof title === 'string' ? title : null;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

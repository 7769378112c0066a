import { splitWords, toFlatCase } from '../lexicon/names';
import type { Field } from '../model/model';
import { isDateKind, KIND_TRAITS } from '../model/kindTraits';
import { memoizeByName } from '../model/memoize';

/** The columns of a row, found by any spelling of a field's name. */
export interface RowColumns {
  /** Finds the path of the field with this name (`CREATED_AT` → createdAt, `sys_id` → sys.id), or null. */
  findPath(name: string): string | null;
  /** Finds the path of the date or moment whose name begins with this word: `starts` of `startsAt`. Null for none. */
  findMoment(name: string): string | null;
  /** Finds the path of the only date or moment of a row, or null. */
  findOnlyMoment(): string | null;
  /** Finds the columns of the value object with this name, or null. */
  findNested(name: string): RowColumns | null;
  /** Returns the field at a path. */
  getField(path: string): Field | null;
  /** Paths of scalars and enums, in the schema's order. */
  readonly sortablePaths: readonly string[];
}

const MOMENT_ENDINGS = ['at', 'on', 'date', 'time'] as const;

/** Normalizes a column's name: `created_at`, `CREATED_AT` and `createdAt` are one column. */
function plain(name: string): string {
  const own = toFlatCase(name);
  return /[-.]/.test(own) ? own.replaceAll(/[-.]/g, '') : own;
}

/** Builds the columns of a row's fields, including fields of value objects one level deep. */
export function buildRowColumns(fields: readonly Field[], prefix = ''): RowColumns {
  const byName = new Map<string, Field>();
  const paths = new Map<string, string>();
  const objects = new Map<string, Field>();
  for (const field of fields) {
    const path = `${prefix}${field.name}`;
    const own = toFlatCase(field.name);
    byName.set(path, field);
    if (field.kind === 'object' && !objects.has(own)) objects.set(own, field);
    if (!paths.has(own)) paths.set(own, path);
    if (field.kind === 'object' && !field.list)
      for (const inner of field.fields ?? []) {
        const innerPath = `${path}.${inner.name}`;
        byName.set(innerPath, inner);
        const key = `${own}${toFlatCase(inner.name)}`;
        if (!paths.has(key)) paths.set(key, innerPath);
      }
  }
  const named = (name: string): string | null => {
    const found = paths.get(plain(name));
    if (found !== undefined) return found;
    // The last resort is the name without its `id`: `parentId` for a relation `parent`.
    const words = splitWords(name);
    return words.at(-1) === 'id' ? (paths.get(words.slice(0, -1).join('')) ?? null) : null;
  };
  // Cached, because the lists of one type ask for the same names.
  const findPath = memoizeByName(named);
  const isMoment = (path: string | null): path is string =>
    path !== null && isDateKind(byName.get(path)?.kind ?? 'text');
  return {
    findPath,
    findMoment: (name) =>
      MOMENT_ENDINGS.map((ending) => findPath(`${name}_${ending}`)).find(isMoment) ?? null,
    findOnlyMoment: () => {
      const [only, other] = fields.filter(({ kind, list }) => !list && isDateKind(kind));
      return only === undefined || other !== undefined ? null : `${prefix}${only.name}`;
    },
    findNested: (name) => {
      const found = objects.get(plain(name));
      return found?.fields === undefined ? null : buildRowColumns(found.fields, `${prefix}${found.name}.`);
    },
    getField: (path) => byName.get(path) ?? null,
    sortablePaths: fields.filter(isSortable).map((field) => `${prefix}${field.name}`),
  };
}

function isSortable({ kind, list }: Field): boolean {
  return !list && KIND_TRAITS[kind].isSortable;
}

/** The facts about rows that filters need. */
export interface RowContext {
  readonly columns: RowColumns;
  /** Returns the identity field of an entity type, for conditions through a relation. */
  readonly identityOf: (type: string) => string | null;
  /** Returns the field of an entity type by which its records are read, with the name of its type. */
  readonly keyOf: (type: string) => { readonly path: string; readonly named: string } | null;
}

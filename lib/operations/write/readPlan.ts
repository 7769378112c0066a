import type { Json } from '../../schema/json';
import type { Entity, Model } from '../../schema/model';
import { buildDocument, type DocumentRoot } from '../document';
import { getArguments, keyTypes } from '../get';
import { made, type MadeDocument } from '../madeDocument';
import { operationName } from '../operationName';
import type { ParentProof } from '../isOfOther';
import { mergeSelections, selectPath } from '../selectionNode';
import type { FormEntry } from './formEntries';
import { ownParts } from './ownParts';
import { linkedRoot, type LinkedRoot } from './linkedRoot';
import { partialInputs } from './partialInputs';
import {
  readerContext,
  fieldForInput,
  shareOf,
  valueReader,
  type ReaderContext,
  type ValueSelection,
} from './valueReader';

/**
 * How one value of a form is found in a record as read. Paths are response keys joined by dots, from the record; lists on the way
 * are passed through.
 */
export type ValueReader =
  | { readonly is: 'value'; readonly path: string }
  /**
   * A nested object: each field inside it, from the object. It is known only where all of them are, unless it is `loose`: then a
   * part of it may be sent. `unread`: fields that the input takes and nothing reads.
   */
  | {
      readonly is: 'object';
      readonly path: string;
      readonly fields: { readonly [field: string]: ValueReader };
      readonly unread?: readonly string[];
      readonly loose?: true;
    }
  /** An object or a list of them that is not read any further: known only where nothing is there. */
  | { readonly is: 'nothing'; readonly path: string }
  /** The key of a related record (first part), with its title; a list of them for to-many relations. */
  | {
      readonly is: 'record';
      readonly path: string;
      readonly key: string;
      readonly title: string | null;
      readonly titleBefore?: readonly string[];
      /** Further values of the related record that are sent along with its key. */
      readonly copied?: readonly string[];
    }
  | ListReader;

/**
 * All rows of a list of the record's own, each read by `of`. Paths are response keys from the data. Known only where it came whole,
 * as `total` or `more` (whether there is a next page) say, or else with clearly fewer rows than the `size` that was asked for; null: no
 * size was asked for.
 */
export interface ListReader {
  readonly is: 'list';
  readonly list: readonly string[];
  readonly rows: string;
  readonly of: ValueReader;
  readonly size: number | null;
  readonly total: readonly string[] | null;
  readonly more: readonly string[] | null;
  /** What rows say of whose they are: with one of another record, nothing of the list is known. */
  readonly proof?: ParentProof;
}

/** How a record's present values are asked for and read, for a form: plain JSON. */
export interface ReadPlan extends MadeDocument {
  readonly name: string;
  readonly variables: { readonly [name: string]: Json };
  /** Response keys from the data to the record; lists are passed through (first element). */
  readonly path: readonly string[];
  /** Paths of the record's key, what it is, and printed types: only a record with this very key is meant. */
  readonly key: {
    readonly paths: readonly string[];
    readonly parts: readonly string[];
    readonly types?: readonly string[];
  };
  /** Form field -> how its value is found. A form field without a reader starts left alone. */
  readonly fields: { readonly [field: string]: ValueReader };
}

/**
 * How the present values of a record are read for a form that asks for `entries`: those fields of the record that have the
 * entry's name, relations with their titles, concurrency tokens. Null for an entity that is read by no key, or has
 * no fields of its own.
 */
export function readPlan(
  model: Model,
  entity: Entity,
  key: readonly string[],
  entries: readonly FormEntry[],
): ReadPlan | null {
  const { get } = entity;
  // A union has no fields of its own.
  if (get === null || entity.union === true) return null;
  const context = readerContext(model, partialInputs(model, entity));
  const found = entries
    .toSorted((a, b) => costOf(a.field) - costOf(b.field))
    .map((entry) => readEntry(context, entity, key, entry));
  const own = found.flatMap(({ own }) => own ?? []);
  const lists = found.flatMap(({ list }) => list ?? []);
  const keyPaths = entity.key?.fields.map(({ path }) => path) ?? [];
  const record: DocumentRoot = {
    steps: get.steps,
    values: getArguments(model, get, { key }),
    select: selectPath(
      get.record,
      mergeSelections(...keyPaths.map((path) => selectPath(path)), ...own.map(({ select }) => select)),
    ),
  };
  const built = buildDocument({
    kind: 'query',
    name: operationName(entity.type, 'now'),
    roots: [record, ...lists.flatMap(({ linked }) => linked.roots)],
  });
  const [path = [], ...listPaths] = built.paths;
  return {
    name: built.name,
    ...made(built.document),
    variables: built.variables,
    path: [...path, ...(get.record === '' ? [] : get.record.split('.'))],
    key: { paths: keyPaths, parts: key, types: keyTypes(entity, get) },
    fields: Object.fromEntries([
      ...own.map(({ name, reader }): [string, ValueReader] => [name, reader]),
      ...listReaders(lists, listPaths),
    ]),
  };
}

/** What is read first: single values and links, then lists of parts, then what may be wide. */
function costOf({ kind, list }: FormEntry['field']): number {
  return kind === 'object' ? (list ? 1 : 2) : 0;
}

interface EntryRead {
  readonly own?: { readonly name: string } & ValueSelection;
  readonly list?: { readonly name: string; readonly linked: LinkedRoot };
}

/** How one entry is read: as a field of the record, or as a list of it; neither where it cannot be. */
function readEntry(
  context: ReaderContext,
  entity: Entity,
  key: readonly string[],
  { name, field }: FormEntry,
): EntryRead {
  const share = shareOf(context);
  const left = share.budget.values;
  const found = fieldForInput(field, [...entity.fields, ...(entity.tokens ?? [])]) ?? ownParts(entity, field);
  const own = found === undefined ? null : valueReader(share, field, found);
  const linked = own === null ? linkedRoot(share, entity, { field, key }) : null;
  context.budget.values -= left - share.budget.values;
  return {
    ...(own === null ? {} : { own: { name, ...own } }),
    ...(linked === null ? {} : { list: { name, linked } }),
  };
}

/** The readers of lists, each with the paths of its own roots. */
function listReaders(
  lists: readonly { readonly name: string; readonly linked: LinkedRoot }[],
  paths: readonly (readonly string[])[],
): readonly (readonly [string, ListReader])[] {
  let taken = 0;
  return lists.map(({ name, linked }) => {
    const own = paths.slice(taken, taken + linked.roots.length);
    taken += linked.roots.length;
    return [name, linked.reader(own)] as const;
  });
}

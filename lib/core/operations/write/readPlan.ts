import type { Json } from '../../schema/model/json';
import type { Entity, Field, Model, Singleton } from '../../schema/model/model';
import type { WriteSource, InputField } from '../../schema/model/writes';
import { buildDocument, toOperationName, type DocumentRoot } from '../document/buildDocument';
import { buildGetArguments, getKeyTypes } from '../record/getOperation';
import { markSiteDocument, type SiteDocument } from '../operation';
import { mergeSelections, selectPath } from '../document/selectionSet';
import { buildFormEntries, type FormEntry } from '../../schema/model/formEntries';
import { findPartialInputs } from './partialInputs';
import { findPartsField, isListWrittenBy } from './recordParts';
import {
  createReaderContext,
  findFieldForInput,
  limitBudget,
  buildValueReader,
  type ReaderContext,
  type ValueSelection,
  type ValueReader,
  type ListReader,
  buildLinkReader,
  buildRowReader,
} from './valueReader';
import { buildArgumentValues } from '../document/argumentValues';
import { findEntityByType } from '../document/entityLookup';
import { splitFieldPath } from '../document/readResponse';
import type { ListSource } from '../../schema/model/reads';
import { buildListArguments } from '../list/listArguments';
import { toPageWindow } from '../list/pageWindow';
import { selectTotal, locateTotal } from '../list/listTotal';
import { getNeededOwnerFields, buildRelatedListSource } from '../record/relatedOperations';
import { buildOwnerCheck } from '../record/ownerCheck';
import { toFirstRows } from '../listState';

/** Plan of how a form's present values are requested and read, as plain JSON. */
export interface ReadPlan extends SiteDocument {
  readonly name: string;
  readonly variables: { readonly [name: string]: Json };
  /** Response keys from the data to the record. Of a list, the first matching item counts. */
  readonly path: readonly string[];
  /** Paths of the record's key, its expected parts, and their printed types. Only the record with this key counts. */
  readonly key: {
    readonly paths: readonly string[];
    readonly parts: readonly string[];
    readonly types?: readonly string[];
  };
  /** Readers by form field. A field without a reader starts untouched. */
  readonly fields: { readonly [field: string]: ValueReader };
  /** Name of the record's status, where it is read beside the form's fields. */
  readonly status?: string;
}

/**
 * Builds the plan that reads a record's present values for a form: fields of equal name, relations with their titles,
 * concurrency tokens. Null for an entity without a get or without fields.
 * @param given the form's entries, and the record's status where it is read beside them
 */
export function buildReadPlan(
  model: Model,
  entity: Entity,
  key: readonly string[],
  { entries, status }: { readonly entries: readonly FormEntry[]; readonly status?: Field | undefined },
): ReadPlan | null {
  const { get } = entity;
  // A union has no fields of its own.
  if (get === null || entity.union === true) return null;
  const context = createReaderContext(model, findPartialInputs(model, entity));
  const found = entries
    .toSorted((a, b) => getReadOrder(a.field) - getReadOrder(b.field))
    .map((entry) => buildEntryRead(context, entity, key, entry));
  const own = found.flatMap(({ own }) => own ?? []);
  const lists = found.flatMap(({ list }) => list ?? []);
  const keyPaths = entity.key?.fields.map(({ path }) => path) ?? [];
  const record: DocumentRoot = {
    steps: get.steps,
    values: buildGetArguments(model, get, { key }),
    select: selectPath(
      get.recordPath,
      mergeSelections(
        ...keyPaths.map((path) => selectPath(path)),
        ...own.map(({ select }) => select),
        ...(status === undefined ? [] : [selectPath(status.name)]),
      ),
    ),
  };
  const built = buildDocument({
    kind: 'query',
    name: toOperationName(entity.type, 'now'),
    roots: [record, ...lists.flatMap(({ linked }) => linked.roots)],
  });
  const [path = [], ...listPaths] = built.paths;
  return {
    name: built.name,
    ...markSiteDocument(built.document),
    variables: built.variables,
    path: [...path, ...splitFieldPath(get.recordPath)],
    key: { paths: keyPaths, parts: key, types: getKeyTypes(entity, get) },
    fields: Object.fromEntries([
      ...own.map(({ name, reader }): [string, ValueReader] => [name, reader]),
      ...buildListReaders(lists, listPaths),
    ]),
    ...(status === undefined ? {} : { status: status.name }),
  };
}

/** Finds the inputs of a mutation whose values cannot be read from the record, by their names in the form. */
export function findUnreadInputs(model: Model, entity: Entity, source: WriteSource): readonly string[] {
  const entries = buildFormEntries(model, source);
  const key = entity.key?.fields.map(() => '') ?? [];
  const plan = buildReadPlan(model, entity, key, { entries });
  return entries.flatMap(({ name }) => (plan !== null && Object.hasOwn(plan.fields, name) ? [] : [name]));
}

/** Orders the reads: single values and links first, then lists of parts, then objects, which may be wide. */
function getReadOrder({ kind, list }: FormEntry['field']): number {
  return kind === 'object' ? (list ? 1 : 2) : 0;
}

interface EntryRead {
  readonly own?: { readonly name: string } & ValueSelection;
  readonly list?: { readonly name: string; readonly linked: RelatedRoots };
}

/**
 * Builds the read of one form field: from a field of the record, or from a list of it; neither where it cannot be
 * read.
 */
function buildEntryRead(
  context: ReaderContext,
  entity: Entity,
  key: readonly string[],
  { name, field }: FormEntry,
): EntryRead {
  const share = limitBudget(context);
  const left = share.budget.values;
  const found =
    findFieldForInput(field, [...entity.fields, ...(entity.tokens ?? [])]) ?? findPartsField(entity, field);
  const selection = found === undefined ? null : buildValueReader(share, field, found);
  const linked = selection === null ? buildRelatedRoots(share, entity, { field, key }) : null;
  context.budget.values -= left - share.budget.values;
  return {
    ...(selection === null ? {} : { own: { name, ...selection } }),
    ...(linked === null ? {} : { list: { name, linked } }),
  };
}

/** Builds the readers of lists, each with the paths of its roots. */
function buildListReaders(
  lists: readonly { readonly name: string; readonly linked: RelatedRoots }[],
  paths: readonly (readonly string[])[],
): readonly (readonly [string, ListReader])[] {
  let taken = 0;
  return lists.map(({ name, linked }) => {
    const rootPaths = paths.slice(taken, taken + linked.roots.length);
    taken += linked.roots.length;
    return [name, linked.reader(rootPaths)] as const;
  });
}

/** Builds the plan that reads a singleton's present values (`shop`) for a form. Null where it has none of them. */
export function buildSingletonReadPlan(
  model: Model,
  singleton: Singleton,
  entries: readonly FormEntry[],
): ReadPlan | null {
  const fields = findEntityByType(model, singleton.of ?? undefined)?.fields ?? singleton.fields;
  const context = createReaderContext(model);
  const found = entries.flatMap(({ name, field }) => {
    const recordField = findFieldForInput(field, fields);
    const reader = recordField === undefined ? null : buildValueReader(context, field, recordField);
    return reader === null ? [] : [{ name, ...reader }];
  });
  if (found.length === 0) return null;
  const built = buildDocument({
    kind: 'query',
    name: toOperationName(singleton.slug, 'now'),
    roots: [
      {
        steps: singleton.steps,
        values: buildArgumentValues([singleton.constants ?? []]),
        select: mergeSelections(...found.map(({ select }) => select)),
      },
    ],
  });
  return {
    name: built.name,
    ...markSiteDocument(built.document),
    variables: built.variables,
    path: built.paths[0] ?? [],
    key: { paths: [], parts: [] },
    fields: Object.fromEntries(found.map(({ name, reader }): [string, ValueReader] => [name, reader])),
  };
}

/** Root fields of a read plan for one list of the record: its rows, and a sibling that returns the total. */
interface RelatedRoots {
  readonly roots: readonly DocumentRoot[];
  /** Returns the reader, given the response keys to the value of each root. */
  readonly reader: (paths: readonly (readonly string[])[]) => ListReader;
}

/** Longer lists are not loaded into a form. Their records are added and removed one by one. */
const MAX_ROWS = 100;

/**
 * Builds the roots that read a list of the record which an input writes: linked records, or parts with all values that
 * the input takes. Null where there is none, or where the list needs more than the record's key.
 */
function buildRelatedRoots(
  context: ReaderContext,
  entity: Entity,
  { field, key }: { readonly field: InputField; readonly key: readonly string[] },
): RelatedRoots | null {
  const { model } = context;
  const related = entity.related.find((list) => isListWrittenBy(list, field));
  if (related === undefined || getNeededOwnerFields(related).length > 0) return null;
  const row = buildListRowReader(context, field, related.source.of);
  if (row === null) return null;
  const source = buildRelatedListSource(model, entity, related, { key });
  const proof = buildOwnerCheck(model, entity, related, key);
  const state = toFirstRows(Math.min(MAX_ROWS, source.maxSize ?? MAX_ROWS));
  const location = locateTotal(source, state);
  const { paging, total } = source;
  const more = paging.type === 'cursor' ? paging.pageInfo.hasNextPage : null;
  const list: DocumentRoot = {
    steps: source.steps,
    values: buildListArguments(model, source, { state, selection: [], window: toPageWindow(source, state) }),
    select: mergeSelections(
      selectPath(source.rowsPath, row.select),
      proof === null ? [] : selectPath(source.rowsPath, selectPath(proof.path)),
      more === null ? [] : selectPath(more),
      location.type === 'own' ? selectTotal(total) : [],
    ),
    ...(location.type === 'beside' ? { beside: { step: location.step, select: selectTotal(total) } } : {}),
  };
  const siblingRoots: readonly DocumentRoot[] =
    location.type === 'sibling'
      ? [{ steps: location.steps, values: location.values, select: selectTotal(total) }]
      : [];
  return {
    roots: [list, ...siblingRoots],
    reader: ([path = [], sibling = []]) => {
      const totalPath = { own: path, beside: path.slice(0, total?.sibling?.length), sibling, none: null }[
        location.type
      ];
      return {
        type: 'list',
        list: path,
        rows: source.rowsPath,
        of: row.reader,
        size: isCompleteList(source) ? null : state.size,
        total: totalPath === null || total === null ? null : [...totalPath, ...splitFieldPath(total.path)],
        more: more === null ? null : [...path, ...splitFieldPath(more)],
        ...(proof === null ? {} : { proof }),
      };
    },
  };
}

function buildListRowReader(
  context: ReaderContext,
  field: InputField,
  target: string,
): ValueSelection | null {
  if (field.kind === 'object') return buildRowReader(context, field, target);
  const row = { name: '', type: target, kind: 'relation', list: false, nullable: true, target } as const;
  return findEntityByType(context.model, target) === null
    ? null
    : buildLinkReader(context.model, field, { field: row, path: '' });
}

/** Checks whether the backend always returns the complete list. */
function isCompleteList({ paging }: ListSource): boolean {
  return paging.type === 'none' && paging.size === null;
}

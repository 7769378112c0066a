import type { Json } from '../../schema/model/json';
import type { Entity, Model, TitlePaths } from '../../schema/model/model';
import type { ArgConstant, ListSource } from '../../schema/model/reads';
import { getTitleColumn } from '../../schema/model/fieldPath';
import { toConstants, type ArgumentValues } from '../document/argumentValues';
import {
  buildDocument,
  toOpenArguments,
  toOperationName,
  toVariablePath,
  type DocumentRoot,
  type VariableNames,
} from '../document/buildDocument';
import { markSiteDocument, type SiteDocument } from '../operation';
import type { PageWideValues, ListState } from '../listState';
import { buildListArguments } from '../list/listArguments';
import { toPageWindow, type PageWindow } from '../list/pageWindow';
import type { OperandFormat } from '../document/inputValues';
import { toRowEntity } from '../document/entityLookup';
import { getTitlePaths, pickTitlePaths } from '../document/recordIdentity';
import { mergeSelections, selectPath } from '../document/selectionSet';
import { selectChoiceRows, type ChoiceRowReader } from './choiceRows';
import { buildNarrowedSource, type ChoiceAnchor, type NarrowedSource } from './choiceAnchor';
import { findChoiceOrigin, toSinglePage, type ChoiceParent } from './choiceSource';
import {
  buildChoicePaging,
  buildChoiceSearch,
  buildTitleSearch,
  type ChoicePaging,
  type ChoiceSearch,
} from './choiceArguments';

/** A value and its place: the variable's name, then keys. */
export interface VariableValue {
  readonly at: readonly string[];
  readonly value: Json;
}

/**
 * Plan of how a picker finds and reads records of one entity. It is plain JSON and used in the browser and on the
 * server.
 */
export interface ChoicePlan extends SiteDocument {
  readonly name: string;
  /** Values that are always sent. A variable without a value is left out, and so is its argument. */
  readonly constants: readonly VariableValue[];
  /** Places of the search text and of the constants beside it; null where the backend can only page. */
  readonly search: {
    readonly at: readonly string[];
    /** Alternative place, for backends that reject the first operator (`withAlternativeSearch`). */
    readonly fallback?: readonly string[];
    readonly operand: OperandFormat;
    readonly with: readonly VariableValue[];
    readonly lastWord?: true;
    /** Nothing is read without a search text. */
    readonly required?: true;
  } | null;
  readonly paging: ChoicePaging | null;
  /** Requested number of rows per page. */
  readonly size: number;
  /** Response keys from the data to the list field's value. The following paths start there. */
  readonly path: readonly string[];
  readonly rows: string;
  /** Paths of the total, best first; empty where the backend reports none. */
  readonly total: readonly string[];
  readonly row: ChoiceRowReader;
  /** Places of the numbers of rows, each with its number for a whole page (`withPageSize`). */
  readonly sizes: readonly (VariableValue & { readonly value: number })[];
  /** The rows belong to records on the path, whose titles tell them apart: its first `keys` keys lead there. */
  readonly parents?: { readonly keys: number; readonly title: TitlePaths };
  /** Places of the key of the record that tells whose rows they are (`withParentKey`). */
  readonly parentKey?: readonly {
    readonly at: readonly string[];
    readonly part: number;
    readonly type: string;
    readonly list?: true;
  }[];
}

/** Options of a choice plan: the values to read beside the titles, and how rows are sorted and searched. */
export interface ChoiceOptions {
  /** Paths of the values to write (`InputRelation.keyPath`). */
  readonly keys: readonly string[];
  /**
   * Paths of what tells records of one title apart: a text of the record, and the title of the record that it belongs
   * to.
   */
  readonly hint?: string;
  readonly side?: TitlePaths;
  readonly pageWide?: PageWideValues;
  readonly size?: number;
  /** Sort order instead of the order by title; null for the backend's default order. */
  readonly sort?: ListState['sort'];
  /** Searches titles only, even where the list has a search. */
  readonly byTitle?: true;
  /** Leaves out the total, so that rows do not wait for it. */
  readonly isUncounted?: true;
}

/**
 * Builds the choice plan of an entity, sorted by title where the backend can. Null where no list offers its records, or where it
 * cannot be searched by title although `byTitle` requires it.
 */
export function buildChoicePlan(model: Model, entity: Entity, options: ChoiceOptions): ChoicePlan | null {
  const origin = findChoiceOrigin(model, entity);
  return origin === null ? null : assemblePlan(model, entity, { keys: [], ...origin }, options);
}

/** Builds the plan of the choices of one parent, whose key or that of a record below it is filled in later (`withParentKey`). */
export function buildNarrowedPlan(
  model: Model,
  entity: Entity,
  anchor: ChoiceAnchor,
  options: ChoiceOptions,
): ChoicePlan | null {
  const parent = findChoiceOrigin(model, entity)?.parent;
  const narrowed = parent === undefined ? null : buildNarrowedSource(parent, anchor);
  return narrowed === null ? null : assemblePlan(model, entity, narrowed, options);
}

/** Where the choices of a plan are read, and the places of the key that narrows them. */
type ChoicePlace = NarrowedSource &
  Pick<NonNullable<ReturnType<typeof findChoiceOrigin>>, 'outer' | 'parent' | 'listedBy'>;

function assemblePlan(
  model: Model,
  listEntity: Entity,
  { source, keys, outer, parent, listedBy }: ChoicePlace,
  options: ChoiceOptions,
): ChoicePlan | null {
  const entity = toRowEntity(listEntity, source);
  const { select, reader } = selectChoiceRows(model, entity, options);
  if (select.length === 0) return null;
  const window = toPageWindow(source, { position: { type: 'page', page: 1 }, size: options.size ?? 20 });
  const constants = listConstants(model, entity, { source, window, options });
  const search =
    options.byTitle === true ? buildTitleSearch(source, entity) : buildChoiceSearch(source, entity);
  if (options.byTitle === true && search === null) return null;
  const paging = buildChoicePaging(source);
  const totals = options.isUncounted === true ? [] : getTotalPaths(source);
  const named = parent ?? (options.side === undefined ? listedBy : undefined);
  const parents = named === undefined ? null : findParentTitle(named);
  const built = buildDocument({
    kind: 'query',
    name: toOperationName(entity.type, 'choices'),
    roots: [
      {
        steps: source.steps,
        values: NO_VALUES,
        open: toOpenArguments([
          ...constants.map(({ at }) => at),
          ...keys.map(({ at }) => at),
          ...(search === null ? [] : [search.at, ...search.with.map(({ at }) => at)]),
          ...(paging === null ? [] : [paging.at]),
        ]),
        select: mergeSelections(
          selectPath(source.rowsPath, select),
          ...(paging?.type === 'cursor' ? paging.paths.map((path) => selectPath(path)) : []),
          ...totals.map((path) => selectPath(path)),
        ),
        ...(parents === null ? {} : selectParentTitle(parents)),
      },
    ],
  });
  const names = built.variableNames[0] ?? new Map();
  return {
    name: built.name,
    ...markSiteDocument(built.document),
    constants: toVariableValues(names, constants),
    search: search === null ? null : toSearchVariables(names, search),
    paging: paging === null ? null : { ...paging.plan, at: toVariablePath(names, paging.at) },
    size: window.size,
    path: built.paths[0] ?? [],
    rows: source.rowsPath,
    total: totals,
    row: reader,
    sizes: toSizes(names, { source, outer }, window.size),
    ...(parents === null ? {} : { parents }),
    ...(keys.length === 0 ? {} : { parentKey: keys.map((key) => toParentKey(names, key)) }),
  };
}

/** Lists the values that are sent for the first page. */
function listConstants(
  model: Model,
  entity: Entity,
  { source, window, options }: { source: ListSource; window: PageWindow; options: ChoiceOptions },
): readonly ArgConstant[] {
  const { pageWide, sort = getTitleSort(source, entity) } = options;
  const values = buildListArguments(model, source, {
    state: { ...window, sort, filters: [], search: '' },
    selection: [],
    window,
    ...(pageWide === undefined ? {} : { pageWide }),
  });
  return toConstants(values);
}

function toSizes(
  names: VariableNames,
  { source, outer }: Pick<ChoicePlace, 'source' | 'outer'>,
  rows: number,
): ChoicePlan['sizes'] {
  const { size } = toSinglePage(source.paging);
  const all = [
    ...(size === null ? [] : [{ at: size, value: rows }]),
    ...(outer === undefined ? [] : [outer]),
  ];
  return all.map(({ at, value }) => ({ at: toVariablePath(names, at), value }));
}

type Parents = NonNullable<ChoicePlan['parents']>;

/** Finds what names a parent among others: its title, or its key; null where it has neither. */
function findParentTitle({ entity, steps }: ChoiceParent): Parents | null {
  const title = pickTitlePaths(entity);
  if (getTitlePaths(title).length > 0) return { keys: steps, title };
  const [key] = entity.key?.fields ?? [];
  return key === undefined ? null : { keys: steps, title: { title: key.path } };
}

function selectParentTitle({ keys, title }: Parents): Pick<DocumentRoot, 'beside'> {
  const select = mergeSelections(...getTitlePaths(title).map((path) => selectPath(path)));
  return { beside: { step: keys - 1, select } };
}

type ParentKey = NonNullable<ChoicePlan['parentKey']>[number];

function toParentKey(
  names: VariableNames,
  { at, part, type, list }: NarrowedSource['keys'][number],
): ParentKey {
  return { at: toVariablePath(names, at), part, type, ...(list === true ? { list } : {}) };
}

const NO_VALUES: ArgumentValues = new Map();

/** Returns the paths of the total inside the list field's value, best first. */
function getTotalPaths({ total }: ListSource): readonly string[] {
  if (total === null || total.sibling !== null) return [];
  return [total.path, ...(total.fallbackPath === undefined ? [] : [total.fallbackPath])];
}

/** Replaces the places of a search by those of the document's variables. */
function toSearchVariables(names: VariableNames, search: ChoiceSearch): ChoicePlan['search'] {
  return {
    at: toVariablePath(names, search.at),
    ...(search.fallback === undefined ? {} : { fallback: toVariablePath(names, search.fallback) }),
    operand: search.operand,
    with: toVariableValues(names, search.with),
    ...(search.lastWord === true ? { lastWord: true } : {}),
    ...(search.required === true ? { required: true } : {}),
  };
}

function toVariableValues(names: VariableNames, constants: readonly ArgConstant[]): readonly VariableValue[] {
  return constants.map(({ at, value }) => ({ at: toVariablePath(names, at), value }));
}

function getTitleSort(source: ListSource, entity: Entity): { field: string; descending: boolean } | null {
  const column = source.sort?.columns.find(({ field }) => field === getTitleColumn(entity));
  return column === undefined ? null : { field: column.field, descending: false };
}

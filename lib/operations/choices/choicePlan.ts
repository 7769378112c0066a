import type { Json } from '../../schema/model/json';
import type { Entity, Model, TitlePaths } from '../../schema/model/model';
import type { ArgConstant, ListSource } from '../../schema/model/reads';
import { getTitleColumn } from '../../schema/model/fieldPath';
import type { ArgumentValues } from '../document/argumentValues';
import {
  buildDocument,
  toOpenArguments,
  toOperationName,
  toVariablePath,
  type VariableNames,
} from '../document/buildDocument';
import { markSiteDocument, type SiteDocument } from '../operation';
import type { PageWideValues, ListState } from '../listState';
import { buildListArguments } from '../list/listArguments';
import { toPageWindow } from '../list/pageWindow';
import type { OperandFormat } from '../document/inputValues';
import { toRowEntity } from '../document/entityLookup';
import { mergeSelections, selectPath } from '../document/selectionSet';
import { selectChoiceRows, type ChoiceRowReader } from './choiceRows';
import { findChoiceSource } from './choiceSource';
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
export function buildChoicePlan(model: Model, listEntity: Entity, options: ChoiceOptions): ChoicePlan | null {
  const source = findChoiceSource(model, listEntity);
  if (source === null) return null;
  const entity = toRowEntity(listEntity, source);
  const { select, reader } = selectChoiceRows(model, entity, options);
  if (select.length === 0) return null;
  const window = toPageWindow(source, { position: { type: 'page', page: 1 }, size: options.size ?? 20 });
  const { pageWide, sort = getTitleSort(source, entity) } = options;
  const base = buildListArguments(model, source, {
    state: { ...window, sort, filters: [], search: '' },
    selection: [],
    window,
    ...(pageWide === undefined ? {} : { pageWide }),
  });
  const search =
    options.byTitle === true ? buildTitleSearch(source, entity) : buildChoiceSearch(source, entity);
  if (options.byTitle === true && search === null) return null;
  const paging = buildChoicePaging(source);
  const totals = options.isUncounted === true ? [] : getTotalPaths(source);
  const built = buildDocument({
    kind: 'query',
    name: toOperationName(entity.type, 'choices'),
    roots: [
      {
        steps: source.steps,
        values: NO_VALUES,
        open: toOpenArguments([
          ...toConstants(base).map(({ at }) => at),
          ...(search === null ? [] : [search.at, ...search.with.map(({ at }) => at)]),
          ...(paging === null ? [] : [paging.at]),
        ]),
        select: mergeSelections(
          selectPath(source.rowsPath, select),
          ...(paging?.type === 'cursor' ? paging.paths.map((path) => selectPath(path)) : []),
          ...totals.map((path) => selectPath(path)),
        ),
      },
    ],
  });
  const names = built.variableNames[0] ?? new Map();
  return {
    name: built.name,
    ...markSiteDocument(built.document),
    constants: toVariableValues(names, toConstants(base)),
    search: search === null ? null : toSearchVariables(names, search),
    paging: paging === null ? null : { ...paging.plan, at: toVariablePath(names, paging.at) },
    size: window.size,
    path: built.paths[0] ?? [],
    rows: source.rowsPath,
    total: totals,
    row: reader,
  };
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

function toConstants(values: ArgumentValues): readonly ArgConstant[] {
  return [...values].flatMap(([step, args]) =>
    [...args].map(([name, value]) => ({ at: { step, path: [name] }, value })),
  );
}

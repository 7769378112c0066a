import type { Json } from '../../schema/model/json';
import type { Entity, Model } from '../../schema/model/model';
import type { ArgConstant, ArgRef, ListSource } from '../../schema/model/reads';
import { getTitleColumn } from '../../schema/model/fieldPath';
import type { ArgumentValues } from '../document/argumentValues';
import { buildDocument, toOperationName, type VariableNames } from '../document/buildDocument';
import { markSiteDocument, type SiteDocument } from '../operation';
import type { PageWideValues, ListState } from '../listState';
import { buildListArguments } from '../list/listArguments';
import { toPageWindow } from '../list/pageWindow';
import type { OperandFormat } from '../document/inputValues';
import { toRowEntity } from '../document/entityLookup';
import { mergeSelections, selectPath } from '../document/selectionSet';
import { selectChoiceRows, type ChoiceRowReader } from './choiceRows';
import { buildChoicePaging, buildChoiceSearch, buildTitleSearch, type ChoicePaging } from './choiceArguments';

/** A value and its place: the variable's name, then keys. */
export interface VariableValue {
  readonly at: readonly string[];
  readonly value: Json;
}

/** How the records of one entity are found and read, to choose from: plain JSON, used in the browser and on the server. */
export interface ChoicePlan extends SiteDocument {
  readonly name: string;
  /** Declares every variable that may be sent; one that is left out is an argument left out. */
  readonly constants: readonly VariableValue[];
  /** Where the text to find goes, and what goes with it; null where the backend can only page. */
  readonly search: {
    readonly at: readonly string[];
    /** Another place for the same, where the backend refuses the first (`otherSpelling`). */
    readonly or?: readonly string[];
    readonly operand: OperandFormat;
    readonly with: readonly VariableValue[];
    readonly lastWord?: true;
  } | null;
  readonly paging: ChoicePaging | null;
  /** Rows of a page, as asked for. */
  readonly size: number;
  /** Response keys from the data to the list field's value; paths from there. */
  readonly path: readonly string[];
  readonly rows: string;
  /** Where the backend says how many there are, best first; empty where it does not. */
  readonly total: readonly string[];
  readonly row: ChoiceRowReader;
}

/** What is wanted of the rows besides their titles. */
export interface ChoiceOptions {
  /** Paths of the fields whose values are to be written: a relation's `by`. */
  readonly keys: readonly string[];
  /** Paths of what tells records of one title apart: a text of its own, and what it belongs to. */
  readonly hint?: string;
  readonly side?: string;
  readonly pageWide?: PageWideValues;
  readonly size?: number;
  /** Another order than that of the titles; null: the backend's own. */
  readonly sort?: ListState['sort'];
  /** Texts are looked for in titles alone, although the list has a search. */
  readonly byTitle?: true;
}

/**
 * The plan of an entity's choices, in the order of their titles where the backend can sort by them; null without a list, or where
 * it cannot be searched as `ask` wants it.
 */
export function buildChoicePlan(model: Model, whole: Entity, options: ChoiceOptions): ChoicePlan | null {
  const source = whole.list;
  if (source === null) return null;
  const entity = toRowEntity(whole, source);
  const { select, reader } = selectChoiceRows(model, entity, options);
  if (select.length === 0) return null;
  const window = toPageWindow(source, { position: { type: 'page', page: 1 }, size: options.size ?? 20 });
  const base = buildListArguments(model, source, {
    state: {
      ...window,
      sort: options.sort === undefined ? titleSort(source, entity) : options.sort,
      filters: [],
      search: '',
    },
    selection: [],
    window,
    ...(options.pageWide === undefined ? {} : { pageWide: options.pageWide }),
  });
  const search =
    options.byTitle === true ? buildTitleSearch(source, entity) : buildChoiceSearch(source, entity);
  if (options.byTitle === true && search === null) return null;
  const paging = buildChoicePaging(source);
  const total = source.total !== null && source.total.sibling === null ? source.total : null;
  const totals = total === null ? [] : [total.path, ...(total.or === undefined ? [] : [total.or])];
  const built = buildDocument({
    kind: 'query',
    name: toOperationName(entity.type, 'choices'),
    roots: [
      {
        steps: source.steps,
        values: NOTHING,
        open: openArguments(base, [
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
  const placed = ({ at, value }: ArgConstant): VariableValue => ({ at: variablePath(names, at), value });
  return {
    name: built.name,
    ...markSiteDocument(built.document),
    constants: fixedValues(base).map(placed),
    search:
      search === null
        ? null
        : {
            at: variablePath(names, search.at),
            ...(search.or === undefined ? {} : { or: variablePath(names, search.or) }),
            operand: search.operand,
            with: search.with.map(placed),
            ...(search.lastWord === true ? { lastWord: true as const } : {}),
          },
    paging: paging === null ? null : { ...paging.plan, at: variablePath(names, paging.at) },
    size: window.size,
    path: built.paths[0] ?? [],
    rows: source.rowsPath,
    total: totals,
    row: reader,
  };
}

const NOTHING: ArgumentValues = new Map();

function titleSort(source: ListSource, entity: Entity): { field: string; descending: boolean } | null {
  const column = source.sort?.columns.find(({ field }) => field === getTitleColumn(entity));
  return column === undefined ? null : { field: column.field, descending: false };
}

function fixedValues(values: ArgumentValues): readonly ArgConstant[] {
  return [...values].flatMap(([step, args]) =>
    [...args].map(([name, value]) => ({ at: { step, path: [name] }, value })),
  );
}

function openArguments(
  base: ArgumentValues,
  refs: readonly ArgRef[],
): ReadonlyMap<number, ReadonlySet<string>> {
  const open = new Map<number, Set<string>>();
  for (const { step, path } of [...fixedValues(base).map(({ at }) => at), ...refs])
    open.set(step, (open.get(step) ?? new Set()).add(path[0] ?? ''));
  return open;
}

function variablePath(names: VariableNames, { step, path }: ArgRef): readonly string[] {
  const [argument = '', ...rest] = path;
  return [names.get(step)?.get(argument) ?? argument, ...rest];
}

import type { Entity, Model } from '../../schema/model/model';
import type { VitalsList } from '../../schema/model/vitalsSupport';
import type { ListSource, ListSort } from '../../schema/model/reads';
import { buildDocument, toOperationName, type DocumentRoot } from '../document/buildDocument';
import { markSiteDocument, type Operation, type Refutation } from '../operation';
import { findEntityByType, hasShownCurrency, toRowEntity, withSources } from '../document/entityLookup';
import { isMalformedAnswer, getAtPath, getRowsAtPath, splitFieldPath } from '../document/readResponse';
import type { ListRequest, PageWideValues, ListResult, ListState } from '../listState';
import { buildListArguments } from './listArguments';
import { toPageWindow } from './pageWindow';
import { findStrayFields } from './findStrayFields';
import { readListResult } from './listResult';
import { getTotalValue, selectTotal, locateTotal, type TotalLocation } from './listTotal';
import { belongsToOther, type OwnerCheck } from '../document/compareKeys';
import { buildRecordPlan, type RecordPlan } from '../document/recordPlan';
import { buildWithinLimits } from '../document/fitToLimits';
import { mergeSelections, countPathLevels, selectPath, type SelectionNode } from '../document/selectionSet';

/** First page of a read of measurements. */
export const VITALS_FIRST_PAGE: Pick<ListState, 'position' | 'size'> = {
  position: { type: 'page', page: 1 },
  size: 500,
};

/** Builds the read of measurements, newest first where the list can be sorted by their time. */
export function buildVitalsOperation(
  model: Model,
  entity: Entity,
  list: VitalsList,
  pageWide?: PageWideValues,
): (window: Pick<ListState, 'position' | 'size'>) => Operation<ListResult> {
  const column = findNewestColumn(list);
  const { source, fields } = list;
  const sort = column === undefined ? null : { field: column.field, descending: true };
  return ({ position, size }) =>
    buildListOperation(model, entity, source, {
      state: { position, size, sort, filters: [], search: '' },
      selection: Object.values(fields),
      ...(pageWide === undefined ? {} : { pageWide }),
    });
}

/** Finds the column that sorts measurements newest first; undefined where there is none. */
export function findNewestColumn({ source, fields }: VitalsList): ListSort['columns'][number] | undefined {
  return source.sort?.columns.find(({ field, desc }) => field === fields.time && desc !== null);
}

/**
 * Builds the read of one page of a list: rows with key, title and the selected fields, the total where there is one,
 * and the positions of the neighbouring pages. A size is always sent. Positions, sorts and filters that the list does
 * not support are left out.
 */
export function buildListOperation(
  model: Model,
  entity: Entity,
  source: ListSource,
  request: ListRequest,
): Operation<ListResult> {
  return buildNamedListOperation(model, source, request, { name: toOperationName(entity.slug), entity });
}

/** Name of a list's operation, the entity of its rows, and the check of their owner. */
interface ListName {
  readonly name: string;
  readonly entity: Entity;
  readonly proof?: OwnerCheck | null;
}

/** Builds the read of any list under a given name. */
export function buildNamedListOperation(
  model: Model,
  source: ListSource,
  request: ListRequest,
  as: ListName,
): Operation<ListResult> {
  return buildWithinLimits(model, (within) => assembleOperation(within, source, request, as));
}

function assembleOperation(
  model: Model,
  source: ListSource,
  request: ListRequest,
  as: ListName,
): Operation<ListResult> {
  const { proof = null } = as;
  const window = toPageWindow(source, request.state);
  const levels = source.steps.length + countPathLevels(source.rowsPath);
  const rows = toRowEntity(findEntityByType(model, source.of) ?? as.entity, source);
  const { selection, fieldsBelow = [], bySource } = request;
  const shown = fieldsBelow.length === 0 ? rows : { ...rows, fields: [...rows.fields, ...fieldsBelow] };
  const entity = bySource === true ? withSources(shown) : shown;
  const plan = buildRecordPlan(model, entity, selection, levels);
  const location = locateTotal(source, request.state);
  const values = buildListArguments(model, source, { ...request, window });
  const lent = lendCurrency(model, source, location);
  const select = mergeSelections(
    selectList(source, plan),
    proof === null ? [] : selectPath(source.rowsPath, selectPath(proof.path)),
  );
  const list: DocumentRoot = { steps: source.steps, values, select, ...lent.root };
  const built = buildDocument({ kind: 'query', name: as.name, roots: addTotal(source, location, list) });
  const [listPath = [], siblingPath = []] = built.paths;
  const hasOtherOwners = (data: unknown): boolean =>
    proof !== null &&
    getRowsAtPath(getAtPath(data, listPath), source.rowsPath).some((row) => belongsToOther(proof, row));
  return {
    name: built.name,
    ...markSiteDocument(built.document),
    variables: built.variables,
    path: listPath,
    records: [...listPath, ...splitFieldPath(source.rowsPath)],
    // Rows of another record make the answer useless.
    isMalformed: (data) =>
      isMalformedAnswer(data, { path: listPath, steps: source.steps, rows: source.rowsPath, many: true }) ||
      hasOtherOwners(data),
    ...(proof === null
      ? {}
      : { findRefutations: (data) => (hasOtherOwners(data) ? [createOwnerRefutation(source)] : []) }),
    read: (data) => {
      const value = getAtPath(data, listPath);
      const totals = {
        own: () => value,
        beside: () => getAtPath(data, listPath.slice(0, source.total?.sibling?.length)),
        sibling: () => getAtPath(data, siblingPath),
        none: () => undefined,
      };
      const total = getTotalValue(source.total, totals[location.type]());
      const read = readListResult(source, plan, window, { value, total, lent: lent.read(data, listPath) });
      const strays = findStrayFields(entity, source, request.state.filters, read.rows);
      const result = strays.length === 0 ? read : { ...read, strays };
      return isOwnerless(data, listPath) ? { ...result, total: null, ownerless: true } : result;
    },
    ...(plan.omitted.length === 0 ? {} : { omitted: plan.omitted }),
  };
}

/** Reads the currency that the record of a list lends to its rows; nothing of a list of its own. */
function lendCurrency(
  model: Model,
  { steps, lentCurrency }: ListSource,
  total: TotalLocation,
): {
  readonly root: Pick<DocumentRoot, 'beside'>;
  readonly read: (data: unknown, listPath: readonly string[]) => unknown;
} {
  const step = steps.length - 2;
  const isElsewhere = step < 0 || (total.type === 'beside' && total.step !== step);
  if (isElsewhere || !hasShownCurrency(model, lentCurrency)) return { root: {}, read: () => null };
  const { field } = lentCurrency;
  return {
    root: { beside: { step, select: selectPath(field) } },
    read: (data, listPath) => getAtPath(data, [...listPath.slice(0, step + 1), field]),
  };
}

/** Checks whether a value on the way to a list is null: `activeCustomer { addresses }` of a visitor who is nobody. */
export function isOwnerless(data: unknown, listPath: readonly string[]): boolean {
  return listPath.slice(0, -1).some((_, index) => getAtPath(data, listPath.slice(0, index + 1)) === null);
}

/** Adds the total to a list's root field: in its own value, beside it, or as a second root field. */
function addTotal(source: ListSource, location: TotalLocation, list: DocumentRoot): readonly DocumentRoot[] {
  const select = selectTotal(source.total);
  switch (location.type) {
    case 'own':
      return [{ ...list, select: mergeSelections(list.select, select) }];
    case 'beside':
      return [
        {
          ...list,
          beside: { step: location.step, select: mergeSelections(list.beside?.select ?? [], select) },
        },
      ];
    case 'sibling':
      return [list, { steps: location.steps, values: location.values, select }];
    case 'none':
      return [list];
  }
}

/** Describes that a list of one record's rows gave rows of another record. */
const createOwnerRefutation = (source: ListSource): Refutation => ({
  type: source.of,
  field: source.steps.map(({ field }) => field).join('.'),
  rows: true,
});

/** Selects rows, cursors and page information below the list field. */
function selectList(source: ListSource, plan: RecordPlan): readonly SelectionNode[] {
  const { paging, more } = source;
  const all = selectPath(source.rowsPath, plan.select);
  const rows = more === undefined ? all : mergeSelections(all, selectPath(more));
  switch (paging.type) {
    case 'cursor': {
      const info = Object.values(paging.pageInfo).filter((path) => path !== null);
      const hasEnds = paging.pageInfo.startCursor !== null && paging.pageInfo.endCursor !== null;
      const cursors = paging.cursors === null || hasEnds ? [] : selectPath(paging.cursors);
      return mergeSelections(rows, cursors, ...info.map((path) => selectPath(path)));
    }
    case 'token':
      return mergeSelections(rows, selectPath(paging.next));
    default:
      return rows;
  }
}

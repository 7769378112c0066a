import type { Entity, Model, VitalsList } from '../../schema/model/model';
import type { ListSource, ListSort } from '../../schema/model/reads';
import { buildDocument, toOperationName, type DocumentRoot } from '../document/buildDocument';
import { markSiteDocument, type Operation } from '../operation';
import { findEntityByType, toRowEntity } from '../document/entityLookup';
import { isMalformedAnswer, getAtPath, getRowsAtPath } from '../document/readResponse';
import type { ListRequest, PageWideValues, ListResult, ListState } from '../listState';
import { buildListArguments } from './listArguments';
import { toPageWindow } from './pageWindow';
import { readListResult } from './listResult';
import { getTotalValue, selectTotal, locateTotal } from './listTotal';
import { belongsToOther, type OwnerCheck } from '../document/compareKeys';
import { buildRecordPlan, type RecordPlan } from '../document/recordPlan';
import { buildWithinLimits } from '../document/fitToLimits';
import { mergeSelections, countPathLevels, selectPath, type SelectionNode } from '../document/selectionSet';

/** Where reading measurements begins. */
export const VITALS_FIRST_PAGE: Pick<ListState, 'position' | 'size'> = {
  position: { type: 'page', page: 1 },
  size: 500,
};

/** Asks for measurements, newest first where the list can be sorted by the time of their storing. */
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

/** What the newest come first by; undefined where the list cannot be sorted so. */
export function findNewestColumn({ source, fields }: VitalsList): ListSort['columns'][number] | undefined {
  return source.sort?.columns.find(({ field, desc }) => field === fields.time && desc !== null);
}

/**
 * Reads a page of a list: rows with key, title and the selected fields, the total where there is one, and the ways on and back.
 * A size is always sent; a position, sort or filter that the list cannot do is left out.
 */
export function buildListOperation(
  model: Model,
  entity: Entity,
  source: ListSource,
  request: ListRequest,
): Operation<ListResult> {
  return buildNamedListOperation(model, source, request, { name: toOperationName(entity.slug), entity });
}

/** What a list's operation is called, what its rows are, and what they say of whose they are. */
interface ListName {
  readonly name: string;
  readonly entity: Entity;
  readonly proof?: OwnerCheck | null;
}

/** The same for any list, under a given name. */
export function buildNamedListOperation(
  model: Model,
  source: ListSource,
  request: ListRequest,
  as: ListName,
): Operation<ListResult> {
  return buildWithinLimits(model, (within) => makeOperation(within, source, request, as));
}

function makeOperation(
  model: Model,
  source: ListSource,
  request: ListRequest,
  as: ListName,
): Operation<ListResult> {
  const { proof = null } = as;
  const window = toPageWindow(source, request.state);
  const levels = source.steps.length + countPathLevels(source.rowsPath);
  const plan = buildRecordPlan(
    model,
    toRowEntity(findEntityByType(model, source.of) ?? as.entity, source),
    request.selection,
    levels,
  );
  const way = locateTotal(source, request.state);
  const list: DocumentRoot = {
    steps: source.steps,
    values: buildListArguments(model, source, { ...request, window }),
    select: mergeSelections(
      listSelection(source, plan),
      proof === null ? [] : selectPath(source.rowsPath, selectPath(proof.path)),
      way.type === 'own' ? selectTotal(source.total) : [],
    ),
    ...(way.type === 'beside' ? { beside: { step: way.step, select: selectTotal(source.total) } } : {}),
  };
  const sibling: readonly DocumentRoot[] =
    way.type === 'sibling'
      ? [{ steps: way.steps, values: way.values, select: selectTotal(source.total) }]
      : [];
  const built = buildDocument({ kind: 'query', name: as.name, roots: [list, ...sibling] });
  const [listPath = [], siblingPath = []] = built.paths;
  const hasOthers = (data: unknown): boolean =>
    proof !== null &&
    getRowsAtPath(getAtPath(data, listPath), source.rowsPath).some((row) => belongsToOther(proof, row));
  return {
    name: built.name,
    ...markSiteDocument(built.document),
    variables: built.variables,
    // Rows of another record say nothing of this one's.
    isMalformed: (data) =>
      isMalformedAnswer(data, { path: listPath, steps: source.steps, rows: source.rowsPath, many: true }) ||
      hasOthers(data),
    ...(proof === null
      ? {}
      : {
          findRefutations: (data) =>
            hasOthers(data)
              ? [
                  {
                    type: source.of,
                    field: source.steps.map(({ field }) => field).join('.'),
                    rows: true,
                  },
                ]
              : [],
        }),
    read: (data) => {
      const value = getAtPath(data, listPath);
      const totals = {
        own: () => value,
        beside: () => getAtPath(data, listPath.slice(0, source.total?.sibling?.length)),
        sibling: () => getAtPath(data, siblingPath),
        none: () => undefined,
      };
      const total = getTotalValue(source.total, totals[way.type]());
      return readListResult(source, plan, window, { value, total });
    },
    ...(plan.omitted.length === 0 ? {} : { omitted: plan.omitted }),
  };
}

/** Rows, cursors and page information below the list field. */
function listSelection(source: ListSource, plan: RecordPlan): readonly SelectionNode[] {
  const { paging } = source;
  const rows = selectPath(source.rowsPath, plan.select);
  switch (paging.style) {
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

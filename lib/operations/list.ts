import type { Entity, Model } from '../schema/model';
import type { ListSource } from '../schema/reads';
import { buildDocument, type DocumentRoot } from './document';
import { made } from './madeDocument';
import { entityOf } from './entityOf';
import { lacksAnswer } from './lacksAnswer';
import type { ListAsk } from './listAsk';
import { listArguments } from './listArguments';
import { listWindow } from './listPosition';
import { readList } from './listResult';
import type { ListResult } from './listState';
import { totalIn, totalSelection, totalWay } from './listTotal';
import type { Operation } from './operation';
import { operationName } from './operationName';
import { isOfOther, type ParentProof } from './isOfOther';
import { readPath, readRows } from './readPath';
import { rowsEntity } from './rowsEntity';
import { recordPlan, type RecordPlan } from './selection';
import { withinLimits } from './withinLimits';
import { mergeSelections, pathLevels, selectPath, type SelectionNode } from './selectionNode';

/**
 * Reads a page of a list: rows with key, title and the selected fields, the total where there is one, and the ways on and back.
 * A size is always sent; a position, sort or filter that the list cannot do is left out.
 */
export function listOperation(
  model: Model,
  entity: Entity,
  source: ListSource,
  ask: ListAsk,
): Operation<ListResult> {
  return namedListOperation(model, source, ask, { name: operationName(entity.slug), entity });
}

/** What a list's operation is called, what its rows are, and what they say of whose they are. */
interface ListName {
  readonly name: string;
  readonly entity: Entity;
  readonly proof?: ParentProof | null;
}

/** The same for any list, under a given name. */
export function namedListOperation(
  model: Model,
  source: ListSource,
  ask: ListAsk,
  as: ListName,
): Operation<ListResult> {
  return withinLimits(model, (within) => makeOperation(within, source, ask, as));
}

function makeOperation(model: Model, source: ListSource, ask: ListAsk, as: ListName): Operation<ListResult> {
  const { proof = null } = as;
  const window = listWindow(source, ask.state);
  const levels = source.steps.length + pathLevels(source.rows);
  const plan = recordPlan(
    model,
    rowsEntity(entityOf(model, source.of) ?? as.entity, source),
    ask.selection,
    levels,
  );
  const way = totalWay(source, ask.state);
  const list: DocumentRoot = {
    steps: source.steps,
    values: listArguments(model, source, { ...ask, window }),
    select: mergeSelections(
      listSelection(source, plan),
      proof === null ? [] : selectPath(source.rows, selectPath(proof.path)),
      way.way === 'own' ? totalSelection(source.total) : [],
    ),
    ...(way.way === 'beside' ? { beside: { step: way.step, select: totalSelection(source.total) } } : {}),
  };
  const sibling: readonly DocumentRoot[] =
    way.way === 'sibling'
      ? [{ steps: way.steps, values: way.values, select: totalSelection(source.total) }]
      : [];
  const built = buildDocument({ kind: 'query', name: as.name, roots: [list, ...sibling] });
  const [listPath = [], siblingPath = []] = built.paths;
  const hasOthers = (data: unknown): boolean =>
    proof !== null && readRows(readPath(data, listPath), source.rows).some((row) => isOfOther(proof, row));
  return {
    name: built.name,
    ...made(built.document),
    variables: built.variables,
    // Rows of another record say nothing of this one's.
    lacks: (data) =>
      lacksAnswer(data, { path: listPath, steps: source.steps, rows: source.rows, many: true }) ||
      hasOthers(data),
    ...(proof === null
      ? {}
      : {
          refutes: (data) =>
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
      const value = readPath(data, listPath);
      const totals = {
        own: () => value,
        beside: () => readPath(data, listPath.slice(0, source.total?.sibling?.length)),
        sibling: () => readPath(data, siblingPath),
        none: () => undefined,
      };
      const total = totalIn(source.total, totals[way.way]());
      return readList(source, plan, window, { value, total });
    },
    ...(plan.omitted.length === 0 ? {} : { omitted: plan.omitted }),
  };
}

/** Rows, cursors and page information below the list field. */
function listSelection(source: ListSource, plan: RecordPlan): readonly SelectionNode[] {
  const { paging } = source;
  const rows = selectPath(source.rows, plan.select);
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

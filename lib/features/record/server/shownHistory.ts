import { getUnshownNames } from '../../../core/schema/history/unshownNames';
import type { Operation } from '../../../core/operations/operation';
import type { RecordHistory } from '../../../core/schema/model/history';
import type { Entity } from '../../../core/schema/model/model';
import type { OperationView } from '../../../kit/graphql/operationView';
import { toOperationView } from '../../../kit/run/server/loaderContext';
import type { OperationResult } from '../../../kit/run/server/runOperation';
import type { HistoryList } from './readHistory';

/**
 * Returns the operation of a history for the browser; none where its rows may hold more than pages show: values of hidden and secret
 * fields, which are left out on the server alone.
 */
export function toHistoryOperations(
  { history, entity }: Pick<HistoryList, 'history' | 'entity'>,
  {
    operation,
    outcome,
  }: {
    readonly operation: Operation<unknown>;
    readonly outcome: OperationResult<unknown>;
  },
): readonly OperationView[] {
  const isFree = Object.values(history.types).some((row) => getFreeFields(row).length > 0);
  return isFree || isHiding(entity) ? [] : [toOperationView(operation, outcome)];
}

/** Returns the fields of a history's row that hold values of any field of the record. */
function getFreeFields({ changes }: RecordHistory['types'][string]): readonly (string | null)[] {
  if (changes === null || changes.type === 'fields') return [];
  if (changes.type === 'list') return [changes.at];
  return changes.type === 'row' ? [changes.before, changes.after] : [changes.snapshot, changes.delta];
}

/** Returns the fields of a version that hold values of the record's hidden fields under other names. */
function getHiddenFields(
  { changes, pairs }: RecordHistory['types'][string],
  hidden: ReadonlySet<string>,
): readonly string[] {
  const values = pairs.flatMap(({ name, before, after }) => (hidden.has(name) ? [before, after] : []));
  const at = changes?.type === 'fields' && hidden.size > 0 ? changes.at : null;
  return at === null ? values : [...values, at];
}

const isHiding = (record: Entity): boolean => getUnshownNames(record).all.length > 0;

/**
 * Returns the rows of a record's list as a plain list and its files show them: without the fields of a history that hold hidden and
 * secret values of the record.
 */
export function withoutFreeFields(record: Entity, list: string, rows: Entity): Entity {
  const history = record.histories?.find((one) => one.list === list);
  if (history === undefined || !isHiding(record)) return rows;
  const { own: hidden } = getUnshownNames(record);
  const free = new Set([
    ...hidden,
    ...Object.values(history.types).flatMap((row) =>
      [...getFreeFields(row), ...getHiddenFields(row, hidden)].flatMap(
        (path) => path?.split('.', 1)[0] ?? [],
      ),
    ),
  ]);
  const isShown = ({ name }: { readonly name: string }): boolean => !free.has(name);
  const columns = rows.columns.filter((name) => !free.has(name));
  return { ...rows, fields: rows.fields.filter(isShown), columns };
}

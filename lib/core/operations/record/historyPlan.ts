import { findFieldAtPath } from '../../schema/model/fieldPath';
import { getChangePaths, type HistoryRow, type RecordHistory } from '../../schema/model/history';
import type { Entity, Field } from '../../schema/model/model';

/** The rows of a history: their entity with the fields below it that are read, and the names of all fields to read. */
export interface HistoryRowsPlan {
  readonly entity: Entity;
  readonly fieldsBelow: readonly Field[];
  readonly selection: readonly string[];
}

/** Plans which fields of a history's rows are read. Fields that an operator hides are not there any more. */
export function planHistoryRows(
  findEntity: (type: string) => Entity | undefined,
  history: RecordHistory,
  rows: Entity,
): HistoryRowsPlan {
  const members = rows.members ?? [];
  if (members.length > 0) {
    const types = Object.entries(history.types).filter(([type]) => members.includes(type));
    return { entity: rows, fieldsBelow: [], selection: orderByImportance(types) };
  }
  const [row] = Object.values(history.types);
  const paths = row === undefined ? [] : getPaths(row);
  const below = paths.flatMap((path) => {
    const field = path.includes('.') ? findFieldAtPath(rows, path, findEntity) : null;
    return field ?? [];
  });
  const entity = below.length === 0 ? rows : { ...rows, fields: [...rows.fields, ...below] };
  const known = new Set(entity.fields.map(({ name }) => name));
  return { entity, fieldsBelow: below, selection: paths.filter((path) => known.has(path)) };
}

/** Returns the paths of the fields of all types: when of each, then who of each, and so on, as a document may not hold all. */
function orderByImportance(types: readonly (readonly [string, HistoryRow])[]): readonly string[] {
  const ranked = types.map(([type, row]) => ({ type, paths: getRankedPaths(row) }));
  const longest = ranked.reduce((most, { paths }) => Math.max(most, paths.length), 0);
  const names = Array.from({ length: longest }, (_, rank) =>
    ranked.flatMap(({ type, paths }) => {
      const path = paths[rank] ?? null;
      return path === null || path.includes('.') ? [] : `${type}.${path}`;
    }),
  );
  return [...new Set(names.flat())];
}

/** Returns the paths of all fields that a row is told by. */
function getPaths(row: HistoryRow): readonly string[] {
  return [...new Set(getRankedPaths(row).filter((path) => path !== null))];
}

/** Returns the same in the order of their importance, with null for what the row does not tell. */
function getRankedPaths({
  at,
  actor,
  event,
  version,
  text,
  changes,
  pairs,
  facts,
}: HistoryRow): readonly (string | null)[] {
  return [
    at,
    actor,
    event,
    version,
    text,
    ...getChangePaths(changes),
    ...pairs.flatMap(({ before, after }) => [before, after]),
    ...facts,
  ];
}

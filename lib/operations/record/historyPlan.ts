import { findFieldAtPath } from '../../schema/model/fieldPath';
import type { HistoryRow, RecordHistory } from '../../schema/model/history';
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
    const selection = Object.entries(history.types).flatMap(([type, row]) =>
      members.includes(type)
        ? getPaths(row).flatMap((path) => (path.includes('.') ? [] : `${type}.${path}`))
        : [],
    );
    return { entity: rows, fieldsBelow: [], selection };
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

/** Returns the paths of all fields that a row is told by. */
function getPaths({ at, actor, event, version, text, changes, pairs, facts }: HistoryRow): readonly string[] {
  const changed = ((): readonly (string | null)[] => {
    switch (changes?.type) {
      case undefined:
        return [];
      case 'list':
        return [changes.at];
      case 'row':
        return [changes.field, changes.before, changes.after];
      case 'json':
        return [changes.snapshot, changes.delta];
      case 'fields':
        return changes.at === null ? changes.names : [changes.at];
    }
  })();
  const paths = [
    at,
    actor,
    event,
    version,
    text,
    ...changed,
    ...pairs.flatMap(({ before, after }) => [before, after]),
    ...facts,
  ];
  return [...new Set(paths.filter((path) => path !== null))];
}

import { readHistoryRow } from '../../../core/schema/history/historyRow';
import { groupBy, keyBy } from '../../../core/schema/model/groupBy';
import { lazy, memoizeByName } from '../../../core/schema/model/memoize';
import type { Field, Model } from '../../../core/schema/model/model';

/** The types whose rows tell changes of values of records, without being the history of one. */
interface Logs {
  /** Those whose rows point at a record of a type, other than at who has changed something. */
  readonly of: (type: string) => readonly string[];
  /** Those whose rows name their record by texts alone, if at all: it may be any. */
  readonly ofAny: () => readonly string[];
}

/** Finds the entities whose rows are a log by themselves: each names a field, with its value before or after. */
export function findLogs({ entities, enums }: Pick<Model, 'entities' | 'enums'>): Logs {
  const getEntities = lazy(() => keyBy(entities, ({ type }) => type));
  const getHistories = lazy(
    () =>
      new Set(entities.flatMap(({ histories = [] }) => histories.flatMap(({ types }) => Object.keys(types)))),
  );
  const facts = {
    findEntity: (type: string) => getEntities().get(type),
    mayBeVersion: false,
    getEnumValues: (name: string) => enums[name]?.values.map((value) => value.name) ?? [],
  };
  /** Returns the types that the rows of a log point at; null for what is no log. */
  const findTargets = memoizeByName((type): readonly string[] | null => {
    const entity = facts.findEntity(type);
    if (entity === undefined || getHistories().has(type)) return null;
    const { changes = null, actor = null } = readHistoryRow(entity, entity, facts) ?? {};
    if (changes === null || changes.type === 'fields') return null;
    if (changes.type === 'row' && changes.field === null) return null;
    // A record that people write may have a JSON value of its own; a log is written by the backend.
    if (changes.type === 'json' && (entity.create !== null || entity.update !== null)) return null;
    return entity.fields.filter(({ name }) => name !== actor?.split('.')[0]).flatMap(getTargets);
  });
  const getPointing = lazy(() => groupBy(entities, ({ fields }) => fields.flatMap(getTargets)));
  return {
    of: (type) =>
      (getPointing().get(type) ?? [])
        .map((entity) => entity.type)
        .filter((log) => findTargets(log)?.includes(type) === true),
    ofAny: () => entities.map(({ type }) => type).filter((log) => findTargets(log)?.length === 0),
  };
}

function getTargets({ target, members = [], list }: Field): readonly string[] {
  if (list) return [];
  return target === undefined ? members : [target];
}

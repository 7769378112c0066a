import { getUnshownNames } from '../../../core/schema/history/unshownNames';
import type { HistoryRow, RecordHistory } from '../../../core/schema/model/history';
import { isOperatorFact } from '../../../core/schema/model/hints';
import type { Entity, Model, UnmappedField } from '../../../core/schema/model/model';
import { because, type Reason } from '../../../core/schema/model/reason';
import type { RelatedList } from '../../../core/schema/model/reads';
import { findLogs } from './findLogs';
import { toDottedPath } from './modelNames';

/**
 * Takes out of the histories of records what a row's field of the same name tells of a field that is hidden or secret. What was
 * changed is left out where it is read.
 */
export function withoutUnshownFacts(model: Model): Model {
  const entities = model.entities.map((entity) => {
    const { own } = getUnshownNames(entity);
    const tells = entity.histories?.some(({ types }) =>
      Object.values(types).some((row) => getFacts(row).some((name) => own.has(name))),
    );
    return tells === true
      ? { ...entity, histories: entity.histories?.map((one) => withoutFacts(one, own)) }
      : entity;
  });
  return entities.every((entity, index) => entity === model.entities[index]) ? model : { ...model, entities };
}

function withoutFacts(history: RecordHistory, unshown: ReadonlySet<string>): RecordHistory {
  const types = Object.entries(history.types).map(([type, row]) => {
    const text = row.text !== null && unshown.has(toFirst(row.text)) ? null : row.text;
    return [type, { ...row, text, facts: row.facts.filter((path) => !unshown.has(toFirst(path))) }] as const;
  });
  return { ...history, types: Object.fromEntries(types) };
}

/** Returns the names of the fields of a row that say more than who, when and what kind of event. */
const getFacts = ({ facts, text }: HistoryRow): readonly string[] =>
  [...facts, ...(text === null ? [] : [text])].map(toFirst);

const toFirst = (path: string): string => path.split('.', 1)[0] ?? '';

/**
 * Leaves the rows of histories to the pages of the records that they are of, which leave out what is hidden or secret. Lists of
 * such rows at the root, pages of one, and lists of other records would show all that was changed in them. `hidden`: records
 * that are hidden as a whole, so that all of their histories are, as `whole` has them; of any other, those whose rows may tell what
 * it does not show.
 */
export function withoutHistoryReads(model: Model, hidden?: readonly Entity[], whole = model): Model {
  const logs = findLogs(whole);
  const found =
    hidden?.flatMap((record) => findHistoryTypes(record, logs)) ??
    model.entities.flatMap((record) => findTellingTypes(record, logs));
  const reasons = new Map(found);
  if (reasons.size === 0) return model;
  const isOpen = ({ of }: { readonly of: string | null }): boolean => of === null || !reasons.has(of);
  const isRelated = ({ name, source }: RelatedList, { histories = [] }: Partial<Entity>): boolean =>
    isOpen(source) || histories.some(({ list }) => list === name);
  return {
    ...model,
    entities: model.entities.map((entity) => {
      const reason = reasons.get(entity.type);
      const related = entity.related.filter((list) => isRelated(list, entity));
      return reason === undefined ? { ...entity, related } : withoutOwnReads({ ...entity, related }, reason);
    }),
    singletons: model.singletons.filter(isOpen).map((singleton) => ({
      ...singleton,
      related: singleton.related.filter((list) => isRelated(list, {})),
    })),
    lookUps: model.lookUps.filter(isOpen),
    unmapped: { ...model.unmapped, queries: [...model.unmapped.queries, ...findUnmapped(model, reasons)] },
  };
}

type Logs = ReturnType<typeof findLogs>;

type HistoryTypes = readonly (readonly [type: string, reason: Reason])[];

/** Returns the types of the rows of all histories of a hidden record. */
function findHistoryTypes(record: Entity, logs: Logs): HistoryTypes {
  const reason = because('unmapped.hidden', { type: record.type, at: `entities.${record.type}.hide` });
  return [
    ...collectTypes(record, reason, () => true),
    ...logs.of(record.type).map((type) => [type, reason] as const),
  ];
}

/** Returns the types of the rows of a record's histories that may tell what its pages do not show. */
function findTellingTypes(record: Entity, logs: Logs): HistoryTypes {
  const { type, fields, hiddenNames = [] } = record;
  const { own, all } = getUnshownNames(record);
  if (all.length === 0) return [];
  // A version has secrets under names of secrets, and hides them itself. What only the operator hides it may show.
  const isSaid =
    hiddenNames.length > 0 ||
    fields.some(({ secret }) => secret !== undefined && isOperatorFact({ reason: secret }));
  const reason = because('unmapped.tells', { type, fields: all });
  const told = collectTypes(record, reason, (row) => {
    const { changes, pairs } = row;
    if (!isSaid) return changes !== null && changes.type !== 'fields';
    return changes !== null || pairs.length > 0 || getFacts(row).some((name) => own.has(name));
  });
  const further = [...logs.of(type), ...(hiddenNames.length > 0 ? logs.ofAny() : [])];
  return [...told, ...further.map((log) => [log, reason] as const)];
}

/** Collects the types of those rows, and the interface or union that a list gives them in. */
function collectTypes(
  { histories = [], related }: Entity,
  reason: Reason,
  isTold: (row: HistoryRow) => boolean,
): HistoryTypes {
  return histories.flatMap(({ rows, list, types }) => {
    const told = Object.keys(types).filter((type) => types[type] !== undefined && isTold(types[type]));
    if (rows !== 'records' || told.length === 0) return [];
    const whole = related.find(({ name }) => name === list)?.source.of;
    return [...told, ...(whole === undefined ? [] : [whole])].map((row) => [row, reason] as const);
  });
}

function withoutOwnReads(entity: Entity, reason: Reason): Entity {
  const evidence = entity.evidence.map((one) =>
    one.capability === 'list' || one.capability === 'get' ? { ...one, found: false, reason } : one,
  );
  return { ...entity, list: null, get: null, lists: [], evidence };
}

function findUnmapped(
  { entities, lookUps, singletons }: Model,
  reasons: ReadonlyMap<string, Reason>,
): readonly UnmappedField[] {
  const reads = [
    ...entities.flatMap(({ list, get, lists = [], type: of }) =>
      [list, get, ...lists.map(({ source }) => source)].flatMap((source) =>
        source === null ? [] : [{ steps: source.steps, of }],
      ),
    ),
    ...lookUps,
    ...singletons,
  ];
  return reads.flatMap(({ steps, of }) => {
    const reason = reasons.get(of ?? '');
    return reason === undefined ? [] : [{ field: toDottedPath(steps), reason }];
  });
}

import type { Entity, Model, UnmappedField } from '../../../core/schema/model/model';
import { because, type Reason } from '../../../core/schema/model/reason';
import type { RelatedList } from '../../../core/schema/model/reads';
import { toDottedPath } from './modelNames';

/** Returns true for an entity of which the operator hides fields. */
export const hasHiddenFields = ({ hiddenNames = [] }: Entity): boolean => hiddenNames.length > 0;

/**
 * Leaves the rows of histories to the pages of the records that they are of, which leave out what is hidden: `records` are
 * hidden, or have hidden fields. Lists of such rows at the root, pages of one, and lists of other records would show all that
 * was changed in them.
 */
export function withoutHistoryReads(model: Model, records: readonly Entity[]): Model {
  const reasons = new Map(records.flatMap((record) => findHistoryTypes(record)));
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

/**
 * Returns the types of the rows of a record's histories that may hold its values, each with the reason to hide their lists: those of
 * the rows, and the interface or union that a list gives them in.
 */
function findHistoryTypes({
  type,
  histories = [],
  hiddenNames = [],
  related,
}: Entity): readonly (readonly [string, Reason])[] {
  const place = hiddenNames.length === 0 ? '' : `fields.${hiddenNames.join(', ')}.`;
  const reason = because('unmapped.hidden', { type, at: `entities.${type}.${place}hide` });
  return histories.flatMap(({ rows, list, types }) => {
    const told = Object.entries(types).filter(
      ([, { changes, pairs }]) => hiddenNames.length === 0 || changes !== null || pairs.length > 0,
    );
    if (rows !== 'records' || told.length === 0) return [];
    const whole = related.find(({ name }) => name === list)?.source.of;
    return [...told.map(([row]) => row), ...(whole === undefined ? [] : [whole])].map(
      (row) => [row, reason] as const,
    );
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

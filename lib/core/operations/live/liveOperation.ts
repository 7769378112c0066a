import type { EventKey, EventSource, LiveQuery, LiveSource } from '../../schema/model/live';
import type { Entity, Model } from '../../schema/model/model';
import type { Json } from '../../schema/model/json';
import type { ListSource } from '../../schema/model/reads';
import { buildDocument, toOperationName } from '../document/buildDocument';
import { isSameKey } from '../document/compareKeys';
import { getAtPath, getFirstAtPath, toText } from '../document/readResponse';
import { parseScalar } from '../document/recordIdentity';
import { mergeSelections, selectPath, type SelectionNode } from '../document/selectionSet';
import { buildCountOperation } from '../list/countOperations';
import { buildListOperation } from '../list/listOperation';
import { buildGetOperation } from '../record/getOperation';
import { toFirstRows } from '../listState';

/** A document that the backend answers again and again, and the function that reads an answer. */
export interface LiveOperation {
  readonly document: string;
  readonly variables: { readonly [name: string]: Json };
  /**
   * `events`: every answer is an event. `state`: an answer is the state of what was read, the first one that of the start; an
   * event is another state.
   */
  readonly tells: 'events' | 'state';
  /**
   * Checks whether an event concerns a record (null: any record of the entity). True where the event does not tell which record
   * it is about. Never throws.
   */
  readonly concerns: (data: unknown, key: readonly string[] | null) => boolean;
}

/** Builds the operation by which a source is listened to. `key`: the record of the page, or null for a list. Null where it needs a key. */
export function buildLiveOperation(
  model: Model,
  entity: Entity,
  source: LiveSource,
  key: readonly string[] | null,
): LiveOperation | null {
  return source.type === 'events'
    ? buildEventOperation(entity, source, key)
    : buildLiveQuery(model, entity, source, key);
}

function buildEventOperation(
  entity: Entity,
  source: EventSource,
  key: readonly string[] | null,
): LiveOperation | null {
  const { field, record, keys } = source;
  const constants = source.arguments ?? [];
  const own = record === undefined ? null : (key?.[0] ?? null);
  if (record !== undefined && own === null) return null;
  const values = new Map<string, Json>(constants.map(({ name, value }) => [name, value]));
  if (record !== undefined && own !== null) values.set(record.argument, parseScalar(own, record.type));
  const args = [
    ...constants.map(({ name, type }) => ({ name, type, required: type.endsWith('!') })),
    ...(record === undefined ? [] : [{ name: record.argument, type: record.type, required: true }]),
  ];
  const { document, variables } = buildDocument({
    kind: 'subscription',
    name: toOperationName(entity.slug, 'live'),
    roots: [
      {
        steps: [{ field, args }],
        values: new Map([[0, values]]),
        select:
          source.leaf === true ? [] : mergeSelections([{ field: '__typename' }], ...keys.map(selectKey)),
      },
    ],
  });
  return {
    document,
    variables,
    tells: 'events',
    concerns: (data, of) =>
      isAboutEntity(data, source) && (of === null || isAboutRecord(data, entity, source, of)),
  };
}

function selectKey({ on, paths }: EventKey): readonly SelectionNode[] {
  const select = mergeSelections(...paths.map((path) => selectPath(path)));
  return on === undefined ? select : [{ on, select }];
}

function isAboutEntity(data: unknown, { field, on }: EventSource): boolean {
  if (on === undefined) return true;
  const type = toText(getFirstAtPath(getAtPath(data, [field]), '__typename'));
  return type === null || on.includes(type);
}

function isAboutRecord(
  data: unknown,
  entity: Entity,
  { field, keys }: EventSource,
  wanted: readonly string[],
): boolean {
  const value = getAtPath(data, [field]);
  const types = entity.key?.fields.map(({ type }) => type) ?? [];
  for (const { paths } of keys) {
    const found = paths.map((path) => toText(getFirstAtPath(value, path)));
    if (found.every((part) => part !== null)) return isSameKey(wanted, found, types);
  }
  return true;
}

/** Rows of which the newest is watched: the backend repeats the query when one of them changes. */
const NEWEST_ROWS = 1;
/** A query with the directive is repeated when something in its result changes, so it has to hold more. */
const LIVE_ROWS = 50;

function buildLiveQuery(
  model: Model,
  entity: Entity,
  query: LiveQuery,
  key: readonly string[] | null,
): LiveOperation | null {
  const operation = buildReadOperation(model, entity, query, key);
  if (operation === null) return null;
  return {
    document: toLiveDocument(operation.document, query.by),
    variables: operation.variables,
    tells: 'state',
    concerns: () => true,
  };
}

function buildReadOperation(
  model: Model,
  entity: Entity,
  { reads, by, moment }: LiveQuery,
  key: readonly string[] | null,
): { readonly document: string; readonly variables: LiveOperation['variables'] } | null {
  const selection = moment === undefined ? [] : [moment];
  switch (reads) {
    case 'total':
      return buildCountOperation(model, entity);
    case 'record':
      return key === null || entity.get === null
        ? null
        : buildGetOperation(model, entity, key, { selection });
    case 'newest':
      return entity.list === null || moment === undefined
        ? null
        : buildListOperation(model, entity, withoutTotal(entity.list), {
            state: {
              ...toFirstRows(by === 'directive' ? LIVE_ROWS : NEWEST_ROWS),
              sort: { field: moment, descending: true },
            },
            selection,
          });
  }
}

/** A subscription has one field at its root, so the total is watched by itself. */
const withoutTotal = (source: ListSource): ListSource =>
  source.total?.sibling == null ? source : { ...source, total: null };

/** Makes a subscription of a query, or a live query. The first line holds the kind, the name and the variables. */
function toLiveDocument(document: string, by: LiveQuery['by']): string {
  return by === 'subscription'
    ? document.replace(/^query\b/, 'subscription')
    : document.replace(/ \{$/m, ' @live {');
}

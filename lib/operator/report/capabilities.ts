import type { Entity, Model, Evidence } from '../../schema/model/model';
import type { ListSource } from '../../schema/model/reads';
import type { WriteSource } from '../../schema/model/writes';
import { formatStepPath } from './paths';
import type { EntityDisplays } from '../../schema/model/facts';
import type { FollowSubject } from './followFindings';
import type { RecordSubject } from './recordFindings';

/** Names of the capabilities in reports. */
export const CAPABILITY_NAMES: Readonly<
  Record<
    | Evidence['capability']
    | RecordSubject
    | FollowSubject
    | keyof EntityDisplays
    | 'facts'
    | 'weight'
    | 'columns',
    string
  >
> = {
  entity: 'entity',
  key: 'key',
  title: 'title',
  list: 'list',
  total: 'total',
  sort: 'sort',
  filter: 'filter',
  search: 'search',
  get: 'read',
  create: 'create',
  update: 'edit',
  delete: 'delete',
  actions: 'actions',
  history: 'history',
  live: 'live',
  facts: 'facts',
  weight: 'weight',
  columns: 'columns',
  gallery: 'gallery',
  board: 'board',
  calendar: 'calendar',
  tree: 'tree',
  feed: 'feed',
  calendarFeed: 'ics feed',
  changes: 'changes',
  head: 'head',
  lists: 'lists',
  folds: 'folds',
  form: 'form',
};

/** Reported capabilities of an entity, in order. */
export const CAPABILITIES = [
  'list',
  'total',
  'sort',
  'filter',
  'search',
  'get',
  'create',
  'update',
  'delete',
] as const;

/** A capability that reports list. */
export type ReportedCapability = (typeof CAPABILITIES)[number];

/** `partly`: supported, with a limit that the note explains. */
export type SupportLevel = 'yes' | 'partly' | 'no';

/** Support of each capability of an entity. */
export interface EntitySupport {
  readonly levels: ReadonlyMap<ReportedCapability, SupportLevel>;
  /** One English sentence for each capability that is partly supported. */
  readonly notes: ReadonlyMap<ReportedCapability, string>;
}

/** Related lists that return a type, as `Repository.issues`, by type. */
export type ParentLists = ReadonlyMap<string, readonly string[]>;

/** Finds the related lists that return each type. Call it once per model. */
export function findParentLists(model: Model): ParentLists {
  const below = new Map<string, string[]>();
  for (const owner of [...model.entities, ...model.singletons])
    for (const { name, source } of owner.related) {
      const places = below.get(source.of) ?? [];
      places.push(`${owner.type}.${name}`);
      below.set(source.of, places);
    }
  return below;
}

/** Returns the support level of each capability of an entity, with its limits. */
export function getEntitySupport(entity: Entity, below: ParentLists): EntitySupport {
  const limits: readonly (readonly [ReportedCapability, boolean, string | null])[] = [
    ['list', entity.list !== null || listedElsewhere(entity, below) !== null, listLimit(entity, below)],
    ['total', (entity.list?.total ?? null) !== null, null],
    ['sort', (entity.list?.sort ?? null) !== null, sortLimit(entity.list)],
    ['filter', (entity.list?.filter ?? null) !== null, filterLimit(entity.list)],
    ['search', (entity.list?.search ?? null) !== null, null],
    ['get', entity.get !== null, getLimit(entity)],
    ['create', entity.create !== null, writeLimit(entity.create)],
    ['update', entity.update !== null, writeLimit(entity.update)],
    ['delete', entity.delete !== null, writeLimit(entity.delete)],
  ];
  return {
    levels: new Map(
      limits.map(([name, is, limit]) => [name, !is ? 'no' : limit === null ? 'yes' : 'partly']),
    ),
    notes: new Map(limits.flatMap(([name, is, limit]) => (is && limit !== null ? [[name, limit]] : []))),
  };
}

function listedElsewhere(entity: Entity, below: ParentLists): readonly string[] | null {
  return below.get(entity.type) ?? null;
}

/** Number of places that are named; the rest is counted. */
const MAX_NAMED_PLACES = 3;

function listLimit(entity: Entity, below: ParentLists): string | null {
  const places = listedElsewhere(entity, below);
  if (entity.list !== null || places === null) return null;
  const rest = places.length - MAX_NAMED_PLACES;
  const named = places.slice(0, MAX_NAMED_PLACES).map((place) => `\`${place}\``);
  return `Listed only below other records: ${named.join(', ')}${rest > 0 ? ` and ${String(rest)} more` : ''}.`;
}

function sortLimit(list: ListSource | null): string | null {
  const columns = list?.sort?.columns ?? [];
  return columns.length > 0 && columns.every(({ desc }) => desc === null) ? 'In one direction only.' : null;
}

const EQUALITY_OPERATORS: ReadonlySet<string> = new Set(['eq', 'in']);

function filterLimit(list: ListSource | null): string | null {
  const operations = (list?.filter?.fields ?? []).flatMap((field) => field.operations);
  return operations.every(({ op }) => EQUALITY_OPERATORS.has(op)) ? 'By equal values only.' : null;
}

function getLimit({ list, get }: Entity): string | null {
  if (list === null || get === null || formatStepPath(list.steps) !== formatStepPath(get.steps)) return null;
  return 'No root field reads one: its list is narrowed to one key.';
}

function writeLimit(source: WriteSource | null): string | null {
  const takesSeveral = source !== null && (source.bulk || (source.input?.path.includes('[]') ?? false));
  return takesSeveral ? 'Made for several records at once: the site sends it one.' : null;
}

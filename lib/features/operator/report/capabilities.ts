import type { Entity, Model } from '../../../core/schema/model/model';
import type { ListSort, ListSource } from '../../../core/schema/model/reads';
import type { WriteSource } from '../../../core/schema/model/writes';
import { findReplacedInputs } from '../../../core/operations/write/partialInputs';
import { findUnreadInputs } from '../../../core/operations/write/readPlan';
import { formatStepPath } from './paths';
import { because, joinReasons, type Reason } from '../../../core/schema/model/reason';
import { groupBy } from '../../../core/schema/model/groupBy';
import type { SayReason } from './reasonText';

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
  /** The limit of each capability that is partly supported. */
  readonly notes: ReadonlyMap<ReportedCapability, Reason>;
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
export function getEntitySupport(model: Model, entity: Entity, below: ParentLists): EntitySupport {
  const limits: readonly (readonly [ReportedCapability, boolean, Reason | null])[] = [
    ['list', entity.list !== null || listedElsewhere(entity, below) !== null, listLimit(entity, below)],
    ['total', (entity.list?.total ?? null) !== null, null],
    ['sort', (entity.list?.sort ?? null) !== null, sortLimit(entity.list)],
    ['filter', (entity.list?.filter ?? null) !== null, filterLimit(entity.list)],
    ['search', (entity.list?.search ?? null) !== null, null],
    ['get', entity.get !== null, getLimit(entity)],
    ['create', entity.create !== null, writeLimit(entity.create)],
    ['update', entity.update !== null, updateLimit(model, entity)],
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

function listLimit(entity: Entity, below: ParentLists): Reason | null {
  const places = listedElsewhere(entity, below);
  if (entity.list !== null || places === null) return null;
  const rest = places.length - MAX_NAMED_PLACES;
  const named = places.slice(0, MAX_NAMED_PLACES);
  return rest > 0
    ? because('note.belowMore', { places: named, count: rest })
    : because('note.below', { places: named });
}

function sortLimit(list: ListSource | null): Reason | null {
  const sort = list?.sort ?? null;
  if (list === null || sort === null || sort.columns.length === 0) return null;
  const limits = [
    ...(sort.columns.every(({ desc }) => desc === null) ? [because('note.oneDirection')] : []),
    ...(mayOverlap(list, sort) ? [because('note.overlap')] : []),
  ];
  const [first, ...more] = limits;
  return first === undefined ? null : joinReasons('sentences', [first, ...more]);
}

/** Decides whether counted pages may lose or repeat rows with equal values, because nothing completes a chosen order. */
function mayOverlap({ paging }: ListSource, { columns, tieBreak }: ListSort): boolean {
  if (paging.type !== 'offset' && paging.type !== 'page') return false;
  if (tieBreak?.as.type !== 'member') return tieBreak === undefined;
  const { as, columns: key } = tieBreak;
  return columns.some(
    ({ field }) => !as.after.includes(field) && (key.length > 1 || key.every((part) => part.field !== field)),
  );
}

const EQUALITY_OPERATORS: ReadonlySet<string> = new Set(['eq', 'in']);

function filterLimit(list: ListSource | null): Reason | null {
  const operations = (list?.filter?.fields ?? []).flatMap((field) => field.operations);
  return operations.every(({ op }) => EQUALITY_OPERATORS.has(op)) ? because('note.equal') : null;
}

function getLimit({ list, get }: Entity): Reason | null {
  if (list === null || get === null || formatStepPath(list.steps) !== formatStepPath(get.steps)) return null;
  return because('note.narrowed');
}

/** An update that replaces its record needs every value that it would otherwise lose. */
function updateLimit(model: Model, entity: Entity): Reason | null {
  const { update } = entity;
  const replaced = update === null ? [] : findReplacedInputs(model, entity, update);
  if (update === null || replaced.length === 0) return writeLimit(update);
  const unread = new Set(findUnreadInputs(model, entity, update));
  const inputs = replaced.filter((name) => unread.has(name));
  return inputs.length === 0 ? writeLimit(update) : because('note.replacesUnread', { inputs });
}

function writeLimit(source: WriteSource | null): Reason | null {
  const takesSeveral = source !== null && (source.bulk || (source.input?.path.includes('[]') ?? false));
  return takesSeveral ? because('note.several') : null;
}

/** Counts of what a model contains, for the end of the report and the head of the page. */
export type ModelCounts = ReturnType<typeof countModel>;

/** Counts what a model contains. */
export function countModel({ entities, counts, unmapped, singletons, lookUps, siteActions }: Model) {
  const sum = (what: (entity: Entity) => number): number =>
    entities.reduce((all, entity) => all + what(entity), 0);
  const operations = counts.queries + counts.mutations;
  return {
    types: counts.types,
    operations,
    /** Root fields that at least one page uses. */
    usedOperations: Math.max(0, operations - unmapped.queries.length - unmapped.mutations.length),
    entities: entities.length,
    lists: sum(({ list }) => Number(list !== null)),
    /** Lists of an entity besides its main list. */
    secondaryLists: sum((entity) => entity.lists?.length ?? 0),
    recordPages: sum(({ get }) => Number(get !== null)),
    relatedLists: sum(({ related }) => related.length),
    forms: sum(({ create, update }) => Number(create !== null) + Number(update !== null)),
    deletes: sum((entity) => Number(entity.delete !== null)),
    actions: sum(({ actions }) => actions.length),
    singletons: singletons.length,
    lookUps: lookUps.length,
    siteActions: siteActions.length,
  };
}

/** Root fields without a page, for one reason: a sentence with names in backticks. */
export interface UnmappedGroup {
  readonly reason: string;
  readonly fields: readonly string[];
}

/** Groups the root fields without a page by reason, the most frequent reason first. */
export function groupUnmappedFields(
  { queries, mutations }: Model['unmapped'],
  say: SayReason,
): readonly UnmappedGroup[] {
  return [...groupBy([...queries, ...mutations], ({ reason }) => say(reason))]
    .map(([reason, unmapped]) => ({ reason, fields: unmapped.map(({ field }) => field) }))
    .sort((a, b) => b.fields.length - a.fields.length);
}

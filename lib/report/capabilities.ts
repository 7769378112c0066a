import type { Entity, Model } from '../schema/model';
import type { ListSource } from '../schema/reads';
import type { WriteSource } from '../schema/writes';
import { pathOf } from './paths';

/** What an entity can have, in the order in which it is told. */
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

export type ReportedCapability = (typeof CAPABILITIES)[number];

/** Partly: there, with a limit that the note names. */
export type Degree = 'yes' | 'partly' | 'no';

export interface Degrees {
  readonly of: ReadonlyMap<ReportedCapability, Degree>;
  /** One English sentence for each that is partly there. */
  readonly notes: ReadonlyMap<ReportedCapability, string>;
}

/** For each type the lists below other records that give it: `Repository.issues`. */
export type ListedBelow = ReadonlyMap<string, readonly string[]>;

/** Made once per model. */
export function listedBelow(model: Model): ListedBelow {
  const below = new Map<string, string[]>();
  for (const owner of [...model.entities, ...model.singletons])
    for (const { name, source } of owner.related) {
      const places = below.get(source.of) ?? [];
      places.push(`${owner.type}.${name}`);
      below.set(source.of, places);
    }
  return below;
}

/** Each capability of an entity: whether it is there, and what limits it. */
export function degreesOf(entity: Entity, below: ListedBelow): Degrees {
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
    of: new Map(limits.map(([name, is, limit]) => [name, !is ? 'no' : limit === null ? 'yes' : 'partly'])),
    notes: new Map(limits.flatMap(([name, is, limit]) => (is && limit !== null ? [[name, limit]] : []))),
  };
}

function listedElsewhere(entity: Entity, below: ListedBelow): readonly string[] | null {
  return below.get(entity.type) ?? null;
}

/** How many places are named before the rest is counted. */
const NAMED = 3;

function listLimit(entity: Entity, below: ListedBelow): string | null {
  const places = listedElsewhere(entity, below);
  if (entity.list !== null || places === null) return null;
  const rest = places.length - NAMED;
  const named = places.slice(0, NAMED).map((place) => `\`${place}\``);
  return `Listed only below other records: ${named.join(', ')}${rest > 0 ? ` and ${String(rest)} more` : ''}.`;
}

function sortLimit(list: ListSource | null): string | null {
  const columns = list?.sort?.columns ?? [];
  return columns.length > 0 && columns.every(({ desc }) => desc === null) ? 'In one direction only.' : null;
}

const SAME_VALUE: ReadonlySet<string> = new Set(['eq', 'in']);

function filterLimit(list: ListSource | null): string | null {
  const operations = (list?.filter?.fields ?? []).flatMap((field) => field.operations);
  return operations.every(({ op }) => SAME_VALUE.has(op)) ? 'By equal values only.' : null;
}

function getLimit({ list, get }: Entity): string | null {
  if (list === null || get === null || pathOf(list.steps) !== pathOf(get.steps)) return null;
  return 'No root field reads one: its list is narrowed to one key.';
}

function writeLimit(source: WriteSource | null): string | null {
  const takesSeveral = source !== null && (source.bulk || (source.input?.path.includes('[]') ?? false));
  return takesSeveral ? 'Made for several records at once: the site sends it one.' : null;
}

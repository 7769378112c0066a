import { getFieldPath } from '../../schema/model/fieldPath';
import { FIELD_FACTS } from '../../schema/model/hints';
import { getListedEntities } from '../../schema/model/listedEntities';
import type { Entity, Evidence, Model } from '../../schema/model/model';
import type { EntityDisplays } from '../../schema/model/facts';
import type { EntityGroup } from '../../schema/model/entityGroup';
import { NO_WEIGHT } from '../../schema/model/weight';
import type { FilterOperator, ListSource, ListPaging } from '../../schema/model/reads';
import { unwrapTypeName } from '../../schema/model/typeName';
import type { EntitySupport } from './capabilities';
import { getFollowFindings, type FollowSubject } from './followFindings';
import { formatArgumentPath, formatStepPath } from './paths';
import { getRecordFindings, type RecordSubject } from './recordFindings';
import { formatPoints, formatWeight, quoteCode } from './sentences';

/** Subject of a finding: a capability, the facts of fields, the weight that decides the place on home, the columns, a part of the record's page, or a way to follow the list. */
export type FindingSubject =
  | Evidence['capability']
  | RecordSubject
  | FollowSubject
  | keyof EntityDisplays
  | 'facts'
  | 'weight'
  | 'columns';

/** Reason why an entity has or lacks one capability, or for its weight: English sentences, names in backticks. */
export interface CapabilityFinding {
  readonly capability: FindingSubject;
  readonly found: boolean;
  readonly text: string;
}

/** Returns all findings of an entity: the evidence, details of the model, limits, facts, its weight and its columns. */
export function getFindings(
  entity: Entity,
  degrees: EntitySupport,
  rank?: EntityRank,
): readonly CapabilityFinding[] {
  const capabilities = entity.evidence.map(({ capability, found, reason, confirm }) => {
    const note = capability in WITHOUT_NOTE ? undefined : findNote(capability, degrees);
    const more = found ? describeDetail(capability, entity) : null;
    const ownReasons = more !== null && /offers it\.$/.test(reason) ? [] : [reason];
    const paste = confirm === undefined ? null : `To confirm it in \`site.config.ts\`: \`${confirm}\`.`;
    return { capability, found, text: [...ownReasons, more, note, paste].filter(Boolean).join(' ') };
  });
  return [
    ...capabilities,
    ...factFindings(entity),
    ...moneyFindings(entity),
    ...significanceFindings(entity, rank),
    ...getFollowFindings(entity),
    ...getRecordFindings(entity),
  ];
}

/** The place of an entity among those with a list, the most significant first. */
export interface EntityRank {
  readonly rank: number;
  readonly of: number;
}

/** Finds the place of an entity on home; undefined for one without a list. */
export function findRank(model: Model, { type }: Entity): EntityRank | undefined {
  const listed = getListedEntities(model);
  const index = listed.findIndex((entity) => entity.type === type);
  return index === -1 ? undefined : { rank: index + 1, of: listed.length };
}

/** Returns what its fields mean, with the reasons; nothing if no meaning is known. */
function factFindings({ fields }: Entity): readonly CapabilityFinding[] {
  const facts = fields.flatMap((field) =>
    FIELD_FACTS.flatMap((name) => {
      const fact = field[name];
      if (fact === undefined) return [];
      return [
        `${quoteCode(getFieldPath(field))} has the ${name} ${fact.value}: ${fact.reason.replace(/\.$/, '')}`,
      ];
    }),
  );
  return facts.length === 0 ? [] : [{ capability: 'facts', found: true, text: `${facts.join('; ')}.` }];
}

/** Returns the amounts of which the schema does not indicate what they count, with the entry that states it. */
function moneyFindings({ fields }: Entity): readonly CapabilityFinding[] {
  const unclear = fields.filter(({ money }) => money !== undefined && money.minor === undefined);
  const scalars = new Set(unclear.map(({ type }) => unwrapTypeName(type)));
  return [...scalars].map((scalar) => {
    const amounts = unclear.filter(({ type }) => unwrapTypeName(type) === scalar).map(getFieldPath);
    return {
      capability: 'facts',
      found: true,
      text: `${amounts.map(quoteCode).join(', ')}: the schema does not say that an amount of ${quoteCode(scalar)} counts cents, so it is shown as it is. If it does: \`scalars: { ${scalar}: { minor: 2 } }\` in \`site.config.ts\`.`,
    };
  });
}

/** Returns the weight of an entity with its signs, and its default columns, if it has lists. */
function significanceFindings(entity: Entity, rank?: EntityRank): readonly CapabilityFinding[] {
  const { weight, columns, columnPool, list, group } = entity;
  if (list === null) return [];
  const signs = weight.signs.toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points));
  const reasons = signs.map(({ points, reason }) => `${reason} (${formatPoints(points)})`);
  const place = rank === undefined ? '' : `Number ${String(rank.rank)} of ${String(rank.of)}. `;
  const text = `${place}${formatPoints(weight.points)} points, which decide its place on home and in the menu: ${reasons.join('; ')}.${group === null ? '' : describeGroup(group)}`;
  return [
    { capability: 'weight', found: true, text },
    { capability: 'columns', found: columns.length > 0, text: describeColumns(columns, columnPool) },
    ...describeDisplays(entity),
    ...describeActionOrder(entity),
  ];
}

function describeDisplays({ displays }: Entity): readonly CapabilityFinding[] {
  return (['gallery', 'board', 'calendar', 'tree'] as const).flatMap((display) => {
    const fact = displays[display];
    return fact === null ? [] : [{ capability: display, found: true, text: `${fact.reason}.` }];
  });
}

function describeGroup(group: EntityGroup): string {
  const of = group.type === 'around' ? ` ${quoteCode(group.of)}` : '';
  return ` Group on home and in the menu: ${group.type}${of}, since ${group.reason}.`;
}

/** The number of actions whose order is reported. */
const MAX_REPORTED_ACTIONS = 5;

/** Lists the most significant actions of an entity with the signs of each, if there is an order to explain. */
function describeActionOrder({ actions }: Entity): readonly CapabilityFinding[] {
  if (actions.length < 2) return [];
  const items = actions.slice(0, MAX_REPORTED_ACTIONS).map(({ name, weight }) => {
    return `${quoteCode(name)} ${formatWeight(weight ?? NO_WEIGHT)}`;
  });
  return [{ capability: 'actions', found: true, text: `Most significant first: ${items.join('; ')}.` }];
}

/** Lists the default columns with the question that each answers and its points, and those that replace empty ones. */
function describeColumns(columns: Entity['columns'], pool: Entity['columnPool']): string {
  const candidates = new Map(pool.map((candidate) => [candidate.name, candidate]));
  const describe = (name: string): string => {
    const candidate = candidates.get(name);
    if (candidate === undefined) return quoteCode(name);
    return `${quoteCode(name)} (${candidate.slot}, ${formatPoints(candidate.points)})`;
  };
  const spare = pool
    .filter(({ name }) => !columns.includes(name))
    .toSorted((a, b) => b.points - a.points)
    .map(({ name }) => describe(name));
  const others = spare.length === 0 ? '' : ` In place of empty ones: ${spare.join(', ')}.`;
  return `${columns.map(describe).join(', ')}.${others}`;
}

const WITHOUT_NOTE = { entity: true, key: true, title: true, actions: true, history: true, live: true };

function findNote(capability: Evidence['capability'], { notes }: EntitySupport): string | undefined {
  for (const [name, note] of notes) if (name === capability) return note;
  return undefined;
}

function describeDetail(capability: Evidence['capability'], { list }: Entity): string | null {
  if (list === null) return null;
  switch (capability) {
    case 'list':
      return listDetail(list);
    case 'total':
      return list.total === null ? null : totalDetail(list.total);
    case 'sort':
      return list.sort === null ? null : sortDetail(list.sort);
    case 'filter':
      return list.filter === null ? null : filterDetail(list.filter);
    case 'search':
      return list.search === null
        ? null
        : `Argument ${quoteCode(formatArgumentPath(list.search.at))} takes the words.`;
    default:
      return null;
  }
}

const PAGING: Readonly<Record<ListPaging['type'], string>> = {
  cursor: 'pages go on by cursor',
  offset: 'pages go on by offset',
  page: 'pages have numbers',
  token: 'the next page has a token',
  none: 'all rows come at once',
};

function listDetail(list: ListSource): string {
  const rows = list.rowsPath === '' ? 'Its value is the rows' : `Rows are at ${quoteCode(list.rowsPath)}`;
  const constants = list.constants.map(({ at, value }) =>
    quoteCode(`${formatArgumentPath(at)}: ${JSON.stringify(value)}`),
  );
  const always = constants.length === 0 ? '' : ` Always sent: ${constants.join(', ')}.`;
  return `${rows}; ${PAGING[list.paging.type]}.${always}`;
}

function totalDetail(total: NonNullable<ListSource['total']>): string {
  if (total.sibling === null) return `${quoteCode(total.path)} counts all rows.`;
  const field = quoteCode(
    [formatStepPath(total.sibling), total.path].filter((part) => part !== '').join('.'),
  );
  return `${field}, a root field beside it, counts all rows${total.filter === null ? ', not the filtered ones' : ''}.`;
}

function sortDetail({ arg, direction, columns }: NonNullable<ListSource['sort']>): string {
  const also = direction === null ? '' : ` and ${quoteCode(formatArgumentPath(direction.arg))} the direction`;
  const names = columns.map(({ field }) => quoteCode(field)).join(', ');
  return `Argument ${quoteCode(formatArgumentPath(arg))} takes the column${also}: ${names}.`;
}

function filterDetail({ container, fields }: NonNullable<ListSource['filter']>): string {
  const where =
    container === null ? 'Arguments narrow' : `Argument ${quoteCode(formatArgumentPath(container))} narrows`;
  const used = new Set<FilterOperator>(fields.flatMap(({ operations }) => operations.map(({ op }) => op)));
  const names = fields.map(({ field }) => quoteCode(field)).join(', ');
  return `${where} by ${formatCount(fields.length, 'field')} (${names}) with ${[...used].map(quoteCode).join(', ')}.`;
}

/** Formats a count with its noun: `1 field`, `2 fields`. */
export function formatCount(number: number, one: string, many = `${one}s`): string {
  return `${String(number)} ${number === 1 ? one : many}`;
}

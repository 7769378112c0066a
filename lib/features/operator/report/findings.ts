import { getFieldPath } from '../../../core/schema/model/fieldPath';
import { FIELD_FACTS } from '../../../core/schema/model/hints';
import { getListedEntities } from '../../../core/schema/model/listedEntities';
import type { Entity, Model } from '../../../core/schema/model/model';
import { groupBy } from '../../../core/schema/model/groupBy';
import type { EntityDisplay } from '../../../core/schema/model/facts';
import type { EntityGroup } from '../../../core/schema/model/entityGroup';
import { because, type Reason, type Evidence } from '../../../core/schema/model/reason';
import { unwrapTypeName } from '../../../core/schema/model/typeName';
import { NO_WEIGHT } from '../../../core/schema/model/weight';
import type { ListSource, FilterOperator, TotalSource } from '../../../core/schema/model/reads';
import type { EntitySupport } from './capabilities';
import { formatStepPath, formatArgumentPath } from './paths';
import { getFollowFindings, getOfferFindings, type FollowSubject } from './offerFindings';
import { sayClause, saySentence, type SayReason } from './reasonText';
import { getRecordFindings, saySigns, sayWeighed, type RecordSubject } from './recordFindings';

/** Subject of a finding: a capability, the facts of fields, the weight that decides the place on home, the columns, a part of the record's page, or a way to follow the list. */
export type FindingSubject =
  | Evidence['capability']
  | RecordSubject
  | FollowSubject
  | EntityDisplay
  | 'facts'
  | 'weight'
  | 'columns'
  | 'picker'
  | 'tiles'
  | 'import';

/** Reason why an entity has or lacks one capability, or for its weight: sentences with names in backticks. */
export interface CapabilityFinding {
  readonly capability: FindingSubject;
  readonly found: boolean;
  readonly text: string;
}

/** The context of an entity's findings: its support, its place, and the language. */
export interface FindingContext {
  readonly support: EntitySupport;
  /** Its place on home; absent for one without a list. */
  readonly rank?: EntityRank | undefined;
  readonly say: SayReason;
}

/** Returns all findings of an entity: the evidence, details of the model, limits, facts, its weight and its columns. */
export function getFindings(entity: Entity, context: FindingContext): readonly CapabilityFinding[] {
  const { say } = context;
  const texts = [
    ...tellFacts(entity, say),
    ...[...describeListFacts(entity, say), ...describeAmounts(entity), ...describeHeldCurrencies(entity)].map(
      say,
    ),
  ];
  return [
    ...entity.evidence.map((evidence) => toFinding(evidence, entity, context)),
    ...texts.map((text) => ({ capability: 'facts' as const, found: true, text })),
    ...significanceFindings(entity, context),
    ...getFollowFindings(entity, say),
    ...getRecordFindings(entity, say),
  ];
}

/** Returns all findings of an entity, with what pickers, tiles and imports make of it. */
export function getAllFindings(
  model: Model,
  entity: Entity,
  { support, say }: Pick<FindingContext, 'support' | 'say'>,
): readonly CapabilityFinding[] {
  return [
    ...getFindings(entity, { support, rank: findRank(model, entity), say }),
    ...getOfferFindings(model, entity, say),
  ];
}

function toFinding(
  { capability, found, reason, confirm }: Evidence,
  entity: Entity,
  { support, say }: FindingContext,
): CapabilityFinding {
  const note = capability in WITHOUT_NOTE ? undefined : findNote(capability, support);
  const details = found ? describeListDetail(capability, entity) : [];
  // The details tell more than that the list has it.
  const isToldByDetails = details.length > 0 && reason.id === 'list.offers';
  const reasons = [
    ...(isToldByDetails ? [] : [reason]),
    ...details,
    ...(note === undefined ? [] : [note]),
    ...(confirm === undefined ? [] : [because('finding.confirm', { code: confirm })]),
  ];
  return { capability, found, text: reasons.map(say).join(' ') };
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

/** Tells what its fields mean, with the reasons; nothing if no meaning is known. */
function tellFacts({ fields }: Entity, say: SayReason): readonly string[] {
  const facts = fields.flatMap((field) =>
    FIELD_FACTS.flatMap((name) => {
      const fact = field[name];
      if (fact === undefined) return [];
      const reason = sayClause(fact.reason, say);
      return say(
        because('finding.fact', { field: getFieldPath(field), fact: name, value: fact.value, reason }),
      );
    }),
  );
  return facts.length === 0 ? [] : [`${facts.join('; ')}.`];
}

/** Describes the lists whose records are those of the visitor who asks, and those that leave records out unless they are asked for. */
function describeListFacts({ list, lists = [] }: Entity, say: SayReason): readonly Reason[] {
  const sources = [...(list === null ? [] : [list]), ...lists.map(({ source }) => source)];
  const describe = (
    id: 'finding.ofViewer' | 'finding.preset',
    { steps }: ListSource,
    reason: Reason,
  ): Reason => because(id, { list: formatStepPath(steps), reason: sayClause(reason, say) });
  return [
    ...sources.flatMap((source) =>
      source.ofViewer === undefined ? [] : describe('finding.ofViewer', source, source.ofViewer.reason),
    ),
    ...sources.flatMap((source) =>
      (source.presets ?? []).map(({ reason }) => describe('finding.preset', source, reason)),
    ),
  ];
}

/** Describes the amounts of which the schema does not indicate what they count, with the entry that states it. */
function describeAmounts({ fields }: Entity): readonly Reason[] {
  const unclear = fields.filter(({ money }) => money !== undefined && money.minor === undefined);
  const byScalar = groupBy(unclear, ({ type }) => unwrapTypeName(type));
  return [...byScalar].map(([scalar, amounts]) => {
    const code = `scalars: { ${scalar}: { minor: 2 } }`;
    return because('finding.scalar', { amounts: amounts.map(getFieldPath), scalar, code });
  });
}

/** Describes the amounts whose currency stands on the record that holds them, with that record. */
function describeHeldCurrencies({ fields }: Entity): readonly Reason[] {
  const amounts = fields.flatMap((field) => [
    { holder: field.money?.holder, path: getFieldPath(field) },
    ...(field.lentCurrency === undefined ? [] : (field.fields ?? [])).map((inner) => ({
      holder: inner.money?.holder,
      path: `${getFieldPath(field)}.${inner.name}`,
    })),
  ]);
  const byHolder = groupBy(amounts, ({ holder }) =>
    holder === undefined ? [] : [`${holder.type}.${holder.field}`],
  );
  return [...byHolder].map(([currency, held]) =>
    because('finding.heldCurrency', { amounts: held.map(({ path }) => path), currency }),
  );
}

/** Returns the weight of an entity with its signs, and its default columns, if it has lists. */
function significanceFindings(entity: Entity, { rank, say }: FindingContext): readonly CapabilityFinding[] {
  const { weight, columns, columnPool, list, group } = entity;
  if (list === null) return [];
  const sorted = weight.signs.toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points));
  const signs = saySigns({ ...weight, signs: sorted }, say, '; ');
  const reasons = [
    ...(rank === undefined ? [] : [because('finding.rank', { rank: rank.rank, of: rank.of })]),
    because('finding.weight', { points: weight.points, signs }),
    ...(group === null ? [] : [describeGroup(group)]),
  ];
  return [
    { capability: 'weight', found: true, text: reasons.map(say).join(' ') },
    { capability: 'columns', found: columns.length > 0, text: describeColumns(columns, columnPool, say) },
    ...describeDisplays(entity, say),
    ...describeActionOrder(entity, say),
  ];
}

/** Tells the ways to show the list besides a table, and why some are missing. */
function describeDisplays({ displays }: Entity, say: SayReason): readonly CapabilityFinding[] {
  const missing: { readonly [display in EntityDisplay]?: Reason } = displays.missing ?? {};
  return (['gallery', 'board', 'calendar', 'tree', 'map'] as const).flatMap((display) => {
    const reason = displays[display]?.reason ?? missing[display];
    if (reason === undefined) return [];
    return [{ capability: display, found: displays[display] !== null, text: saySentence(reason, say) }];
  });
}

function describeGroup(group: EntityGroup): Reason {
  const { reason } = group;
  return group.type === 'around'
    ? because('finding.groupAround', { of: group.of, reason })
    : because('finding.group', { group: group.type, reason });
}

/** The number of actions whose order is reported. */
const MAX_REPORTED_ACTIONS = 5;

/** Lists the most significant actions of an entity with the signs of each, if there is an order to explain. */
function describeActionOrder({ actions }: Entity, say: SayReason): readonly CapabilityFinding[] {
  if (actions.length < 2) return [];
  const items = actions
    .slice(0, MAX_REPORTED_ACTIONS)
    .map(({ name, weight }) => sayWeighed(name, weight ?? NO_WEIGHT, say));
  const text = say(because('finding.mostSignificant', { items: items.join('; ') }));
  return [{ capability: 'actions', found: true, text }];
}

/** Lists the default columns with the question that each answers and its points, and those that replace empty ones. */
function describeColumns(columns: Entity['columns'], pool: Entity['columnPool'], say: SayReason): string {
  const candidates = new Map(pool.map((candidate) => [candidate.name, candidate]));
  const describe = (name: string): string => {
    const candidate = candidates.get(name);
    if (candidate === undefined) return `\`${name}\``;
    const slot = because('sign.column.slot', { slot: candidate.slot });
    return say(because('finding.column', { name, slot, points: candidate.points }));
  };
  const spare = pool
    .filter(({ name }) => !columns.includes(name))
    .toSorted((a, b) => b.points - a.points)
    .map(({ name }) => describe(name));
  const chosen = `${columns.map(describe).join(', ')}.`;
  if (spare.length === 0) return chosen;
  return `${chosen} ${say(because('finding.spareColumns', { columns: spare.join(', ') }))}`;
}

const WITHOUT_NOTE = { entity: true, key: true, title: true, actions: true, history: true, live: true };

function findNote(capability: Evidence['capability'], { notes }: EntitySupport): Reason | undefined {
  for (const [name, note] of notes) if (name === capability) return note;
  return undefined;
}

/** Returns how a list offers one of its capabilities; nothing for other capabilities. */
function describeListDetail(capability: Evidence['capability'], { list }: Entity): readonly Reason[] {
  if (list === null) return [];
  const { total, aggregates, sort, filter, search } = list;
  switch (capability) {
    case 'list':
      return listDetail(list);
    case 'total':
      return [
        ...(total === null ? [] : [totalDetail(total)]),
        ...(aggregates === undefined ? [] : [aggregates.reason]),
      ];
    case 'sort':
      return sort === null
        ? []
        : [sortDetail(sort), ...(sort.tieBreak === undefined ? [] : [sort.tieBreak.reason])];
    case 'filter':
      return filter === null ? [] : [filterDetail(filter)];
    case 'search':
      return search === null ? [] : [because('finding.search', { path: formatArgumentPath(search.at) })];
    default:
      return [];
  }
}

function listDetail({ rowsPath, paging, constants }: ListSource): readonly Reason[] {
  const pages = because(`finding.paging.${paging.type}`);
  const names = constants.map(({ at, value }) => `${formatArgumentPath(at)}: ${JSON.stringify(value)}`);
  return [
    rowsPath === ''
      ? because('finding.rowsItself', { paging: pages })
      : because('finding.rowsAt', { path: rowsPath, paging: pages }),
    ...(names.length === 0 ? [] : [because('finding.constants', { names })]),
  ];
}

function totalDetail({ path, sibling, filter }: TotalSource): Reason {
  if (sibling === null) return because('finding.total', { field: path });
  const field = [formatStepPath(sibling), path].filter((part) => part !== '').join('.');
  return because(filter === null ? 'finding.totalUnfiltered' : 'finding.totalBeside', { field });
}

function sortDetail({ arg, direction, columns }: NonNullable<ListSource['sort']>): Reason {
  const values = { path: formatArgumentPath(arg), columns: columns.map(({ field }) => field) };
  return direction === null
    ? because('finding.sortArgument', values)
    : because('finding.sortArguments', { ...values, direction: formatArgumentPath(direction.arg) });
}

function filterDetail({ container, fields }: NonNullable<ListSource['filter']>): Reason {
  const used = new Set<FilterOperator>(fields.flatMap(({ operations }) => operations.map(({ op }) => op)));
  const values = { count: fields.length, fields: fields.map(({ field }) => field), operators: [...used] };
  return container === null
    ? because('finding.filterArguments', values)
    : because('finding.filterArgument', { ...values, path: formatArgumentPath(container) });
}

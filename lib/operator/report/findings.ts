import { getFieldPath } from '../../schema/model/fieldPath';
import { FIELD_FACTS } from '../../schema/model/hints';
import { getListedEntities } from '../../schema/model/listedEntities';
import type { Entity, Model } from '../../schema/model/model';
import type { EntityDisplay } from '../../schema/model/facts';
import type { EntityGroup } from '../../schema/model/entityGroup';
import { because, type Reason, type Evidence } from '../../schema/model/reason';
import { unwrapTypeName } from '../../schema/model/typeName';
import { NO_WEIGHT } from '../../schema/model/weight';
import type { EntitySupport } from './capabilities';
import { getFollowFindings, type FollowSubject } from './followFindings';
import { describeListDetail } from './listFindings';
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
  return [
    ...entity.evidence.map((evidence) => toFinding(evidence, entity, context)),
    ...factFindings(entity, say),
    ...viewerListFindings(entity, say),
    ...moneyFindings(entity, say),
    ...significanceFindings(entity, context),
    ...getFollowFindings(entity, say),
    ...getRecordFindings(entity, say),
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

/** Returns what its fields mean, with the reasons; nothing if no meaning is known. */
function factFindings({ fields }: Entity, say: SayReason): readonly CapabilityFinding[] {
  const facts = fields.flatMap((field) =>
    FIELD_FACTS.flatMap((name) => {
      const fact = field[name];
      if (fact === undefined) return [];
      const reason = sayClause(fact.reason, say);
      return [
        say(because('finding.fact', { field: getFieldPath(field), fact: name, value: fact.value, reason })),
      ];
    }),
  );
  return facts.length === 0 ? [] : [{ capability: 'facts', found: true, text: `${facts.join('; ')}.` }];
}

/** Returns the lists whose records are those of the visitor who asks, with the reasons. */
function viewerListFindings({ list, lists = [] }: Entity, say: SayReason): readonly CapabilityFinding[] {
  return [...(list === null ? [] : [list]), ...lists.map(({ source }) => source)].flatMap(
    ({ ofViewer, steps }) => {
      if (ofViewer === undefined) return [];
      const reason = sayClause(ofViewer.reason, say);
      const text = say(
        because('finding.ofViewer', { list: steps.map(({ field }) => field).join('.'), reason }),
      );
      return [{ capability: 'facts', found: true, text }];
    },
  );
}

/** Returns the amounts of which the schema does not indicate what they count, with the entry that states it. */
function moneyFindings({ fields }: Entity, say: SayReason): readonly CapabilityFinding[] {
  const unclear = fields.filter(({ money }) => money !== undefined && money.minor === undefined);
  const scalars = new Set(unclear.map(({ type }) => unwrapTypeName(type)));
  return [...scalars].map((scalar) => {
    const amounts = unclear.filter(({ type }) => unwrapTypeName(type) === scalar).map(getFieldPath);
    const code = `scalars: { ${scalar}: { minor: 2 } }`;
    return {
      capability: 'facts',
      found: true,
      text: say(because('finding.scalar', { amounts, scalar, code })),
    };
  });
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

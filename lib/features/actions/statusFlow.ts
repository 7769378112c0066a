import { hasRole, isCreatedField, isDateField } from '../../kit/describe/fieldRoles';
import { describeField, getEnumOptions, type LabelContext } from '../../kit/describe/describeField';
import type { EnumOption } from '../../kit/view/fieldDescription';
import type { Entity, Field } from '../../core/schema/model/model';
import type { ActionView } from '../form/formView';
import type { StatusFlowStep, StatusFlowView } from '../form/statusFlowView';
import { isJsonObject } from '../../core/schema/model/json';
import { KIND_TRAITS } from '../../core/schema/model/kindTraits';
import type { RowView } from '../../kit/view/rowView';
import { unwrapTypeName } from '../../core/schema/model/typeName';
import { getSmallest } from '../../ground/extremes';

/** The maximum number of steps drawn side by side; a longer history is shown as a table. */
const MAX_STEPS = 5;

/** A record's own list of status changes, as steps of the flow. */
export interface StatusHistory {
  /** The record's field that holds the history. */
  readonly fieldName: string;
  readonly steps: readonly StatusFlowStep[];
}

/**
 * Builds the steps of a flow from the list in which a record logs its status changes. Each entry may only have a
 * status, a time and short notes (by whom, why). Null when there is no such list, when it is too long, or when it does
 * not end at the record's current status.
 */
function buildStatusHistory(
  ctx: LabelContext,
  entity: Entity,
  of: { readonly status: Field; readonly options: readonly EnumOption[]; readonly values: RowView['values'] },
): StatusHistory | null {
  const list = entity.fields.find((field) => partsOf(field, of.status) !== null);
  const parts = list === undefined ? null : partsOf(list, of.status);
  if (list === undefined || parts === null) return null;
  const items = rowsOf(of.values[list.name]).toSorted((a, b) => momentOf(a, parts) - momentOf(b, parts));
  if (items.length === 0 || items.length > MAX_STEPS || items.some(isLong)) return null;
  const owner = unwrapTypeName(list.type);
  const describe = (field: Field) => describeField(ctx, owner, field);
  const steps = items.flatMap((values): readonly StatusFlowStep[] => {
    const status = of.options.find(({ value }) => value === values[parts.status.name]);
    if (status === undefined || Number.isNaN(momentOf(values, parts))) return [];
    const filledFields = parts.more.filter(({ name }) => (values[name] ?? '') !== '');
    return [{ status, moment: describe(parts.moment), more: filledFields.map(describe), values }];
  });
  const isWhole = steps.length === items.length;
  return isWhole && steps.at(-1)?.status?.value === of.values[of.status.name]
    ? { fieldName: list.name, steps }
    : null;
}

interface Parts {
  readonly status: Field;
  readonly moment: Field;
  readonly more: readonly Field[];
}

/** The maximum number of further fields of a history entry. */
const MAX_EXTRA_FIELDS = 2;
/** The maximum length of a note in characters; longer text is prose. */
const MAX_NOTE_LENGTH = 80;

function partsOf(field: Field, own: Field): Parts | null {
  if (field.kind !== 'object' || !field.list || field.fields === undefined) return null;
  const fields = field.fields.filter(({ kind }) => kind !== 'id');
  const status = fields.find((one) => one.enum === own.enum && !one.list);
  const moment = fields.find((one) => isDateField(one) && !one.list);
  if (status === undefined || moment === undefined) return null;
  const more = fields.filter((one) => one !== status && one !== moment);
  const fits =
    more.length <= MAX_EXTRA_FIELDS && more.every(({ kind, list }) => KIND_TRAITS[kind].canBeRemark && !list);
  return fits ? { status, moment, more } : null;
}

function isLong(values: RowView['values']): boolean {
  return Object.values(values).some((value) => typeof value === 'string' && value.length > MAX_NOTE_LENGTH);
}

function momentOf(values: RowView['values'], { moment }: Parts): number {
  const value = values[moment.name];
  return typeof value === 'number' ? value : typeof value === 'string' ? Date.parse(value) : Number.NaN;
}

function rowsOf(value: RowView['values'][string] | undefined): readonly RowView['values'][] {
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}

/** The statuses of an entity in the order of `toProgress`, and the index of the one that a record has. */
export interface CurrentStatus {
  readonly field: Field;
  readonly options: readonly EnumOption[];
  readonly at: number;
}

/** Finds the status of a record; null when its entity has none, or when the value is not one of the enum's. */
export function findCurrentStatus(
  ctx: LabelContext,
  entity: Entity,
  values: RowView['values'],
): CurrentStatus | null {
  const field = entity.fields.find((each) => !each.list && hasRole(each, 'status'));
  if (field?.enum === undefined) return null;
  const options = toProgress(getEnumOptions(ctx, field, field.enum));
  const at = options.findIndex(({ value }) => value === values[field.name]);
  return at < 0 ? null : { field, options, at };
}

/**
 * Builds a record's status flow: the statuses it has been in and the actions that lead on. Everything comes from the
 * schema: null without a status field or without actions whose names lead to a status; no steps without timestamps.
 */
export function buildStatusFlow(
  ctx: LabelContext,
  entity: Entity,
  of: {
    readonly current: CurrentStatus | null;
    readonly values: RowView['values'];
    readonly actions: readonly ActionView[];
  },
): StatusFlowView | null {
  if (of.current === null || !of.actions.some((action) => action.targetStatus !== undefined)) return null;
  const { field, options, at } = of.current;
  const history = buildStatusHistory(ctx, entity, { status: field, options, values: of.values });
  const steps = history?.steps ?? stepsOf(ctx, entity, { options, at, values: of.values });
  const next = findNextActions(options, at, of.actions);
  const isWay = steps.some(({ moment }) => moment !== null);
  if (next.length === 0 && !isWay) return null;
  return {
    steps: isWay ? steps : [],
    nextActions: next,
    targetStatuses: leadsOf(options, of.actions, next),
    coveredFields: isWay ? toldBy(entity, steps, { options, values: of.values, history }) : [],
  };
}

function leadsOf(
  options: readonly EnumOption[],
  actions: readonly ActionView[],
  next: readonly string[],
): StatusFlowView['targetStatuses'] {
  return Object.fromEntries(
    actions.flatMap(({ name, targetStatus: leadsTo }) => {
      const option = options.find(({ value }) => value === leadsTo);
      return option === undefined || !next.includes(name) ? [] : [[name, option]];
    }),
  );
}

/** Lists the fields that the steps already show, and timestamps of statuses that the record never reached. */
function toldBy(
  entity: Entity,
  steps: readonly StatusFlowStep[],
  of: Omit<Standing, 'at'> & { readonly history: StatusHistory | null },
): readonly string[] {
  const moments = entity.fields.filter((field) => !field.list && isDateField(field));
  const shownMoments = moments.filter((field) => {
    if (!has(of.values, field)) return of.options.some(({ value }) => beginsStatus(field, value));
    return steps.some(({ status, moment }) =>
      status === null ? moment?.name === field.name : beginsStatus(field, status.value),
    );
  });
  return [...(of.history === null ? [] : [of.history.fieldName]), ...shownMoments.map(({ name }) => name)];
}

interface Standing {
  readonly options: readonly EnumOption[];
  readonly at: number;
  readonly values: RowView['values'];
}

/**
 * Builds the steps up to the current status from the record's timestamps. The creation is a step without a status:
 * nothing says that each record begins with the first one.
 */
function stepsOf(
  ctx: LabelContext,
  entity: Entity,
  { options, at, values }: Standing,
): readonly StatusFlowStep[] {
  const moments = entity.fields.filter((field) => !field.list && isDateField(field) && has(values, field));
  const describe = (field: Field) => describeField(ctx, entity.type, field);
  const steps = options.slice(0, at + 1).flatMap((status, index): readonly StatusFlowStep[] => {
    const found = moments.find((field) => beginsStatus(field, status.value));
    if (found === undefined && index < at) return [];
    return [{ status, moment: found === undefined ? null : describe(found) }];
  });
  const created = moments.find(isCreatedField);
  const isKnown = created === undefined || (steps[0]?.status === options[0] && steps[0]?.moment !== null);
  return isKnown ? steps : [{ status: null, moment: describe(created) }, ...steps];
}

/** Moves final statuses from the beginning to the end: no record begins as CLOSED, which some schemas list first. */
function toProgress(options: readonly EnumOption[]): readonly EnumOption[] {
  const first = options.findIndex((option) => !isFinal(option));
  return first <= 0 ? options : [...options.slice(first), ...options.slice(0, first)];
}

function isFinal({ tone }: EnumOption): boolean {
  return tone === 'done' || tone === 'dropped';
}

function beginsStatus({ begins = [] }: Field, status: string): boolean {
  return begins.includes(status);
}

function has(values: RowView['values'], { name }: Field): boolean {
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  return value !== undefined && value !== null && value !== '';
}

/**
 * Returns the nearest actions forward and those that drop the record; from a final status, the actions that undo it.
 * The backend may well refuse any other (`findOutOfTurn`).
 */
export function findNextActions(
  options: readonly EnumOption[],
  at: number,
  actions: readonly Omit<ActionView, 'href'>[],
): readonly string[] {
  const placed = actions.flatMap((action) => {
    const index = options.findIndex(({ value }) => value === action.targetStatus);
    const tone = options[index]?.tone;
    return index < 0 || index === at
      ? []
      : [{ name: action.name, index, isDrop: tone === 'dropped', undoes: action.effect === 'undoes' }];
  });
  const now = options[at];
  if (now !== undefined && isFinal(now)) {
    return placed.filter(({ undoes }) => undoes).map(({ name }) => name);
  }
  const ahead = placed.filter(({ index, isDrop }) => index > at && !isDrop);
  const nearest = getSmallest(ahead.map(({ index }) => index));
  const next = ahead.filter(({ index }) => index === nearest).map(({ name }) => name);
  // The missing step may belong to an action whose name does not tell it. That one gets the room of those that drop.
  const isSkipping = options.slice(at + 1, nearest).some((option) => !isFinal(option));
  if (next.length > 0 && isSkipping && actions.some(isUnplaced)) return next;
  return [...next, ...placed.filter(({ isDrop }) => isDrop).map(({ name }) => name)];
}

/** Checks whether no sign indicates where a usual action leads. */
function isUnplaced({ targetStatus, danger, effect }: Omit<ActionView, 'href'>): boolean {
  return targetStatus === undefined && danger === undefined && effect === undefined;
}

/** The tones of a process in their order. A record that was dropped may have been anywhere in it. */
const PROGRESS: readonly EnumOption['tone'][] = ['open', 'taken', 'active', 'done'];

/**
 * Finds the actions that the flow does not offer from a record's status, by name. The order of a schema's values proves no
 * process, as PAUSED may follow ACTIVE, so only what the tones of the statuses say counts: an action leads back, or past the
 * step that comes next. From a final status that can be taken back, only that is offered, and what puts the record aside.
 * Where the tones or the actions do not tell, none is out of turn.
 * @param next names of the actions that the flow offers
 */
export function findOutOfTurn(
  current: CurrentStatus | null,
  actions: readonly Pick<ActionView, 'name' | 'targetStatus' | 'effect'>[],
  next: readonly string[],
): ReadonlySet<string> {
  const now = current?.options[current.at];
  if (current === null || now === undefined) return new Set();
  const leading = actions.flatMap(({ name, targetStatus, effect }) => {
    const to = current.options.find(({ value }) => value === targetStatus);
    return to === undefined || to === now ? [] : [{ name, rank: getRank(to), effect }];
  });
  const others = leading.filter(({ name, effect }) => !next.includes(name) && effect !== 'setsAside');
  const isFinal = now.tone === 'done' || now.tone === 'dropped';
  if (isFinal && leading.some(({ effect }) => effect === 'undoes'))
    return new Set(others.map(({ name }) => name));
  const rank = getRank(now);
  if (rank < 0) return new Set();
  const steps = leading.filter((action) => next.includes(action.name) && action.rank > rank);
  const isPast = (to: number): boolean => steps.some((step) => step.rank < to);
  return new Set(
    others
      .filter((action) => action.rank >= 0 && (action.rank < rank || isPast(action.rank)))
      .map(({ name }) => name),
  );
}

/** Returns the place of a status in a process; -1 if its tone tells none. */
function getRank({ tone }: EnumOption): number {
  return tone === undefined ? -1 : PROGRESS.indexOf(tone);
}

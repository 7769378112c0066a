import { isCreation, isDate, isStatus } from '../records/columnRank';
import { describeField, enumOptions, type Describing } from '../records/describe';
import type { EnumOption, RowView } from '../records/view';
import type { Entity, Field } from '../schema/model';
import { wordsOf } from '../schema/names';
import { historyOf, type History } from './history';
import { isMomentOf } from './leadsTo';
import type { ActionView, FlowStep, FlowView } from './view';

/**
 * Where a record stands among its statuses, and which of its actions lead on from there. What the schema does not say is not
 * made up: without a status, or without actions whose names lead to one, there is no flow; without moments no way is drawn.
 */
export function flowOf(
  to: Describing,
  entity: Entity,
  of: { readonly values: RowView['values']; readonly actions: readonly ActionView[] },
): FlowView | null {
  const field = entity.fields.find((each) => !each.list && isStatus(each));
  if (field?.enum === undefined) return null;
  const options = enumOptions(to, field, field.enum);
  const at = options.findIndex(({ value }) => value === of.values[field.name]);
  if (at < 0 || !of.actions.some((action) => action.leadsTo !== undefined)) return null;
  const history = historyOf(to, entity, { status: field, options, values: of.values });
  const steps = history?.steps ?? stepsOf(to, entity, { options, at, values: of.values });
  const next = nextActions(options, at, of.actions);
  const isWay = steps.some(({ moment }) => moment !== null);
  if (next.length === 0 && !isWay) return null;
  return {
    steps: isWay ? steps : [],
    next,
    leads: leadsOf(options, of.actions, next),
    tells: isWay ? toldBy(entity, steps, { options, values: of.values, history }) : [],
  };
}

function leadsOf(
  options: readonly EnumOption[],
  actions: readonly ActionView[],
  next: readonly string[],
): FlowView['leads'] {
  return Object.fromEntries(
    actions.flatMap(({ name, leadsTo }) => {
      const option = options.find(({ value }) => value === leadsTo);
      return option === undefined || !next.includes(name) ? [] : [[name, option]];
    }),
  );
}

/** What the steps show, and moments of statuses that the record never came to: of those there is nothing to tell. */
function toldBy(
  entity: Entity,
  steps: readonly FlowStep[],
  of: Omit<Standing, 'at'> & { readonly history: History | null },
): readonly string[] {
  const moments = entity.fields.filter((field) => !field.list && isDate(field));
  const began = moments.find((field) => isCreation(field) && has(of.values, field));
  const told = moments.filter((field) => {
    if (!has(of.values, field)) return of.options.some(({ value }) => isMomentOf(field.name, value));
    return field === began || steps.some(({ status }) => isMomentOf(field.name, status.value));
  });
  return [...(of.history === null ? [] : [of.history.name]), ...told.map(({ name }) => name)];
}

interface Standing {
  readonly options: readonly EnumOption[];
  readonly at: number;
  readonly values: RowView['values'];
}

/** The statuses up to the present one whose moments the record has; the first one is when it came to be. */
function stepsOf(to: Describing, entity: Entity, { options, at, values }: Standing): readonly FlowStep[] {
  const moments = entity.fields.filter((field) => !field.list && isDate(field) && has(values, field));
  return options.slice(0, at + 1).flatMap((status, index): readonly FlowStep[] => {
    const own = moments.find((field) => isMomentOf(field.name, status.value));
    const found = own ?? (index === 0 ? moments.find(isCreation) : undefined);
    if (found === undefined && index < at) return [];
    return [{ status, moment: found === undefined ? null : describeField(to, entity.type, found) }];
  });
}

function has(values: RowView['values'], { name }: Field): boolean {
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  return value !== undefined && value !== null && value !== '';
}

const BACK = /^(reopen|reactivate|restore|restart|resume|reinstate|revert|undo|un[a-z]{4,})$/;

/**
 * The nearest step onwards and what drops the record; from a status that ends its way, what takes it back. Any other may well
 * be refused, and is in the menu.
 */
function nextActions(
  options: readonly EnumOption[],
  at: number,
  actions: readonly ActionView[],
): readonly string[] {
  const placed = actions.flatMap((action) => {
    const index = options.findIndex(({ value }) => value === action.leadsTo);
    const tone = options[index]?.tone;
    return index < 0 || index === at ? [] : [{ name: action.name, index, isDrop: tone === 'dropped' }];
  });
  const now = options[at]?.tone;
  if (now === 'done' || now === 'dropped') {
    return placed.filter(({ name }) => wordsOf(name).some((word) => BACK.test(word))).map(({ name }) => name);
  }
  const ahead = placed.filter(({ index, isDrop }) => index > at && !isDrop);
  const nearest = Math.min(...ahead.map(({ index }) => index));
  return [
    ...ahead.filter(({ index }) => index === nearest).map(({ name }) => name),
    ...placed.filter(({ isDrop }) => isDrop).map(({ name }) => name),
  ];
}

import { isControl } from './control';
import type { Columns } from './columns';
import { operatorsOf, suffixed } from './filterOperators';
import { findTriple } from './filterTriple';
import { isReference } from './reference';
import { keyNames, keySlots, nameSet, type Slot } from './slot';
import { isInputObjectType, isLeafType } from '../typeGuards';

const NAMES = nameSet(
  'where filter filters condition conditions filterby criteria filterinput whereinput predicate having filtering',
);
/** Names of containers that filter, or do that among other things. */
const CONTAINERS = nameSet('match selector search searchquery searchinput searchparams query find');
const ENDING = /(where|filters?|criteria|conditions?|predicate|spec)$/;
/** Containers of several things, one of which may be the filter. */
const MIXED = nameSet('options params input args listoptions query request req');
/** Keys that join conditions. */
export const LOGIC = /^_?(and|or|not|nor)$/i;

/**
 * The structured container, also beside flags (rule 11); it may stand inside `options`. The one place where containers are
 * weighed: one called `where` or the like, with conditions in it, before one that only pages and sorts, and one that compares
 * before one that knows equality only.
 */
export function findContainer(slots: readonly Slot[], columns: Columns): Slot | null {
  const inner = slots.filter((slot) => MIXED.has(slot.plain)).flatMap(keySlots);
  const composite = [...slots, ...inner].filter((slot) => isInputObjectType(slot.ref.named));
  const weighed = composite.map((slot) => ({
    slot,
    weight: containerWeight(slot, columns, { hasRivals: composite.length > 1, beside: slots }),
  }));
  const best = weighed.reduce<(typeof weighed)[number] | null>(
    (most, next) => (next.weight > (most?.weight ?? 0) ? next : most),
    null,
  );
  return best?.slot ?? null;
}

/** What else the list takes: an input object of no telling name is its filter only where it says more than all that stands beside it. */
interface Surroundings {
  readonly hasRivals: boolean;
  readonly beside: readonly Slot[];
}

function containerWeight(slot: Slot, columns: Columns, { hasRivals, beside }: Surroundings): number {
  const isNamed = NAMES.has(slot.plain) || CONTAINERS.has(slot.plain) || ENDING.test(slot.plain);
  if (slot.ref.lists > 0) return isNamed && findTriple(slot) !== null ? 8 : 0;
  if (!isNamed && (slot.container !== null || !looksLikeFilter(slot, columns, beside))) return 0;
  return (
    (slot.plain === 'where' ? 12 : NAMES.has(slot.plain) ? 8 : isNamed ? 6 : 1) +
    (hasConditions(slot) ? 0 : isNamed ? -5 : 0) +
    (hasRivals && isNamed && slot.plain !== 'where' && compares(slot, columns) ? 3 : 0)
  );
}

/** Whether anything in it is neither paging nor sort nor search; the first key nearly always is. */
function hasConditions(slot: Slot): boolean {
  for (const name of keyNames(slot)) if (!isControl(name)) return true;
  return false;
}

/** Whether a container offers more than equality: operator objects, or operators in its keys' names. */
function compares(slot: Slot, columns: Columns): boolean {
  return keySlots(slot).some((key) => {
    if (LOGIC.test(key.name)) return false;
    const { named } = key.ref;
    return isInputObjectType(named)
      ? operatorsOf(named).length > 0
      : suffixed(key.name, columns.named) !== null;
  });
}

/** An input object of another name filters when most of its keys are optional and name columns of the row. */
function looksLikeFilter(slot: Slot, columns: Columns, beside: readonly Slot[]): boolean {
  if (isReference(slot.ref.named)) return false;
  const keys = keySlots(slot).filter((key) => !LOGIC.test(key.name) && !isControl(key.plain));
  if (keys.length < (MIXED.has(slot.plain) ? 1 : 2) || keys.some((key) => key.required)) return false;
  const known = keys.filter(
    (key) => columns.named(key.name) !== null || suffixed(key.name, columns.named) !== null,
  );
  const isMixed = MIXED.has(slot.plain);
  if (!isMixed && columnsAmong(beside, columns) > known.length) return false;
  // What asks for everything at once may well search in other records, too.
  return known.length * 2 >= keys.length || (isMixed && known.length >= 3);
}

/** How many of the arguments are columns by themselves. */
function columnsAmong(slots: readonly Slot[], columns: Columns): number {
  return slots.filter((slot) => isLeafType(slot.ref.named) && columns.named(slot.name) !== null).length;
}

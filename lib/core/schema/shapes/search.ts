import { getScalarKind } from '../graphql/valueKind';
import type { SearchArgument } from '../model/reads';
import { getKeyNames, getKeySlots, type ArgumentSlot } from './argumentSlot';
import { isScalarType } from '../graphql/types';

const NAMES = [
  'search', 'q', 'query', 'searchtext', 'searchterm', 'searchquery', 'searchstring', 'fulltext', 'fulltextsearch', 'text', 'term', 'keyword', 'keywords',
  'filtertext', 'filterterm', 'phrase', 'querystring', 'match', 'globalfilter',
]; // prettier-ignore
/** Inside a filter container only these count: `text` or `match` may be columns. */
const KEY_NAMES = ['q', 'search', 'searchtext', 'searchterm', 'fulltext', 'query', 'searchquery'];

/** Finds the dedicated search argument, or a search key inside the filter container. See docs/shapes.md, 3.5. */
export function findSearch(
  slots: readonly ArgumentSlot[],
  container: ArgumentSlot | null,
): { slot: ArgumentSlot; search: SearchArgument } | null {
  const own = named(slots, NAMES);
  if (own !== null) return { slot: own, search: { at: own.at } };
  const filterText = slots.find((slot) => /^filters?$/.test(slot.flatName) && isText(slot));
  if (filterText !== undefined) return { slot: filterText, search: { at: filterText.at } };
  const inside = container === null ? null : keyNamed(container);
  if (inside !== null) return { slot: inside, search: { at: inside.at } };
  // Besides the filter, a container of page, order and words: `filter: { q page sort }`.
  const others = slots.filter((slot) => slot !== container);
  const beside = others.map(keyNamed).find((slot) => slot !== null) ?? null;
  return beside === null ? null : { slot: beside, search: { at: beside.at } };
}

function keyNamed(container: ArgumentSlot): ArgumentSlot | null {
  const names = getKeyNames(container);
  return KEY_NAMES.some((name) => names.has(name)) ? named(getKeySlots(container), KEY_NAMES) : null;
}

function named(slots: readonly ArgumentSlot[], names: readonly string[]): ArgumentSlot | null {
  for (const name of names) {
    const found = slots.find((slot) => slot.flatName === name && isText(slot));
    if (found !== undefined) return found;
  }
  return null;
}

function isText(slot: ArgumentSlot): boolean {
  const { named: type, lists } = slot.ref;
  return lists === 0 && isScalarType(type) && ['text', 'longText'].includes(getScalarKind(type));
}

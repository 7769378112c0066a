import type { Total } from '../reads';
import { nounKey, wordsOf } from '../names';
import { isAggregate } from '../shapes/aggregate';
import { rowsOf } from '../shapes/envelope';
import { isNumeric } from '../shapes/paging';
import { argumentSlots, type Slot } from '../shapes/slot';
import { keysIn, totalPathIn } from '../shapes/total';
import { fieldStep, hasRequiredArgument, typeRef } from '../typeRef';
import { fieldNoun, typeNouns } from './nouns';
import type { RootField } from './roots';
import { isCompositeType, isInputObjectType, isInterfaceType, isObjectType } from '../typeGuards';

/** Root fields that count the rows of another, by the noun that both speak of. */
export type SiblingTotals = ReadonlyMap<string, readonly SiblingTotal[]>;

interface SiblingTotal {
  readonly root: RootField;
  readonly path: string;
  readonly or: string | null;
  readonly slots: readonly Slot[];
}

const COUNT_WORDS = new Set(['count', 'counts', 'total', 'totals', 'aggregate', 'aggregated', 'aggregation', 'meta', 'connection', 'number', 'of', 'all', 'list', 'stats', 'num', 'get']); // prettier-ignore
const NEEDED = new Set(['count', 'counts', 'total', 'aggregate', 'aggregated', 'aggregation', 'meta', 'connection', 'number', 'num']); // prettier-ignore

/** Finds `xsCount`, `countXs`, `x_aggregate`, `_allXsMeta`, `xsConnection` among the roots (BACKENDS 3.2). */
export function indexTotals(roots: readonly RootField[]): SiblingTotals {
  const byNoun = new Map<string, SiblingTotal[]>();
  for (const root of roots) {
    if (root.place !== 'root' || root.deprecated || hasRequiredArgument(root.field)) continue;
    const words = wordsOf(root.field.name);
    if (!words.some((word) => NEEDED.has(word))) continue;
    const path = countPath(root);
    if (path === null) continue;
    const noun = nounKey(words.filter((word) => !COUNT_WORDS.has(word)).join('_'));
    const found = { root, path, or: otherPath(root, path), slots: argumentSlots(root.fields) };
    const known = byNoun.get(noun);
    if (known === undefined) byNoun.set(noun, [found]);
    else known.push(found);
  }
  return byNoun;
}

function countPath(root: RootField): string | null {
  const { named, lists } = typeRef(root.field.type);
  if (lists === 0 && isNumeric(named)) return '';
  if (!isObjectType(named) && !isInterfaceType(named)) return null;
  if (lists > 0 && !isAggregate(named)) return null;
  if (lists === 0 && rowsOf(root.field.type) === null && !isAggregate(named) && !isCompositeType(named))
    return null;
  return totalPathIn(named);
}

/** `count { id }` beside a number that may be null. */
function otherPath(root: RootField, path: string): string | null {
  const { named } = typeRef(root.field.type);
  if (!isObjectType(named) || path === '' || path.includes('.')) return null;
  const { count } = named.getFields();
  const counted = count === undefined || count.name === path ? null : typeRef(count.type);
  const inner = counted === null || !isObjectType(counted.named) ? null : keysIn(counted.named);
  return inner === null ? null : `count.${inner}`;
}

/** The sibling that counts a list's rows; one that takes the same filter is preferred. */
export function siblingTotal(
  root: RootField,
  type: string,
  container: Slot | null,
  totals: SiblingTotals,
): Total | null {
  const nouns = new Set([fieldNoun(root.field.name), nounKey(root.field.name), ...typeNouns(type)]);
  const found = [...nouns]
    .flatMap((noun) => totals.get(noun) ?? [])
    .filter((sibling) => sibling.root !== root);
  const filterOf = (sibling: SiblingTotal): Slot | null =>
    sibling.slots.find(
      (slot) =>
        container !== null && slot.ref.named === container.ref.named && isInputObjectType(slot.ref.named),
    ) ?? null;
  const chosen = found.find((sibling) => filterOf(sibling) !== null) ?? found[0];
  if (chosen === undefined) return null;
  return {
    path: chosen.path,
    ...(chosen.or === null ? {} : { or: chosen.or }),
    sibling: chosen.root.fields.map((field) => fieldStep(field)),
    filter: filterOf(chosen)?.at ?? null,
  };
}

import { createWordFinder } from '../lexicon/lexicon';
import { splitWords } from '../lexicon/names';
import type { Fact } from '../model/facts';
import { because } from '../model/reason';
import type { OutputField } from '../graphql/types';

const findViewerName = createWordFinder('viewers', 'whole');
const isViewerName = (name: string): boolean => findViewerName(name) !== null;

/**
 * Checks whether the records of a list are those of the visitor who asks: the list is called so (`myOrders`), or is read below that
 * person (`viewer { orders }`). `fields`: the fields that lead to the list, the root field first.
 */
export function findViewerList(fields: readonly Pick<OutputField, 'name'>[]): Fact<true> | null {
  const [root, ...below] = fields.map(({ name }) => name);
  if (root === undefined) return null;
  if (isCalledMine(root)) return { value: true, reason: because('list.ofViewer.named', { name: root }) };
  const isBelow = below.length > 0 && isViewerName(root);
  return isBelow ? { value: true, reason: because('list.ofViewer.below', { name: root }) } : null;
}

/** Checks whether a single value is the visitor who asks, or theirs: its root field is called so (`viewer`, `me`, `myAccount`). */
export function findViewer(root: string): Fact<true> | null {
  const isOfViewer = isCalledMine(root) || isViewerName(root);
  return isOfViewer ? { value: true, reason: because('list.ofViewer.named', { name: root }) } : null;
}

/** Checks whether a field is called "my …". */
export const isCalledMine = (name: string): boolean => splitWords(name)[0] === 'my';

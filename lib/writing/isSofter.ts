import { wordsOf } from '../schema/names';

const SOFTER: ReadonlySet<string> = new Set([
  'archive',
  'deactivate',
  'disable',
  'hide',
  'retire',
  'suspend',
  'trash',
  'unpublish',
]);

/** Whether an action puts a record aside without destroying it: what is offered before deleting. */
export function isSofter(action: string): boolean {
  const words = wordsOf(action).map((word) => word.toLowerCase());
  return SOFTER.has(words[0] ?? '') || (words[0] === 'soft' && words[1] === 'delete');
}

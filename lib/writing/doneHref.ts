import type { WrittenRecord } from '../operations/write/readRecord';
import { recordHref, savedHref, type SavedWord } from '../routes';
import type { FormIntent, FormView } from './view';

const WORDS = {
  create: 'created',
  update: 'updated',
  action: 'done',
} as const satisfies Record<FormIntent, SavedWord>;

/** Where a form leads once it is saved: to the written record where its answer names it, with a word of what was done. */
export function doneHref(
  { done, intent }: Pick<FormView, 'done' | 'intent'>,
  record: Pick<WrittenRecord, 'key'> | null,
): string {
  if ('href' in done) return savedHref(done.href, WORDS[intent]);
  const key = record?.key ?? null;
  return savedHref(key === null ? done.fallback : recordHref(done.slug, key), WORDS[intent]);
}

import type { WrittenRecord } from '../operations/write/readRecord';
import { recordHref } from '../routes';
import { savedHref, type SavedWord } from '../routes/saved';
import type { FormIntent, FormView } from './view';

const WORDS = {
  create: 'created',
  update: 'updated',
  action: 'done',
} as const satisfies Record<FormIntent, SavedWord>;

/** Where a form leads once it is saved: to the written record where its answer names it, with a word of what was done. */
export function doneHref(
  { done, intent, entity }: Pick<FormView, 'done' | 'intent' | 'entity'>,
  record: Pick<WrittenRecord, 'key'> | null,
): string {
  const saved = (href: string): string => savedHref(href, WORDS[intent], entity?.slug);
  if ('href' in done) return saved(done.href);
  const key = record?.key ?? null;
  return saved(key === null ? done.fallback : recordHref(done.slug, key));
}

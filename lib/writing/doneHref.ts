import type { WrittenRecord } from '../operations/write/readRecord';
import { recordHref } from '../routes';
import { savedHref } from '../routes/saved';
import { savedWord } from './savedWord';
import type { FormView } from './view';

/** Where a form leads once it is saved: to the written record where its answer names it, with a word of what was done. */
export function doneHref(
  { done, intent, entity }: Pick<FormView, 'done' | 'intent' | 'entity'>,
  record: Pick<WrittenRecord, 'key'> | null,
): string {
  const saved = (href: string): string => savedHref(href, savedWord(intent), entity?.slug);
  if ('href' in done) return saved(done.href);
  const key = record?.key ?? null;
  return saved(key === null ? done.fallback : recordHref(done.slug, key));
}

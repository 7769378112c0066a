import type { Json } from '../../schema/model/json';
import type { WrittenRecord } from '../../operations/write/writtenRecord';
import { recordHref } from '../../routes/hrefs';
import type { FormView, ResultView, FormIntent } from '../form/formView';
import { withSavedParameter, type SaveOutcome } from '../../routes/savedParameter';

const WORDS = {
  create: 'created',
  update: 'updated',
  action: 'done',
} as const satisfies Record<FormIntent, SaveOutcome>;

/** What was done by a form of such an intent, as pages say it. */
export function getSavedWord(intent: FormIntent): (typeof WORDS)[FormIntent] {
  return WORDS[intent];
}

/** Names of what only says that it went well, or is the site's own: neither is news. */
const NO_NEWS = /^(ok|success|succeeded|successful|done|client_?mutation_?id)$/i;

/** What an answer to a form holds of interest. */
interface Answered {
  readonly record: WrittenRecord | null;
  readonly payload: ResultView['values'];
  readonly notes?: readonly string[];
  readonly count?: number;
  readonly unkept?: boolean;
}

/**
 * What there is to tell of an answer beyond that it was done: of an action the payload's own values, and the record that it gave
 * where that is another one than the form's; of anything what the backend said beside it. Null where there is nothing to tell:
 * then creates and updates lead to their record.
 */
export function buildResultView(
  view: Pick<FormView, 'intent' | 'payload' | 'resultEntity' | 'afterSave'>,
  { record, payload, notes = [], count, unkept = false }: Answered,
): ResultView | null {
  const isAction = view.intent === 'action';
  const fields = view.payload.filter(
    ({ name }) =>
      isAction && !NO_NEWS.test(name) && isThere(Object.hasOwn(payload, name) ? payload[name] : null),
  );
  const isTold = notes.length > 0 || count !== undefined;
  const link = isAction || isTold ? linkTo(view, record) : null;
  // What was written can be read again; what an action did may have been for a session only.
  const isLost = isAction && unkept;
  if (!isLost && fields.length === 0 && !isTold && (link === null || !isAction)) return null;
  return {
    fields,
    values: payload,
    record: link,
    ...(notes.length === 0 ? {} : { notes }),
    ...(count === undefined ? {} : { count }),
    ...(isLost ? { unkept: true as const } : {}),
  };
}

function linkTo(
  { resultEntity: gives, afterSave: done }: Pick<FormView, 'resultEntity' | 'afterSave'>,
  record: WrittenRecord | null,
): ResultView['record'] {
  if (gives === null || record === null || record.key === null || record.several === true) return null;
  const href = recordHref(gives.slug, record.key);
  const isOwn = 'href' in done && done.href === href;
  return isOwn ? null : { href, title: record.title ?? gives.one.text, typeLabel: gives.one };
}

function isThere(value: Json | undefined): boolean {
  return (
    value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
  );
}

/** Where a form leads once it is saved: to the written record where its answer names it, with a word of what was done. */
export function getHrefAfterSave(
  { afterSave: done, intent, entity }: Pick<FormView, 'afterSave' | 'intent' | 'entity'>,
  record: Pick<WrittenRecord, 'key'> | null,
): string {
  const saved = (href: string): string => withSavedParameter(href, getSavedWord(intent), entity?.slug);
  if ('href' in done) return saved(done.href);
  const key = record?.key ?? null;
  return saved(key === null ? done.fallback : recordHref(done.slug, key));
}

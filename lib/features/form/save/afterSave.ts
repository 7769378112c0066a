import { isFilled } from '../../../core/operations/document/readResponse';
import type { WrittenRecord } from '../../../core/operations/write/writtenRecord';
import { listHref, recordHref } from '../../../ground/routes/hrefs';
import type { FormView, ResultView, FormIntent } from '../formView';
import type { Toast } from '../../../kit/browser/toasts';
import type { Label } from '../../../kit/view/label';
import { nameRecord } from '../../../kit/view/recordName';
import type { MessageId } from '../../../ground/intl/messages';
import { withSavedParameter, type SaveOutcome } from '../../../ground/routes/savedParameter';

const SAVED_WORDS = {
  create: 'created',
  update: 'updated',
  action: 'done',
} as const satisfies Record<FormIntent, SaveOutcome>;

/** Returns the word for the outcome of a form's intent, as the next page shows it. */
export function getSavedWord(intent: FormIntent): (typeof SAVED_WORDS)[FormIntent] {
  return SAVED_WORDS[intent];
}

/** The part of an outcome that a result is built from. */
interface Answered {
  readonly record: WrittenRecord | null;
  readonly payload: ResultView['values'];
  readonly notes?: readonly string[];
  readonly count?: number;
  readonly unkept?: boolean;
  readonly differences?: ResultView['differences'];
}

/**
 * Builds the result to show after a save: values of an action's payload, another record that it returned, messages of
 * the backend, what is stored otherwise than it was meant. Null when there is nothing to show; creates and updates then lead to their record.
 */
export function buildResultView(
  view: Pick<FormView, 'intent' | 'payload' | 'resultEntity' | 'afterSave'>,
  { record, payload, notes = [], count, unkept = false, differences = [] }: Answered,
): ResultView | null {
  const isAction = view.intent === 'action';
  const fields = view.payload.filter(
    ({ name }) => isAction && isFilled(Object.hasOwn(payload, name) ? payload[name] : null),
  );
  const isTold = notes.length > 0 || count !== undefined || differences.length > 0;
  const link = isAction || isTold ? linkTo(view, record) : null;
  // A written record can be read again; the effect of an action may exist in the lost session only.
  const isLost = isAction && unkept;
  if (!isLost && fields.length === 0 && !isTold && (link === null || !isAction)) return null;
  return {
    fields,
    values: payload,
    record: link,
    ...(notes.length === 0 ? {} : { notes }),
    ...(count === undefined ? {} : { count }),
    ...(isLost ? { unkept: true as const } : {}),
    ...(differences.length === 0 ? {} : { differences }),
  };
}

function linkTo(
  { resultEntity: gives, afterSave: done }: Pick<FormView, 'resultEntity' | 'afterSave'>,
  record: WrittenRecord | null,
): ResultView['record'] {
  if (gives === null || record === null || record.key === null || record.several === true) return null;
  const href = recordHref(gives.slug, record.key);
  const isOwn = done.type === 'page' && done.href === href;
  if (isOwn) return null;
  const { singular, isBorrowed } = gives;
  const naming = { one: singular.text, ...(isBorrowed === true ? { isBorrowed } : {}) };
  return { href, title: nameRecord(naming, record), typeLabel: singular };
}

/**
 * Returns the address after a save: the written record when the response contains its key, with a note about the
 * outcome.
 */
export function getHrefAfterSave(
  { afterSave: done, intent, entity }: Pick<FormView, 'afterSave' | 'intent' | 'entity'>,
  record: Pick<WrittenRecord, 'key'> | null,
): string {
  const saved = (href: string): string => withSavedParameter(href, getSavedWord(intent), entity?.slug);
  if (done.type === 'page') return saved(done.href);
  const key = record?.key ?? null;
  return saved(key === null ? done.fallback : recordHref(done.slug, key));
}

/** Builds what is said of a saved form wherever it leads: the record by its name, and what was done. */
export function buildSaveToast(
  view: Pick<
    FormView,
    'afterSave' | 'breadcrumbs' | 'breadcrumbText' | 'danger' | 'entity' | 'intent' | 'resultEntity'
  >,
  { record, unchanged = false }: { readonly record: WrittenRecord | null; readonly unchanged?: boolean },
  translate: (id: MessageId, values?: { readonly [name: string]: string }) => string,
): Toast {
  const { intent, breadcrumbText, danger } = view;
  const about = intent === 'create' ? linkTo({ ...view, afterSave: NOWHERE }, record) : findOwnRecord(view);
  const { href = null, title = '' } = danger === 'destroys' ? {} : (about ?? {});
  const own = intent === 'update' ? (record?.title ?? title) : title;
  const done = unchanged ? 'unchanged' : getSavedWord(intent);
  return {
    text:
      done === 'done'
        ? translate('write.saved.action', { action: breadcrumbText })
        : translate(`write.saved.${done}`),
    ...(href === null ? {} : { record: { href, title: own } }),
  };
}

/** A save that leads to its own record names it, too. */
const NOWHERE: FormView['afterSave'] = { type: 'page', href: '' };

/** Finds the record that a form is about: the last page above it that is no list. */
function findOwnRecord({
  breadcrumbs,
  entity,
}: Pick<FormView, 'breadcrumbs' | 'entity'>): { readonly href: string; readonly title: string } | null {
  const last = breadcrumbs.at(-1);
  if (entity === null || last === undefined || last.href === listHref(entity.slug)) return null;
  const { href, label }: { readonly href: string; readonly label: Label } = last;
  return { href, title: label.text };
}

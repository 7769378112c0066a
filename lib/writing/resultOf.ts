import type { Json } from '../schema/json';
import type { WrittenRecord } from '../operations/write/readRecord';
import { recordHref } from '../routes';
import type { FormView, ResultView } from './view';

/** Names of what only says that it went well, or is the site's own: neither is news. */
const NO_NEWS = /^(ok|success|succeeded|successful|done|client_?mutation_?id)$/i;

/**
 * What an action answered beyond that it was done: the payload's own values, and the record that it gave where that is another
 * one than the form's. Null where there is nothing to tell; creates and updates lead to their record.
 */
export function resultOf(
  view: Pick<FormView, 'intent' | 'payload' | 'gives' | 'done'>,
  { record, payload }: { readonly record: WrittenRecord | null; readonly payload: ResultView['values'] },
): ResultView | null {
  if (view.intent !== 'action') return null;
  const fields = view.payload.filter(
    ({ name }) => !NO_NEWS.test(name) && isThere(Object.hasOwn(payload, name) ? payload[name] : null),
  );
  const link = linkTo(view, record);
  if (fields.length === 0 && link === null) return null;
  return { fields, values: payload, record: link };
}

function linkTo(
  { gives, done }: Pick<FormView, 'gives' | 'done'>,
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

import { withDraft, type Draft, type Drafts } from '../../forms/draft';
import type { FormField } from '../../forms/formField';
import { isMany } from '../../forms/isMany';
import { getOperation } from '../../operations/get';
import { fitsKey } from '../../operations/keyText';
import { readFirst, readText } from '../../operations/readPath';
import { recordLink } from '../../records/describe';
import { pageWide } from '../../records/server/loading';
import { run } from '../../records/server/run';
import { parseKeySegment } from '../../routes';
import { copiedOf } from '../copiedOf';
import type { FormLoading } from './formLoading';
import { RETURN_PARAMETER } from './returnHref';

/**
 * What an address fills in: `?field=value`, only for fields that the form has, a list by repeating it. A related record is
 * given by its key and shown by its title.
 */
export async function prefill(
  to: FormLoading,
  fields: readonly FormField[],
  drafts: Drafts,
): Promise<Drafts> {
  const found = await Promise.all(
    fields.map(async (field) => {
      // A secret in an address has been seen already: nothing goes on with it.
      const isGiven =
        field.secret !== true && field.name !== RETURN_PARAMETER && Object.hasOwn(to.query, field.name);
      const texts = isGiven ? [to.query[field.name] ?? []].flat() : [];
      const given = texts.filter((text) => text !== '');
      return given.length === 0 ? null : { name: field.name, draft: await draftOf(to, field, given) };
    }),
  );
  return found.reduce((all, one) => (one?.draft == null ? all : withDraft(all, one.name, one.draft)), drafts);
}

async function draftOf(to: FormLoading, field: FormField, texts: readonly string[]): Promise<Draft | null> {
  if (field.kind === 'object' || field.kind === 'upload') return null;
  const found = await Promise.all(texts.map((text) => oneDraft(to, field, text)));
  const items = found.filter((each) => each !== null);
  if (items.length === 0) return null;
  return isMany(field, field.type) ? { is: 'items', items } : (items[0] ?? null);
}

async function oneDraft(to: FormLoading, field: FormField, text: string): Promise<Draft | null> {
  if (field.kind !== 'relation' || field.relation === undefined) return { is: 'text', text };
  return recordDraft(to, field.relation, text);
}

/**
 * A record by the key of its page, with its title and the value that the field wants of it, which may be another key. Where no
 * page has that key the text is taken for the value itself; null where nobody can tell.
 */
async function recordDraft(
  to: FormLoading,
  { type, write }: NonNullable<FormField['relation']>,
  text: string,
): Promise<Draft | null> {
  const typed: Draft = { is: 'record', key: text, title: text };
  const entity = to.entity(type);
  const key = parseKeySegment(text);
  if (entity === undefined || entity.get === null || !fitsKey(entity, key)) return typed;
  const isOwnKey = entity.key?.fields.length === 1 && entity.key.fields[0]?.path === write.by;
  const by = write.by.split('.')[0] ?? write.by;
  const copies = (write.copies ?? []).map(({ from }) => from);
  const selection = [by, ...copies].filter((wanted) => entity.fields.some(({ name }) => name === wanted));
  const outcome = await run(
    to.post,
    getOperation(to.model, entity, key, { selection, pageWide: pageWide(to) }),
  );
  const itself: Draft = { is: 'record', key: key[0] ?? text, title: key[0] ?? text };
  if (!outcome.ok) return isOwnKey ? itself : null;
  if (outcome.value === null) return isOwnKey ? itself : typed;
  const { type: own, title, values } = outcome.value;
  const wanted = isOwnKey ? itself.key : readText(readFirst(values, write.by));
  if (wanted === null) return null;
  return {
    is: 'record',
    key: wanted,
    title: recordLink(to, { type: own ?? entity.type, key, title }, false).title,
    ...copiedOf(write, textsOf(values)),
  };
}

function textsOf(values: object): { readonly [name: string]: string } {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]: [string, unknown]) => {
      const text = readText(value);
      return text === null ? [] : [[name, text]];
    }),
  );
}

import { withDraft, type Draft, type Drafts } from '../../forms/draft';
import type { FormField } from '../../forms/formField';
import { inputType } from '../../forms/inputType';
import { getOperation } from '../../operations/get';
import { fitsKey } from '../../operations/keyText';
import { readFirst, readText } from '../../operations/readPath';
import { recordLink } from '../../records/describe';
import { pageWide } from '../../records/server/loading';
import { run } from '../../records/server/run';
import { parseKeySegment } from '../../routes';
import type { FormLoading } from './formLoading';

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
      const isGiven = field.secret !== true && Object.hasOwn(to.query, field.name);
      const texts = isGiven ? [to.query[field.name] ?? []].flat() : [];
      const given = texts.filter((text) => text !== '');
      return given.length === 0 ? null : { name: field.name, draft: await draftOf(to, field, given) };
    }),
  );
  return found.reduce((all, one) => (one?.draft == null ? all : withDraft(all, one.name, one.draft)), drafts);
}

async function draftOf(to: FormLoading, field: FormField, texts: readonly string[]): Promise<Draft | null> {
  if (field.kind === 'object' || field.kind === 'upload') return null;
  const items = await Promise.all(texts.map((text) => oneDraft(to, field, text)));
  const isMany =
    field.kind === 'relation' ? field.relation?.write.many === true : inputType(field.type).lists > 0;
  return isMany ? { is: 'items', items } : (items[0] ?? null);
}

async function oneDraft(to: FormLoading, field: FormField, text: string): Promise<Draft> {
  if (field.kind !== 'relation' || field.relation === undefined) return { is: 'text', text };
  return (await recordDraft(to, field.relation, text)) ?? { is: 'record', key: text, title: text };
}

/** A record by its key, with its title and the value that the field wants of it; null where it cannot be read. */
async function recordDraft(
  to: FormLoading,
  { type, write }: NonNullable<FormField['relation']>,
  text: string,
): Promise<Draft | null> {
  const entity = to.entity(type);
  const key = parseKeySegment(text);
  if (entity === undefined || !fitsKey(entity, key)) return null;
  const by = write.by.split('.')[0] ?? write.by;
  const selection = entity.fields.some(({ name }) => name === by) ? [by] : [];
  const outcome = await run(
    to.post,
    getOperation(to.model, entity, key, { selection, pageWide: pageWide(to) }),
  );
  if (!outcome.ok || outcome.value === null) return null;
  const { type: own, title, values } = outcome.value;
  return {
    is: 'record',
    key: readText(readFirst(values, write.by)) ?? key[0] ?? text,
    title: recordLink(to, { type: own ?? entity.type, key, title }, false).title,
  };
}

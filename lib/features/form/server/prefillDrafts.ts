import { withDraft, type Draft, type Drafts } from '../drafts/draft';
import type { FormField, FormGroups, RecordKind } from '../drafts/formField';
import { findFormField, updateDraftAtPath, type FormPath } from '../drafts/formPath';
import { postedName } from '../drafts/inputNames';
import { acceptsMany } from '../drafts/parseInputType';
import { buildGetOperation } from '../../../core/operations/record/getOperation';
import { isPossibleKey } from '../../../core/operations/document/recordIdentity';
import { getFirstAtPath, toText } from '../../../core/operations/document/readResponse';
import { nameRecordOf } from '../../../kit/describe/recordNaming';
import { getPageWideValues } from '../../../kit/run/server/loaderContext';
import { runOperation } from '../../../kit/run/server/runOperation';
import type { Entity } from '../../../core/schema/model/model';
import { isReadByList } from '../../../core/schema/model/listedEntities';
import { parseKeySegment } from '../../../ground/routes/hrefs';
import { pickCopiedValues } from '../drafts/linkInput';
import { RETURN_TO_PARAM, type FormLoaderContext } from './formContext';

/**
 * Prefills drafts from the query: `?field=value` for fields of the form, repeated for lists, and `?lines.0.order=value` for
 * fields of the first row of a list. A linked record is given by its key and shown by its title.
 */
export async function prefillDrafts(
  ctx: FormLoaderContext,
  { fields, groups }: { readonly fields: readonly FormField[]; readonly groups: FormGroups },
  drafts: Drafts,
): Promise<Drafts> {
  const found = await Promise.all(
    fields.map(async (field) => {
      const draft = await givenDraft(ctx, field, field.name);
      return draft === null ? [] : [{ name: field.name, draft }];
    }),
  );
  const given = found.flat().reduce((all, { name, draft }) => withDraft(all, name, draft), drafts);
  const rows = await Promise.all(
    listRowPaths(ctx).map(async ({ name, path }) => {
      const list = fields.find((each) => each.name === path[0]);
      const isRows = list !== undefined && acceptsMany(list, list.type);
      const field = isRows ? findFormField(fields, groups, path) : null;
      const draft = field === null ? null : await givenDraft(ctx, field, name);
      return draft === null ? [] : [{ path, draft }];
    }),
  );
  return rows.flat().reduce((all, { path, draft }) => withRowDraft(all, path, draft), given);
}

/** Lists the query's names of fields in the first row of a list. */
function listRowPaths({
  query,
}: FormLoaderContext): readonly { readonly name: string; readonly path: FormPath }[] {
  return Object.keys(query)
    .filter((name) => /^\w+\.0\.\w+$/.test(name))
    .map((name) => ({ name, path: name.split('.') }));
}

/** Fills in a field of the row that a list begins with; a list without one gets a row. */
function withRowDraft(drafts: Drafts, path: FormPath, draft: Draft): Drafts {
  const opened = updateDraftAtPath(drafts, path.slice(0, 1), (list) =>
    list.type === 'items' ? list : { type: 'items', items: [] },
  );
  return updateDraftAtPath(opened, path, () => draft);
}

/** Reads the draft that the query gives to a field under this name; null for none. */
async function givenDraft(ctx: FormLoaderContext, field: FormField, name: string): Promise<Draft | null> {
  // A secret in an address is compromised and is not used.
  const isGiven = field.secret !== true && name !== RETURN_TO_PARAM && Object.hasOwn(ctx.query, name);
  const texts = (isGiven ? [ctx.query[name] ?? []].flat() : []).filter((text) => text !== '');
  return texts.length === 0 ? null : draftOf(ctx, field, texts);
}

async function draftOf(
  ctx: FormLoaderContext,
  field: FormField,
  texts: readonly string[],
): Promise<Draft | null> {
  if (field.kind === 'object' || field.kind === 'upload') return null;
  const found = await Promise.all(texts.map((text) => oneDraft(ctx, field, text)));
  const items = found.filter((each) => each !== null);
  if (items.length === 0) return null;
  return acceptsMany(field, field.type) ? { type: 'items', items } : (items[0] ?? null);
}

async function oneDraft(ctx: FormLoaderContext, field: FormField, text: string): Promise<Draft | null> {
  if (field.kind !== 'relation' || field.relation === undefined) return { type: 'text', text };
  return recordDraft(ctx, { ...field.relation, ...findGivenKind(ctx, field) }, text);
}

/**
 * Reads from the query which kind of record each relation to several kinds begins with (`?k.subject=issues`), as slugs by
 * the field's name. A kind that the relation does not link is left out.
 */
export function getGivenKinds(
  ctx: FormLoaderContext,
  fields: readonly FormField[],
): { readonly [name: string]: string } {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const kind = findGivenKind(ctx, field);
      return kind === undefined ? [] : [[field.name, kind.slug]];
    }),
  );
}

function findGivenKind({ query }: FormLoaderContext, { name, relation }: FormField): RecordKind | undefined {
  const parameter = postedName.kind([name]);
  const given = Object.hasOwn(query, parameter) ? query[parameter] : undefined;
  return relation?.kinds?.find(({ slug }) => slug === given);
}

/**
 * Loads a record by the key of its page, with its title and the value that the field sends, which may be another key.
 * An unknown key is taken as the value itself; null when it cannot be checked.
 */
async function recordDraft(
  ctx: FormLoaderContext,
  { type, write }: NonNullable<FormField['relation']>,
  text: string,
): Promise<Draft | null> {
  const typed: Draft = { type: 'record', key: text, title: text };
  const entity = ctx.findEntity(type);
  const key = parseKeySegment(text);
  const isKeyOfPage = entity?.key?.fields.length === 1 && entity.key.fields[0]?.path === write.keyPath;
  if (entity !== undefined && isKeyOfPage && isReadByList(entity))
    return listedDraft(ctx, { entity, key }, typed);
  if (entity === undefined || entity.get === null || !isPossibleKey(entity, key)) return typed;
  const isOwnKey = entity.key?.fields.length === 1 && entity.key.fields[0]?.path === write.keyPath;
  const by = write.keyPath.split('.')[0] ?? write.keyPath;
  const copies = (write.copies ?? []).map(({ from }) => from);
  const selection = [by, ...copies].filter((wanted) => entity.fields.some(({ name }) => name === wanted));
  const outcome = await runOperation(
    ctx.fetcher,
    buildGetOperation(ctx.model, entity, key, { selection, pageWide: getPageWideValues(ctx.labels) }),
  );
  const itself: Draft = { type: 'record', key: key[0] ?? text, title: key[0] ?? text };
  if (!outcome.ok) return isOwnKey ? itself : null;
  if (outcome.value === null) return isOwnKey ? itself : typed;
  const { type: own, title, values } = outcome.value;
  const linkedKey = isOwnKey ? itself.key : toText(getFirstAtPath(values, write.keyPath));
  if (linkedKey === null) return null;
  return {
    type: 'record',
    key: linkedKey,
    title: nameRecordOf(ctx, entity, { type: own, key, title }),
    ...pickCopiedValues(write, textsOf(values)),
  };
}

/** Names a record that is looked for in its list; it is taken by the key of its page. */
async function listedDraft(
  ctx: FormLoaderContext,
  { entity, key }: { readonly entity: Entity; readonly key: readonly string[] },
  typed: Draft,
): Promise<Draft> {
  const found = await ctx.findListedRecord?.(entity, key);
  if (found === undefined || found === null) return typed;
  const { type, title } = found;
  return { type: 'record', key: key[0] ?? '', title: nameRecordOf(ctx, entity, { type, key, title }) };
}

function textsOf(values: object): { readonly [name: string]: string } {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]: [string, unknown]) => {
      const text = toText(value);
      return text === null ? [] : [[name, text]];
    }),
  );
}

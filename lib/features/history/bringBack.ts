import { buildFormEntries, type FormEntry } from '../../core/schema/model/formEntries';
import { createEnumReader, isSameEnum } from '../../core/schema/model/enums';
import type { RecordHistory } from '../../core/schema/model/history';
import type { Entity } from '../../core/schema/model/model';
import { isRefusedNow } from '../../core/schema/model/permissions';
import type { LabelContext } from '../../kit/describe/describeField';
import type { ComparedFieldView, HistoryComparisonView, HistoryView } from './entryView';
import type { ShownValue } from '../../kit/view/historyEntry';
import {
  editHref,
  parseKeySegment,
  parseRowId,
  recordActionHref,
  toKeyParameter,
} from '../../ground/routes/hrefs';
import { isEmptyValue } from '../../kit/view/rowView';

/** The record whose history is shown. */
export interface BringBackTarget {
  readonly entity: Entity;
  readonly key: readonly string[];
  readonly history: RecordHistory;
}

/**
 * Adds the links that bring something back: to the action that restores a version, where the schema has one, and to the form that
 * changes the record, with earlier values filled in. Nothing is changed before such a form is sent.
 */
export function withBringBack(ctx: LabelContext, target: BringBackTarget, view: HistoryView): HistoryView {
  const { comparison } = view;
  const kept = view.keep.map(({ name, value }) => [name, value] as const);
  const returnTo = kept.length === 0 ? view.path : withParams(view.path, kept);
  const restore = createRestoreLink(ctx, target, returnTo);
  return {
    ...view,
    entries: view.entries.map((entry, index) => {
      const isNewest = index === 0 && (view.paging?.previous ?? null) === null;
      const isCurrent = isNewest && entry.tellsAfter === true;
      const restoreHref = isCurrent ? null : restore(entry.id, index);
      return restoreHref === null ? entry : { ...entry, restoreHref };
    }),
    ...(comparison === null ? {} : { comparison: withFormLinks(ctx, target, { comparison, returnTo }) }),
  };
}

/** Returns the function that builds the address of the action that restores the version with an id; null without one. */
function createRestoreLink(
  ctx: LabelContext,
  { entity, key, history }: BringBackTarget,
  returnTo: string,
): (id: string, index: number) => string | null {
  const restore = history.restore?.value;
  const related = entity.related.find(({ name }) => name === history.list);
  const rows = related === undefined ? undefined : ctx.findEntity(related.source.of);
  if (restore === undefined || rows === undefined) return () => null;
  const { action, input, owner: ownerInput } = restore;
  const owner = input === null ? rows : entity;
  // An operator may have hidden it.
  const source = owner.actions.find(({ name }) => name === action)?.source;
  if (source === undefined) return () => null;
  const entries = buildFormEntries(ctx.model, source);
  const entry = entries.find(({ name }) => name === input);
  const record = entries.find(({ name }) => name === ownerInput);
  const recordParams: readonly Param[] =
    record === undefined
      ? []
      : [[record.name, record.field.kind === 'relation' ? toKeyParameter(key) : (key[0] ?? '')]];
  return (id, index) => {
    const version = parseRowId(id, index);
    if (version === null) return null;
    if (input === null)
      return withParams(recordActionHref(rows.slug, version, action), [
        ...recordParams,
        ['returnTo', returnTo],
      ]);
    const value = entry?.field.kind === 'relation' ? toKeyParameter(version) : version[0];
    if (entry === undefined || value === undefined) return null;
    return withParams(recordActionHref(entity.slug, key, action), [
      [input, value],
      ['returnTo', returnTo],
    ]);
  };
}

/** Longer addresses are refused by servers between the browser and the site. */
const MAX_HREF_CHARS = 4000;

/** Adds the links to the form that changes the record: for each field, and for all of them. */
function withFormLinks(
  ctx: LabelContext,
  { entity, key, history }: BringBackTarget,
  { comparison, returnTo }: { readonly comparison: HistoryComparisonView; readonly returnTo: string },
): HistoryComparisonView {
  const { update, slug } = entity;
  if (update === null || isRefusedNow(update.permission, {})) return comparison;
  const entries = buildFormEntries(ctx.model, update);
  const toHref = (params: readonly Param[]): string =>
    withParams(editHref(slug, key), [...params, ['returnTo', returnTo]]);
  // Rows of several types are read with the texts of pages, not with their sources.
  const isShown = Object.keys(history.types).length > 1;
  const fields = comparison.fields.map((field) => {
    const params = toParams(ctx, { entity, entries, isShown }, field);
    const href = params === null ? null : toHref(params);
    return { field, params, href: href !== null && href.length <= MAX_HREF_CHARS ? href : null };
  });
  const taken = fields.filter(({ href }) => href !== null);
  const all = toHref(taken.flatMap(({ params }) => params ?? []));
  const left = fields.filter(({ href }) => href === null).map(({ field }) => field.label);
  return {
    ...comparison,
    fields: fields.map(({ field, href }) => (href === null ? field : { ...field, bringBackHref: href })),
    ...(taken.length === 0 || all.length > MAX_HREF_CHARS
      ? {}
      : { bringBack: { href: all, count: taken.length, left } }),
  };
}

type Param = readonly [string, string];

/**
 * Returns the parameters that fill an earlier value into the form; null where the form has no input for it, where it is empty, or
 * where its kind cannot be written into an address without doubt.
 */
function toParams(
  { model }: LabelContext,
  {
    entity,
    entries,
    isShown,
  }: { readonly entity: Entity; readonly entries: readonly FormEntry[]; readonly isShown: boolean },
  { name, before }: ComparedFieldView,
): readonly Param[] | null {
  const field = entity.fields.find((own) => own.name === name);
  if (field === undefined || before === undefined || isEmptyValue(before.value)) return null;
  const getEnumValues = createEnumReader(model);
  const entry = entries.find((one) =>
    field.kind === 'relation'
      ? one.field.target === field.target && (one.name === name || isKeyOf(one.name, name))
      : one.name === name &&
        one.field.kind === field.kind &&
        isSameEnum(getEnumValues, one.field.enum, field.enum),
  );
  if (entry === undefined || entry.field.secret === true || entry.field.list !== field.list) return null;
  if (entry.field.minor !== undefined || field.money !== undefined) return null;
  if (field.rendered !== undefined || (isShown && field.source !== undefined)) return null;
  // A history may tell an object, an amount or a linked record as a text, which is not what the form takes.
  const isLink = entry.field.kind === 'relation';
  if (isLink ? before.field.kind !== 'relation' : !PLAIN_KINDS.has(entry.field.kind)) return null;
  const values = field.list ? (Array.isArray(before.value) ? [...before.value] : null) : [before.value];
  const texts = values?.map((value) => toParamText(before, value as ShownValue['value'])) ?? [null];
  return texts.includes(null)
    ? null
    : texts.flatMap((text) => (text === null ? [] : [[entry.name, text] as const]));
}

/** Checks whether an input is the key of a relation: `departmentId` of `department`. */
function isKeyOf(input: string, relation: string): boolean {
  const [key, name] = [input, relation].map((one) => one.toLowerCase().replaceAll('_', ''));
  return key === `${name ?? ''}id`;
}

const PLAIN_KINDS: ReadonlySet<string> = new Set([
  'text', 'longText', 'enum', 'boolean', 'email', 'phone', 'url', 'integer', 'bigInteger', 'date', 'color',
]); // prettier-ignore

function toParamText({ field: { kind } }: ShownValue, value: ShownValue['value']): string | null {
  if (kind === 'relation') return toLinkKey(value);
  const isScalar = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return PLAIN_KINDS.has(kind) && isScalar ? String(value) : null;
}

/** Returns the key of a linked record, which its address ends with; null for one without a page. */
function toLinkKey(value: ShownValue['value']): string | null {
  const href = typeof value === 'object' && value !== null && 'href' in value ? value.href : null;
  if (typeof href !== 'string') return null;
  const [, , segment = ''] = href.split('/');
  return toKeyParameter(parseKeySegment(decodeURIComponent(segment)));
}

function withParams(href: string, params: readonly Param[]): string {
  const query = new URLSearchParams(params.map(([name, value]) => [name, value]));
  return `${href}?${query.toString()}`;
}

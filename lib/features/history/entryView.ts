import { toSides } from './jsonChanges';
/** The labels of a model, with the words of the page's language. */
export type WordsContext = LabelContext & { readonly translate: Translate };

/** Builds the view of one entry of a history. */
export function toEntryView(
  ctx: WordsContext,
  entry: HistoryEntry & { readonly isCut?: true },
): HistoryEntryView {
  const { row, changes, state, details, isCut } = entry;
  const { shape } = row;
  const facts = shape.facts.flatMap((path) => getShown(ctx, entry, path) ?? []);
  const text = getShown(ctx, entry, shape.text);
  return {
    id: row.id,
    title: toTitle(ctx, entry),
    at: getShown(ctx, entry, shape.at),
    actor: getShown(ctx, entry, shape.actor),
    text,
    changes: (changes ?? []).map((change) => toChangeView(ctx, change)),
    facts: [...facts, ...details],
    ...(isCut === undefined ? {} : { isCut }),
    ...(state === null && changes?.every(({ after }) => after !== undefined) === true
      ? { tellsAfter: true as const }
      : {}),
  };
}

/** Returns a value of the entry's row; null for an empty one, for a field that is not there any more, and for no field. */
function getShown(ctx: LabelContext, { row }: HistoryEntry, path: string | null): ShownValue | null {
  const { entity, values } = row;
  const field = path === null ? undefined : entity.fields.find(({ name }) => name === path);
  const value = field === undefined ? null : (values[field.name] ?? null);
  return field === undefined || isEmptyValue(value)
    ? null
    : { field: describeField(ctx, entity.type, field), value };
}

/** Builds the view of a change, under the label of the record's field. */
export function toChangeView(ctx: WordsContext, { changed, before, after }: EntryChange): HistoryChangeView {
  const sides = toSides(before, after);
  return { label: getChangeLabel(ctx, { changed, ...sides }), ...sides };
}

function getChangeLabel({ translate }: WordsContext, { changed, before, after }: EntryChange): Label {
  if (changed.name === '') return { text: translate('history.value') };
  // Of a pair, the row's own fields are called after what they are: "From state".
  const isOwn = changed.field === null || after?.field.name === changed.name;
  const label = isOwn ? (after ?? before)?.field.label : undefined;
  return label ?? { text: changed.words };
}

/** Says what happened: the kind of event, what was changed, or which version it is. */
function toTitle(ctx: WordsContext, entry: HistoryEntry): Label {
  const { row, changes, state } = entry;
  const { shape, entity, isMember } = row;
  const event = getShown(ctx, entry, shape.event);
  if (event !== null) {
    const option = event.field.options?.find(({ value }) => value === event.value);
    return option?.label ?? { text: readCommand(ctx, event) ?? formatShown(ctx, event) };
  }
  const names = (changes ?? []).map((change) => getChangeLabel(ctx, change));
  const [first, second] = names;
  if (first !== undefined && names.length === 1) return first;
  if (first !== undefined && second !== undefined)
    return names.length === 2
      ? { text: `${first.text}, ${second.text}` }
      : { text: ctx.translate('history.fields', { name: first.text, count: names.length - 1 }) };
  const version = getShown(ctx, entry, shape.version);
  if (version !== null)
    return { text: ctx.translate('history.version', { number: formatShown(ctx, version) }) };
  // Types of events say by their names what happened.
  if (isMember) return ctx.labels.singular(entity);
  return { text: ctx.translate(state === null ? 'history.entry' : 'history.versionOf') };
}

const COMMANDS = {
  created: 'history.created',
  updated: 'history.entry',
  deleted: 'history.deleted',
} as const;

/** Says what a bare word for an event means that a database or a program wrote: `INSERT`, `update`. Null for any other text. */
function readCommand(ctx: WordsContext, { field, value }: ShownValue): string | null {
  if (field.kind !== 'text' || typeof value !== 'string' || !/^[a-z]+$/i.test(value)) return null;
  const [event, ...more] = readEventName(value).events;
  return event === undefined || more.length > 0 ? null : ctx.translate(COMMANDS[event]);
}

function isComposite({ value }: ShownValue): boolean {
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  return items.some((item) => isJsonObject(item) && !('href' in item));
}

/** Formats a value as one line of text. */
export function formatShown({ labels, translate }: WordsContext, { field, value }: ShownValue): string {
  return formatValue({
    field: { ...field, ...(field.kind === 'union' ? { kind: 'relation' as const } : {}) },
    value: value as Json,
    locale: labels.locale,
    translate,
  });
}

/** Says a change in one line of text, with words in place of an arrow. */
export function describeChange(ctx: WordsContext, change: EntryChange): string {
  const name = getChangeLabel(ctx, change).text;
  // A line of text has no room for lists of objects.
  if ([change.before, change.after].some((side) => side !== undefined && isComposite(side)))
    return ctx.translate('history.changedWhole', { name });
  const [before, after] = [change.before, change.after].map((side) =>
    side === undefined || isEmptyValue(side.value) ? null : formatShown(ctx, side),
  );
  if (before != null && after != null) return ctx.translate('history.changed', { name, before, after });
  if (after != null) return ctx.translate('history.set', { name, after });
  if (before != null)
    return ctx.translate(change.after === undefined ? 'history.was' : 'history.cleared', { name, before });
  return name;
}

/** Views of a record's history. */
import { formatValue } from '../../kit/format/formatValue';
import type { Translate } from '../../ground/intl/translate';
import { isJsonObject, type Json } from '../../core/schema/model/json';
import { describeField, type LabelContext } from '../../kit/describe/describeField';
import { readEventName } from '../../core/schema/lexicon/recordEvents';
import { isEmptyValue } from '../../kit/view/rowView';
import type { Label, Breadcrumb } from '../../kit/view/label';
import type { EntryChange, HistoryEntry } from './readEntries';
import type { HistoryChangeView, HistoryEntryView, ShownValue } from '../../kit/view/historyEntry';
import type { PartialFailure } from '../../kit/view/failure';
import type { OperationView } from '../../kit/graphql/operationView';
import type { PagingView } from '../../kit/view/paging';

/** A field that differs between two versions. */
export interface ComparedFieldView extends HistoryChangeView {
  /** Name of the record's field. */
  readonly name: string;
  /** The form that changes the record, with the earlier value filled in. */
  readonly bringBackHref?: string;
}

/** Two versions, compared field by field: A is the earlier one. */
export interface HistoryComparisonView {
  readonly before: { readonly id: string; readonly at: ShownValue | null };
  readonly after: { readonly id: string; readonly at: ShownValue | null };
  readonly fields: readonly ComparedFieldView[];
  /** Fields that both versions tell and that do not differ. */
  readonly sameCount: number;
  /** The form that changes the record, with all earlier values filled in that it takes; absent where it takes none. */
  readonly bringBack?: { readonly href: string; readonly count: number; readonly left: readonly Label[] };
}

/** The page of a record's history. */
export interface HistoryView {
  /** The record's name. */
  readonly title: string;
  readonly heading: Label;
  readonly breadcrumbs: readonly Breadcrumb[];
  /** The address of the page, without a query. */
  readonly path: string;
  /** The parameters of this page that a comparison keeps. */
  readonly keep: readonly { readonly name: string; readonly value: string }[];
  /** The histories of the record, where it has several. */
  readonly tabs: readonly { readonly href: string; readonly label: Label; readonly current: boolean }[];
  readonly entries: readonly HistoryEntryView[];
  /** Number of rows of this page of the list that are in its table only, because they tell no time or have no key. */
  readonly untellableCount: number;
  /** Entries can be compared: they tell values before and after, or the record as it was. */
  readonly canCompare: boolean;
  /** The entries that the address chooses. */
  readonly chosen: { readonly before: string | null; readonly after: string | null };
  readonly comparison: HistoryComparisonView | null;
  /** What is wrong with the choice. */
  readonly problem: string | null;
  /** The list as it is, as a table with filters; absent for values of the record. */
  readonly tableHref?: string;
  readonly paging: PagingView | null;
  readonly failures: readonly PartialFailure[];
  readonly readAt: string;
  readonly operations: readonly OperationView[];
}

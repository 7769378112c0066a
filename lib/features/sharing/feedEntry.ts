import { formatValue } from '../../kit/format/formatValue';
import type { Json } from '../../core/schema/model/json';
import { findLeadField } from '../../core/schema/model/fieldPath';
import type { Entity } from '../../core/schema/model/model';
import type { FieldDescription } from '../../kit/view/fieldDescription';
import { isEmptyValue, type RowView } from '../../kit/view/rowView';
import type { CellContext } from './csv';

/** A record as programs that subscribe to its list get it. */
export interface FeedEntry {
  /** Path of its page, without a locale. */
  readonly path: string;
  readonly title: string;
  /** The columns of the list, one line each: "Status: New". */
  readonly lines: readonly string[];
  /** Timestamps in milliseconds; null where the record does not tell. */
  readonly created: number | null;
  readonly changed: number | null;
}

/** Longest text of a line, in characters. The record's page has the rest. */
const MAX_LINE_CHARS = 240;

/** Kinds of values that say nothing as a text. */
const SILENT_KINDS: ReadonlySet<FieldDescription['kind']> = new Set(['image', 'json', 'upload']);

/** Formats the columns of a row as lines. Its title and columns without a value are left out. */
export function formatEntryLines(
  ctx: CellContext,
  entity: Entity,
  fields: readonly FieldDescription[],
  values: RowView['values'],
): readonly string[] {
  const lead = findLeadField(
    entity,
    fields.map(({ name }) => name),
  )?.name;
  return fields.flatMap((field) => {
    const text = field.name === lead ? '' : formatEntryValue(ctx, field, values[field.name]);
    return text === '' ? [] : [`${field.label.text}: ${truncateLine(text)}`];
  });
}

function truncateLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= MAX_LINE_CHARS ? line : `${line.slice(0, MAX_LINE_CHARS).toWellFormed().trimEnd()}…`;
}

/** Formats a value as a text; '' for none, and for one that is no text, such as a picture. */
function formatEntryValue(
  ctx: CellContext,
  field: FieldDescription,
  value: RowView['values'][string] | undefined,
): string {
  if (value === undefined || isEmptyValue(value)) return '';
  if (SILENT_KINDS.has(field.kind) || field.picture !== undefined || field.secret === true) return '';
  if (Array.isArray(value))
    return (value as readonly Json[])
      .map((one) => formatEntryValue(ctx, field, one))
      .filter((text) => text !== '')
      .join(', ');
  // Links of a row are plain JSON, too.
  const plain = value as Json;
  return isParted(field, plain)
    ? formatParts(ctx, field, plain)
    : formatValue({ field, value: plain, locale: ctx.locale, translate: ctx.translate });
}

type Parts = { readonly [name: string]: Json };

/** Checks for an object with parts of its own: neither a link to a record nor an amount of money. */
function isParted({ money }: FieldDescription, value: Json): value is Json & Parts {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return false;
  return money === undefined && !(Object.hasOwn(value, 'title') && Object.hasOwn(value, 'href'));
}

function formatParts(ctx: CellContext, { fields = [], mainAmount }: FieldDescription, value: Parts): string {
  return fields
    .filter(({ name }) => mainAmount === undefined || name === mainAmount)
    .map((part) => formatEntryValue(ctx, part, Object.hasOwn(value, part.name) ? value[part.name] : null))
    .filter((text) => text !== '')
    .join(', ');
}

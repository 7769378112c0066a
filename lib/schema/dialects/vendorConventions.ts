import { getInputFields, type ArgumentSlot } from '../shapes/argumentSlot';
import { isInputObjectType } from '../graphql/types';
import type { ListEnvelope } from '../shapes/envelope';

/** How a sort that is plain text says its direction. */
export interface SortTextFormat {
  asc(column: string): string;
  desc(column: string): string;
}

const MINUS: SortTextFormat = { asc: (column) => column, desc: (column) => `-${column}` };
const COLON: SortTextFormat = { asc: (column) => `${column}:asc`, desc: (column) => `${column}:desc` };
const WORD: SortTextFormat = { asc: (column) => `${column} ASC`, desc: (column) => `${column} DESC` };

/**
 * `-f` (Payload, Directus, Django) unless something says `f:asc` (Strapi: a `pagination { page pageSize start limit }` stands beside it) or
 * `f ASC` (SQL). The argument's description decides where it shows an example.
 */
export function getSortTextFormat(slot: ArgumentSlot, all: readonly ArgumentSlot[]): SortTextFormat {
  if (/\w:(asc|desc)\b/i.test(slot.description)) return COLON;
  if (/\w (asc|desc)\b/i.test(slot.description)) return WORD;
  const pagination = all.find((other) => other.flatName === 'pagination')?.ref.named;
  if (pagination === undefined || !isInputObjectType(pagination)) return MINUS;
  const keys = new Set(getInputFields(pagination).map((field) => field.name));
  return ['page', 'pageSize', 'start', 'limit'].every((key) => keys.has(key)) ? COLON : MINUS;
}

/**
 * The number of the first page: 1 nearly everywhere. 0 where the argument says so (its name, default or description), and in two dialects
 * that are known by their shape: json-graphql-server (`page, perPage, sortField, sortOrder` and a plain list) and Spring Data
 * (`totalElements` beside `content`).
 */
export function getFirstPageNumber(
  page: ArgumentSlot,
  slots: readonly ArgumentSlot[],
  rows: ListEnvelope,
): 0 | 1 {
  if (page.flatName === 'pageindex' || page.default === 0) return 0;
  if (/\b(0|zero)[- ]?(based|indexed)|(from|starts? (at|with)) (0|zero)\b/i.test(page.description)) return 0;
  const names = new Set(slots.map((slot) => slot.flatName));
  const isJsonServer =
    rows.envelopeType === null &&
    ['page', 'perpage', 'sortfield', 'sortorder'].every((name) => names.has(name));
  const isSpringData =
    rows.envelopeType !== null && rows.envelopeType.getFields()['totalElements'] !== undefined;
  return isJsonServer || isSpringData ? 0 : 1;
}

import { inputFields, type Slot } from '../shapes/slot';
import { isInputObjectType } from '../typeGuards';

/** How a sort that is plain text says its direction. */
export interface SortText {
  asc(column: string): string;
  desc(column: string): string;
}

const MINUS: SortText = { asc: (column) => column, desc: (column) => `-${column}` };
const COLON: SortText = { asc: (column) => `${column}:asc`, desc: (column) => `${column}:desc` };
const WORD: SortText = { asc: (column) => `${column} ASC`, desc: (column) => `${column} DESC` };

/**
 * `-f` (Payload, Directus, Django) unless something says `f:asc` (Strapi: a `pagination { page pageSize start limit }` stands beside it) or
 * `f ASC` (SQL). The argument's description decides where it shows an example.
 */
export function sortText(slot: Slot, all: readonly Slot[]): SortText {
  if (/\w:(asc|desc)\b/i.test(slot.description)) return COLON;
  if (/\w (asc|desc)\b/i.test(slot.description)) return WORD;
  const pagination = all.find((other) => other.plain === 'pagination')?.ref.named;
  if (pagination === undefined || !isInputObjectType(pagination)) return MINUS;
  const keys = new Set(inputFields(pagination).map((field) => field.name));
  return ['page', 'pageSize', 'start', 'limit'].every((key) => keys.has(key)) ? COLON : MINUS;
}

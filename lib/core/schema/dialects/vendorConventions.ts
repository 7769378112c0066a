import type { GraphQLEnumType } from 'graphql';
import type { SortColumn } from '../model/reads';
import { isInputObjectType, getInputFields, type TypeRef, type FieldsType } from '../graphql/types';

/** An argument, or a key inside one, as far as conventions go by it. */
interface NamedSlot {
  readonly flatName: string;
  readonly description: string;
  readonly default: unknown;
  readonly ref: TypeRef;
}

/** The text of a sort in each direction. */
interface SortTextFormat {
  asc(column: string): string;
  desc(column: string): string;
}

const MINUS: SortTextFormat = { asc: (column) => column, desc: (column) => `-${column}` };
const COLON: SortTextFormat = { asc: (column) => `${column}:asc`, desc: (column) => `${column}:desc` };
const WORD: SortTextFormat = { asc: (column) => `${column} ASC`, desc: (column) => `${column} DESC` };

/**
 * Returns how a text sort writes its direction: `-f` (Payload, Directus, Django), `f:asc` (Strapi) or `f ASC` (SQL).
 * An example in the argument's description decides; otherwise `pagination { page pageSize start limit }` beside it
 * means Strapi, and the default is `-f`.
 */
export function getSortTextFormat(slot: NamedSlot, all: readonly NamedSlot[]): SortTextFormat {
  if (/\w:(asc|desc)\b/i.test(slot.description)) return COLON;
  if (/\w (asc|desc)\b/i.test(slot.description)) return WORD;
  const pagination = all.find((other) => other.flatName === 'pagination')?.ref.named;
  if (pagination === undefined || !isInputObjectType(pagination)) return MINUS;
  const keys = new Set(getInputFields(pagination).map((field) => field.name));
  return ['page', 'pageSize', 'start', 'limit'].every((key) => keys.has(key)) ? COLON : MINUS;
}

/** Returns the values of PostGraphile's sorts that mean the primary key, whatever its columns are. Null for other enums. */
export function findPrimaryKeySort(type: GraphQLEnumType): Omit<SortColumn, 'field'> | null {
  const [asc, desc] = ['PRIMARY_KEY_ASC', 'PRIMARY_KEY_DESC'];
  return type.getValue(asc) == null || type.getValue(desc) == null ? null : { asc, desc };
}

/**
 * Returns the number of the first page: 0 or, nearly everywhere, 1. It is 0 where the argument's name, default or
 * description says so, and in two dialects known by their shape: json-graphql-server (`page, perPage, sortField,
 * sortOrder` and a plain list) and Spring Data (`totalElements` beside `content`).
 */
export function getFirstPageNumber(
  page: NamedSlot,
  slots: readonly NamedSlot[],
  rows: { readonly envelopeType: FieldsType | null },
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

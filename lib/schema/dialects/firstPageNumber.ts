import type { Rows } from '../shapes/envelope';
import type { Slot } from '../shapes/slot';

/**
 * The number of the first page: 1 nearly everywhere. 0 where the argument says so (its name, default or description), and in two dialects
 * that are known by their shape: json-graphql-server (`page, perPage, sortField, sortOrder` and a plain list) and Spring Data
 * (`totalElements` beside `content`).
 */
export function firstPageNumber(page: Slot, slots: readonly Slot[], rows: Rows): 0 | 1 {
  if (page.plain === 'pageindex' || page.default === 0) return 0;
  if (/\b(0|zero)[- ]?(based|indexed)|(from|starts? (at|with)) (0|zero)\b/i.test(page.description)) return 0;
  const names = new Set(slots.map((slot) => slot.plain));
  const isJsonServer =
    rows.envelope === null && ['page', 'perpage', 'sortfield', 'sortorder'].every((name) => names.has(name));
  const isSpringData = rows.envelope !== null && rows.envelope.getFields()['totalElements'] !== undefined;
  return isJsonServer || isSpringData ? 0 : 1;
}

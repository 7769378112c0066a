import type { Entity } from '../schema/model';
import { namesLeft } from '../operations/partOfRecord';
import type { OmittedField } from '../operations/operation';
import type { Describing } from './describe';
import type { OmittedView } from './omittedView';

/** The query parameter that says which part of a large record a page shows. */
export const PART = 'part';

/** The part that an address asks for; 1 where it asks for none. */
export function askedPart(
  query: { readonly [name: string]: string | readonly string[] | undefined },
  name = PART,
): number {
  const value = Object.hasOwn(query, name) ? query[name] : undefined;
  const part = typeof value === 'string' && /^[1-9]\d?$/.test(value) ? Number(value) : 1;
  return part;
}

/** What a record's page says of fields that its document had no room for; null where it has them all. */
export function omittedView(
  to: Pick<Describing, 'labels'>,
  entity: Pick<Entity, 'type' | 'fields'>,
  omitted: readonly OmittedField[] = [],
  next: string | null,
): OmittedView | null {
  const own = omitted.flatMap(({ name }) => ownName(entity, name) ?? []);
  if (own.length === 0) return null;
  const hasMore = namesLeft({ omitted }).length > 0;
  return {
    fields: own.map((name) => to.labels.field(entity.type, name)),
    href: hasMore ? next : null,
    tooDeep: !hasMore,
  };
}

/** The entity's own field, or that of the member that the record turned out to be. */
function ownName({ type, fields }: Pick<Entity, 'type' | 'fields'>, name: string): string | null {
  const bare = name.startsWith(`${type}.`) ? name.slice(type.length + 1) : name;
  return fields.some((field) => field.name === bare) ? bare : null;
}

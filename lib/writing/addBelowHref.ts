import { formEntries } from '../operations/write/formEntries';
import { keyParameter, newHref, recordHref } from '../routes';
import { withQuery } from '../routes/query';
import type { Entity, Model } from '../schema/model';
import { nounKey } from '../schema/nounKey';

/**
 * The form of a new record that belongs to another one (`owner`), with that filled in and the way back to it. Null where no
 * form asks for such a record, or where it is not clear which of its fields means it.
 */
export function addBelowHref(
  model: Model,
  rows: Entity,
  owner: { readonly entity: Entity; readonly key: readonly string[] },
): string | null {
  if (rows.create === null) return null;
  const fields = formEntries(model, rows.create)
    .map(({ name, field }) => ({ name, field }))
    .filter(({ field }) => field.target === owner.entity.type && field.relation?.many === false);
  const noun = nounKey(owner.entity.type);
  const named = fields.filter(({ name }) => nounKey(name.replace(/_?ids?$/i, '')) === noun);
  const [only, other] = named.length > 0 ? named : fields;
  if (only === undefined || other !== undefined) return null;
  return withQuery(newHref(rows.slug), {
    [only.name]: keyParameter(owner.key),
    returnTo: recordHref(owner.entity.slug, owner.key),
  });
}

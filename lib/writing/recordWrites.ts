import { formEntries } from '../operations/write/formEntries';
import type { Describing } from '../records/describe';
import { deleteHref, editHref, recordActionHref, withQuery } from '../routes';
import type { Entity } from '../schema/model';
import type { ActionView, RecordWrites } from './view';

/**
 * What can be done with a record, as links to the pages that do it. `returnTo`: its page, where that is not the record's own
 * address.
 */
export function recordWrites(
  to: Describing,
  entity: Entity,
  key: readonly string[],
  returnTo?: string,
): RecordWrites {
  const back = (href: string): string => (returnTo === undefined ? href : withQuery(href, { returnTo }));
  const { slug } = entity;
  return {
    editHref: entity.update === null ? null : back(editHref(slug, key)),
    deleteHref: entity.delete === null ? null : back(deleteHref(slug, key)),
    actions: entity.actions.map(({ name, source }): ActionView => ({
      name,
      label: to.labels.operation(source.steps.at(-1)?.field ?? name),
      href: back(recordActionHref(slug, key, name)),
      asks: formEntries(to.model, source).length > 0,
    })),
  };
}

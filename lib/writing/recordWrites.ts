import type { Describing } from '../records/describe';
import type { RowView } from '../records/view';
import { deleteHref, editHref, recordActionHref } from '../routes';
import { withQuery } from '../routes/query';
import type { Entity } from '../schema/model';
import { actionViews, operationOf } from './actions';
import { flowOf } from './flow';
import type { RecordWrites } from './view';

/** The record that something can be done with. `returnTo`: its page, where that is not the record's own address. */
export interface OpenRecord {
  readonly key: readonly string[];
  readonly values: RowView['values'];
  readonly returnTo?: string | undefined;
}

/** What can be done with a record, as links to the pages that do it, and where it stands in its flow. */
export function recordWrites(to: Describing, entity: Entity, of: OpenRecord): RecordWrites {
  const { key, values, returnTo } = of;
  const back = (href: string): string => (returnTo === undefined ? href : withQuery(href, { returnTo }));
  const { slug } = entity;
  const actions = actionViews(to, entity, (name) => back(recordActionHref(slug, key, name)));
  const flow = flowOf(to, entity, { values, actions });
  return {
    editHref: entity.update === null ? null : back(editHref(slug, key)),
    deleteHref: entity.delete === null ? null : back(deleteHref(slug, key)),
    operations: {
      ...(entity.update === null ? {} : { edit: operationOf(entity.update) }),
      ...(entity.delete === null ? {} : { delete: operationOf(entity.delete) }),
    },
    actions,
    ...(flow === null ? {} : { flow }),
  };
}

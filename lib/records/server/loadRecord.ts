import type { Entity } from '../../schema/model';
import { getOperation } from '../../operations/get';
import { listHref, recordHref } from '../../routes';
import type { Query } from '../listQuery';
import type { Loaded } from '../outcome';
import type { RecordView } from '../view';
import { watchOf } from '../watch';
import { loadRelated } from './loadRelated';
import { operationView, pageWide, partialFailures, type Loading } from './loading';
import { recordView } from './recordView';
import { run } from './run';

/** Everything that a record's page shows: its fields and the first of its related lists, asked for side by side. */
export async function loadRecord(
  to: Loading,
  entity: Entity,
  key: readonly string[],
  query: Query,
): Promise<Loaded<RecordView>> {
  const keyText = key.join(' ');
  const operation = getOperation(to.model, entity, key, { pageWide: pageWide(to) });
  const path = recordHref(entity.slug, key);
  const [outcome, related] = await Promise.all([
    run(to.post, operation),
    loadRelated(to, entity, { key, path, query }),
  ]);
  if (!outcome.ok) return outcome;
  if (outcome.value === null) {
    const many = { slug: entity.slug, many: to.labels.many(entity) };
    return { ok: false, failure: { kind: 'notFound', entity: many, key: keyText } };
  }
  const failures = [...partialFailures(to, entity, outcome.errors), ...related.failures];
  return {
    ok: true,
    view: {
      ...recordView(to, entity, outcome.value, failures),
      listHref: entity.list === null ? null : listHref(entity.slug),
      related: related.tables,
      moreRelated: related.more,
      operations: [operationView(operation), ...related.operations],
      watch: watchOf(operation, outcome.data),
    },
  };
}

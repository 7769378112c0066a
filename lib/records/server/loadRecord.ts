import type { Entity } from '../../schema/model';
import { getOperation } from '../../operations/get';
import { listHref, recordHref } from '../../routes';
import type { Query } from '../listQuery';
import type { Loaded } from '../outcome';
import type { RecordView } from '../view';
import { watchOf } from '../watch';
import { loadRelated } from './loadRelated';
import { operationView, pageWide, partialFailures, type Loading } from './loading';
import { recordOwner } from './owner';
import { recordView } from './recordView';
import { run } from './run';

/** Everything that a record's page shows: its fields and the first of its related lists, asked for side by side. */
export async function loadRecord(
  to: Loading,
  entity: Entity,
  key: readonly string[],
  query: Query,
): Promise<Loaded<RecordView>> {
  const operation = getOperation(to.model, entity, key, { pageWide: pageWide(to) });
  const answer = run(to.post, operation);
  const record = async () => {
    const outcome = await answer;
    return outcome.ok ? outcome.value : null;
  };
  const [outcome, related] = await Promise.all([
    answer,
    loadRelated(to, recordOwner(to, entity, key), { query, record }),
  ]);
  if (!outcome.ok) return outcome;
  if (outcome.value === null) return notFound(to, entity, key);
  const failures = [...partialFailures(to, entity, outcome.errors), ...related.failures];
  return {
    ok: true,
    view: {
      ...recordView(to, entity, outcome.value, failures),
      listHref: entity.list === null ? null : listHref(entity.slug),
      href: recordHref(entity.slug, key),
      related: related.tables,
      moreRelated: related.more,
      operations: [operationView(operation, outcome), ...related.operations],
      watch: watchOf(outcome.data),
    },
  };
}

/** There is no such record; the way back is its list, where there is one. */
export function notFound(to: Loading, entity: Entity, key: readonly string[]): Loaded<never> {
  const many = { slug: entity.slug, many: to.labels.many(entity) };
  return {
    ok: false,
    failure: { kind: 'notFound', entity: entity.list === null ? null : many, key: key.join(' ') },
  };
}

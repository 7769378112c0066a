import type { Entity } from '../../schema/model';
import { getOperation } from '../../operations/get';
import { partOfRecord } from '../../operations/partOfRecord';
import { listHref, recordHref } from '../../routes';
import { withParams, type Query } from '../listQuery';
import { askedPart, omittedView, PART } from '../omittedFields';
import type { Loaded } from '../outcome';
import type { RecordView } from '../view';
import { watchOf } from '../watch';
import { loadRelated, NO_LISTS } from './loadRelated';
import { operationView, pageWide, partialFailures, type Loading } from './loading';
import { recordOwner } from './owner';
import { ownEntity, recordView } from './recordView';
import { run } from './run';

/** Everything that a record's page shows: its fields and the first of its related lists, asked for side by side. */
export async function loadRecord(
  to: Loading,
  entity: Entity,
  key: readonly string[],
  query: Query,
): Promise<Loaded<RecordView>> {
  const part = askedPart(query);
  const operation = partOfRecord(
    (selection) =>
      getOperation(to.model, entity, key, {
        pageWide: pageWide(to),
        ...(selection === undefined ? {} : { selection }),
      }),
    part,
  );
  if (operation === null) return notFound(to, entity, key);
  const answer = run(to.post, operation);
  const record = async () => {
    const outcome = await answer;
    return outcome.ok ? outcome.value : null;
  };
  const [outcome, related] = await Promise.all([
    answer,
    part === 1 ? loadRelated(to, recordOwner(to, entity, key), { query, record }) : NO_LISTS,
  ]);
  if (!outcome.ok) return outcome;
  if (outcome.value === null) return notFound(to, entity, key);
  const failures = [...partialFailures(to, entity, outcome.errors), ...related.failures];
  return {
    ok: true,
    view: {
      ...recordView(to, entity, outcome.value, {
        failures,
        omitted: omittedView(
          to,
          ownEntity(to, entity, outcome.value),
          operation.omitted,
          nextPart(entity, key, part),
        ),
      }),
      listHref: entity.list === null ? null : listHref(entity.slug),
      href: recordHref(entity.slug, key),
      related: related.tables,
      moreRelated: related.more,
      operations: [operationView(operation, outcome), ...related.operations],
      watch: watchOf(outcome.data),
    },
  };
}

/** The page of the next part of a record that is too large for one document. */
function nextPart(entity: Entity, key: readonly string[], part: number): string {
  return withParams(recordHref(entity.slug, key), [[PART, String(part + 1)]]);
}

/** There is no such record; the way back is its list, where there is one. */
export function notFound(to: Loading, entity: Entity, key: readonly string[]): Loaded<never> {
  const many = { slug: entity.slug, many: to.labels.many(entity) };
  return {
    ok: false,
    failure: { kind: 'notFound', entity: entity.list === null ? null : many, key: key.join(' ') },
  };
}

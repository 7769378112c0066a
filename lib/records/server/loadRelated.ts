import type { Entity } from '../../schema/model';
import { relatedOperation } from '../../operations/related';
import { defaultColumns } from '../columns';
import { parseListQuery, withParams, type Query } from '../listQuery';
import { withMoments } from '../moments';
import { tableView } from '../tableView';
import { isWhole, pageOfWhole } from '../wholeList';
import type { OperationView, PartialFailure, RecordView, RelatedView } from '../view';
import { operationView, pageWide, partialFailures, type Loading } from './loading';
import { run } from './run';

/** Related lists that a record's page asks for at once; the others are a link each, since each is a query of its own. */
const AT_ONCE = 4;
const SUB_TABLE_SIZE = 10;

/** The record that the lists belong to, and what its URL says about them. */
export interface RelatedInput {
  readonly key: readonly string[];
  readonly path: string;
  readonly query: Query;
}

export interface RelatedTables {
  readonly tables: readonly RelatedView[];
  readonly more: RecordView['moreRelated'];
  readonly failures: readonly PartialFailure[];
  readonly operations: readonly OperationView[];
}

/** The sub-tables of a record. One that fails is told about and leaves the others alone. */
export async function loadRelated(to: Loading, entity: Entity, input: RelatedInput): Promise<RelatedTables> {
  const opened = typeof input.query.open === 'string' ? input.query.open : '';
  const shown = entity.related.filter((related, index) => index < AT_ONCE || related.name === opened);
  const loaded = await Promise.all(shown.map((related) => loadTable(to, entity, related, input)));
  return {
    tables: loaded.flatMap((one) => one.table ?? []),
    more: entity.related
      .filter((related) => !shown.includes(related))
      .map((related) => ({
        label: to.labels.field(entity.type, related.name),
        href: `${withParams(input.path, [['open', related.name]])}#${related.name}`,
      })),
    failures: loaded.flatMap((one) => one.failures),
    operations: loaded.map((one) => one.operation),
  };
}

async function loadTable(
  to: Loading,
  entity: Entity,
  related: Entity['related'][number],
  input: RelatedInput,
): Promise<{ table: RelatedView | null; failures: readonly PartialFailure[]; operation: OperationView }> {
  const target = to.entity(related.source.of);
  const prefix = `${related.name}.`;
  const label = to.labels.field(entity.type, related.name);
  const rowsOf = target ?? entity;
  const parsed = parseListQuery(rowsOf, related.source, input.query, { prefix, defaultSize: SUB_TABLE_SIZE });
  const query = {
    ...parsed,
    columns: parsed.chosenColumns ?? withoutParent(rowsOf, entity),
  };
  const operation = relatedOperation(to.model, entity, input.key, {
    name: related.name,
    state: withMoments(related.source, query.state),
    selection: query.columns,
    pageWide: pageWide(to),
  });
  const outcome = await run(to.post, operation);
  if (!outcome.ok) {
    const messages = 'messages' in outcome.failure ? outcome.failure.messages : [];
    const failure = { field: label, message: messages[0] ?? to.translate('partial.noAnswer') };
    return { table: null, failures: [failure], operation: operationView(operation) };
  }
  const table = tableView(to, {
    entity: rowsOf,
    source: related.source,
    query,
    result: isWhole(related.source) ? pageOfWhole(outcome.value, query.state) : outcome.value,
    path: input.path,
    prefix,
    caption: label.text,
    failures: partialFailures(to, rowsOf, outcome.errors),
    readAt: to.now,
  });
  return {
    table: { ...table, paging: { ...table.paging, sizes: [] }, name: related.name, label },
    failures: [],
    operation: operationView(operation),
  };
}

/** The columns of a sub-table: those of the list, without the way back to the record that one is looking at. */
function withoutParent(target: Entity, parent: Entity): readonly string[] {
  const names = defaultColumns(target);
  return names.filter((name) => target.fields.find((field) => field.name === name)?.target !== parent.type);
}

import type { Entity } from '../../schema/model';
import type { RelatedList } from '../../schema/reads';
import type { RecordData } from '../../operations/listState';
import { nounKey } from '../../schema/nounKey';
import { neededFields } from '../../operations/related';
import { relationHref } from '../../routes';
import { defaultColumns } from '../columns';
import { columnsAsked } from '../columnsAsked';
import { hasValues } from '../hasValues';
import { parseListQuery, type Query } from '../listQuery';
import { withMoments } from '../moments';
import { tableView } from '../tableView';
import { isWhole, pageOfWhole } from '../wholeList';
import type { OperationView, PartialFailure, RecordView, RelatedView } from '../view';
import { operationView, pageWide, partialFailures, type Loading } from './loading';
import type { Owner } from './owner';
import { runList } from './runList';

/** Related lists that a record's page asks for at once; the others are a link each, since each is a query of its own. */
const AT_ONCE = 4;
const SUB_TABLE_SIZE = 10;

/** What a record's page says about its lists: its query, and the record itself, which some lists take a field of. */
export interface RelatedInput {
  readonly query: Query;
  readonly record: () => Promise<RecordData | null>;
}

export interface RelatedTables {
  readonly tables: readonly RelatedView[];
  readonly more: RecordView['moreRelated'];
  readonly failures: readonly PartialFailure[];
  readonly operations: readonly OperationView[];
}

/** A further part of a large record shows its fields alone. */
export const NO_LISTS: RelatedTables = { tables: [], more: [], failures: [], operations: [] };

/** The sub-tables of a record or a singleton. One that fails is told about and leaves the others alone. */
export async function loadRelated(to: Loading, owner: Owner, input: RelatedInput): Promise<RelatedTables> {
  const lists = byInterest(to, owner.related);
  const loaded = await Promise.all(
    lists.slice(0, AT_ONCE).map((related) => loadTable(to, owner, related, input)),
  );
  return {
    tables: loaded.flatMap((one) => one.table ?? []),
    more: lists.slice(AT_ONCE).map((related) => ({
      label: owner.label(related),
      href: relationHref(owner.path, related.name),
    })),
    failures: loaded.flatMap((one) => one.failures),
    operations: loaded.flatMap((one) => one.operation ?? []),
  };
}

/** Where there are more lists than a page asks for, those that are called after what they hold go first, and what people work with. */
function byInterest(to: Loading, related: readonly RelatedList[]): readonly RelatedList[] {
  const known = related.flatMap((list) => {
    const rows = to.entity(list.source.of);
    return rows === undefined ? [] : [{ list, interest: interestOf(list, rows) }];
  });
  const ordered = known.length > AT_ONCE ? known.toSorted((a, b) => b.interest - a.interest) : known;
  return ordered.map(({ list }) => list);
}

function interestOf(list: RelatedList, rows: Entity): number {
  const isNamed = nounKey(list.name) === nounKey(rows.type);
  const writes = [rows.create, rows.update, rows.delete].filter((write) => write !== null).length;
  return (isNamed ? 100 : 0) + Math.min(rows.actions.length + writes, 50);
}

interface LoadedTable {
  readonly table: RelatedView | null;
  readonly failures: readonly PartialFailure[];
  readonly operation: OperationView | null;
}

async function loadTable(
  to: Loading,
  owner: Owner,
  related: RelatedList,
  input: RelatedInput,
): Promise<LoadedTable> {
  const rowsOf = to.entity(related.source.of);
  if (rowsOf === undefined) return { table: null, failures: [], operation: null };
  const prefix = `${related.name}.`;
  const label = owner.label(related);
  const parsed = parseListQuery(rowsOf, related.source, input.query, { prefix, defaultSize: SUB_TABLE_SIZE });
  const columns = parsed.chosenColumns ?? columnsBelow(rowsOf, owner);
  const needed = neededFields(related);
  const values = needed.length === 0 ? undefined : (await input.record())?.values;
  // Without the value that narrows it, the list would show the rows of all records.
  if (!hasValues(values, needed)) return { table: null, failures: [], operation: null };
  const { outcome, operation, state } = await runList(to.post, {
    source: related.source,
    state: parsed.state,
    defaultSort: parsed.defaultSort,
    operation: (asked) =>
      owner.list({
        name: related.name,
        state: withMoments(related.source, asked),
        selection: columns,
        pageWide: pageWide(to),
        values,
      }),
  });
  if (!outcome.ok) {
    const messages = 'messages' in outcome.failure ? outcome.failure.messages : [];
    const said = outcome.failure.kind === 'malformed' ? 'partial.senseless' : 'partial.noAnswer';
    const failure = { field: label, message: messages[0] ?? to.translate(said) };
    return { table: null, failures: [failure], operation: operationView(operation, outcome) };
  }
  const query = { ...parsed, columns: columnsAsked(columns, operation), state };
  const href = relationHref(owner.path, related.name);
  const table = tableView(to, {
    entity: rowsOf,
    source: related.source,
    query,
    result: isWhole(related.source) ? pageOfWhole(outcome.value, query.state) : outcome.value,
    path: owner.path,
    prefix,
    below: href,
    caption: label.text,
    failures: partialFailures(to, rowsOf, outcome.errors),
    readAt: to.now,
  });
  return {
    table: {
      ...table,
      paging: { ...table.paging, sizes: [] },
      name: related.name,
      slug: rowsOf.slug,
      label,
      href,
    },
    failures: [],
    operation: operationView(operation, outcome),
  };
}

/** The columns of a list below a record: those of the list, without the way back to the record that one is looking at. */
export function columnsBelow(target: Entity, owner: Pick<Owner, 'type'>): readonly string[] {
  const names = defaultColumns(target);
  return names.filter((name) => {
    const type = target.fields.find((field) => field.name === name)?.target;
    return type === undefined || type !== owner.type;
  });
}

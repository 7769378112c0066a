import { getTableConfig } from 'drizzle-orm/pg-core';
import { comment, report } from '../tables';
import { COMMENT_COUNT } from './comments';
import { REPORT_COUNT } from './calendar';

/** Each further copy of the generated reports is this much older. */
const DAYS_PER_COPY = 20;

/**
 * Builds the statements that leave this many of the generated reports, the newest, or add older copies of them inside the database.
 * They run before there are keys and indexes.
 */
export function growStatements(count: number): string[] {
  if (count < REPORT_COUNT) {
    const last = REPORT_COUNT - count;
    return [
      `delete from report where id <= ${last}`,
      `delete from comment where report_id <= ${last}`,
      `update report set duplicate_of_id = null where duplicate_of_id <= ${last}`,
    ];
  }
  return count === REPORT_COUNT ? [] : [copyReports(count), copyComments(count)];
}

const number = `'ZG-' || extract(year from r.created_at - age) || '-' || lpad(i::text, 7, '0')`;

/** The values of a copy that differ from those of the report `r`, by column. `i` is its key, `age` how much older it is. */
const REPORT_CHANGES: ReadonlyMap<string, string> = new Map([
  ['id', 'i'],
  ['number', number],
  ['search_text', `replace(r.search_text, lower(r.number), lower(${number}))`],
  ['duplicate_of_id', 'null'],
  ['due_on', '(r.due_on - age)::date'],
  ...['created_at', 'updated_at', 'accepted_at', 'started_at', 'resolved_at', 'rejected_at'].map(
    (column): [string, string] => [column, `r.${column} - age`],
  ),
  [
    'history',
    `(select jsonb_agg(step || jsonb_build_object('at',
      to_char(((step->>'at')::timestamptz - age) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by place)
      from jsonb_array_elements(r.history) with ordinality as steps(step, place))`,
  ],
]);

/** Copies are made oldest first, as they would have come in. */
function copyReports(count: number): string {
  const columns = getTableConfig(report).columns.map(({ name }) => name);
  return `
    insert into report (${columns.join(', ')})
    select ${columns.map((column) => REPORT_CHANGES.get(column) ?? `r.${column}`).join(', ')}
    from (${copiesOf(count)}) as copies join report r on r.id = 1 + (i - 1) % ${REPORT_COUNT}
    order by r.created_at - age`;
}

const COMMENT_CHANGES: ReadonlyMap<string, string> = new Map([
  ['id', `${COMMENT_COUNT - REPORT_COUNT} + i`],
  ['report_id', 'i'],
  ['created_at', 'c.created_at - age'],
]);

/** Every copy of a report has the oldest comment of the original, if it has any. */
function copyComments(count: number): string {
  const columns = getTableConfig(comment).columns.map(({ name }) => name);
  return `
    insert into comment (${columns.join(', ')})
    select ${columns.map((column) => COMMENT_CHANGES.get(column) ?? `c.${column}`).join(', ')}
    from (${copiesOf(count)}) as copies
      join (select distinct on (report_id) * from comment order by report_id, created_at) c on c.report_id = 1 + (i - 1) % ${REPORT_COUNT}
    order by c.created_at - age`;
}

/** Selects the key and the age of every copy. */
function copiesOf(count: number): string {
  return `
    select i, make_interval(days => (i - 1) / ${REPORT_COUNT} * ${DAYS_PER_COPY}, mins => i % 1440) as age
    from generate_series(${REPORT_COUNT + 1}, ${count}) as i`;
}

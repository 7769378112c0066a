import { getTableConfig } from 'drizzle-orm/pg-core';
import { comment, district, report, resident } from '../tables';
import { DAY, NOW } from './calendar';

/** The tables that are loaded with moments or days. Revisions and measurements are derived in the database. */
const LOADED = [district, resident, report, comment];

/** Returns by how many whole days the generated data are moved, so that they end at most a day before `now` (milliseconds). */
export const getDaysToMove = (now: number): number => Math.floor((now - NOW) / DAY);

/** Builds the statements that move the loaded rows by whole days, with what is derived from them: numbers and texts with the year. */
export function moveStatements(days: number): string[] {
  return days === 0 ? [] : [...LOADED.map((table) => moveTable(table, days)), renumberReports()];
}

function moveTable(table: (typeof LOADED)[number], days: number): string {
  const { name, columns } = getTableConfig(table);
  const moved = columns.flatMap((column) => {
    const type = column.getSQLType();
    if (type === 'date') return [`${column.name} = ${column.name} + ${days}`];
    return type.startsWith('timestamp')
      ? [`${column.name} = ${column.name} + make_interval(days => ${days})`]
      : [];
  });
  const inside = table === report ? moveReportJson(days) : [];
  return `update ${name} set ${[...moved, ...inside].join(', ')}`;
}

/** The moments inside the JSON of a report, in the form in which JavaScript writes them. */
function moveReportJson(days: number): string[] {
  const at = (value: string) =>
    `to_char((${value}::timestamptz + make_interval(days => ${days})) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  return [
    `history = (select jsonb_agg(step || jsonb_build_object('at', ${at("(step->>'at')")}) order by place)
      from jsonb_array_elements(history) with ordinality as steps(step, place))`,
    // Some sensors tell a place there.
    `sensor_data = case when sensor_data->>'at' like '____-__-__T%'
      then sensor_data || jsonb_build_object('at', ${at("(sensor_data->>'at')")}) else sensor_data end`,
  ];
}

/** The year in a report's number is that of its creation. */
function renumberReports(): string {
  const number = `'ZG-' || extract(year from created_at at time zone 'UTC') || substr(number, 8)`;
  return `update report set number = ${number},
    search_text = replace(search_text, lower(number), lower(${number}))`;
}

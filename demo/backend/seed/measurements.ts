import { MEASUREMENT_KINDS } from '../enums';
import { DAY, NOW } from './calendar';
import { DISTRICTS } from './places';

export const MEASUREMENT_COUNT = 40_127;
/** The number of sensors of each kind in each district. */
const SENSORS = 4;

/**
 * Builds the statement that generates the measurements inside the database. Every sensor sends a value every few hours, up to
 * the moment at which the demo's clock stands still, moved by whole days.
 */
export function measurementStatement(days: number): string {
  const districts = DISTRICTS.map((d) => `'${d.code}'`).join(',');
  const kinds = MEASUREMENT_KINDS.map((kind) => `'${kind}'`).join(',');
  const round = DISTRICTS.length * MEASUREMENT_KINDS.length * SENSORS;
  const rounds = Math.ceil(MEASUREMENT_COUNT / round);
  // `noise` is a deterministic hash of the row's number, from 0 to 1; `wave` is the time of day, from 0 to 1.
  return `
    insert into measurement (id, sensor_code, kind, value, measured_at, district_code)
    select i, d || '-' || k || '-' || lpad(s::text, 2, '0'), k::measurement_kind,
      round((case k
        when 'PM10' then 18 + 22 * noise + 14 * wave
        when 'PM25' then 11 + 15 * noise + 9 * wave
        when 'NOISE' then 46 + 14 * noise + 18 * wave
        when 'TEMPERATURE' then -3 + 8 * noise + 7 * wave
        when 'WATER_LEVEL' then 12 + 30 * noise
        else 40 + 420 * wave + 130 * noise end)::numeric, case when k = 'TRAFFIC' then 0 else 1 end)::float8,
      at, d
    from (
      select i, (array[${districts}])[1 + i % ${DISTRICTS.length}] as d,
        (array[${kinds}])[1 + (i / ${DISTRICTS.length}) % ${MEASUREMENT_KINDS.length}] as k,
        1 + (i / ${DISTRICTS.length * MEASUREMENT_KINDS.length}) % ${SENSORS} as s,
        ((i * 7919 + (i / 13) * 104729) % 1000) / 1000.0 as noise,
        abs(sin(extract(hour from at at time zone 'UTC') / 24.0 * pi())) as wave, at
      from (
        select i, timestamptz '${new Date(NOW + days * DAY).toISOString()}' - make_interval(hours => 3 * (${rounds} - 1 - (i - 1) / ${round}), mins => i % 60) as at
        from generate_series(1, ${MEASUREMENT_COUNT}) as i
      ) as moments
    ) as readings`;
}

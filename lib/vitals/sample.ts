import type { Json } from '../schema/model/json';
import type { VitalsList } from '../schema/model/vitalsSupport';

/** A measurement as stored by the backend. */
export interface Sample {
  readonly id: string | null;
  readonly name: string;
  readonly label: string | null;
  readonly value: number;
  /** Milliseconds since the page's start. */
  readonly startTime: number | null;
  /** Time of storage, in milliseconds since 1970. */
  readonly at: number | null;
}

/** Parses a row as a measurement; null if it has no name or no valid value. */
export function parseSample(
  fields: VitalsList['fields'],
  values: { readonly [field: string]: Json },
): Sample | null {
  const readValue = (field: string | undefined): Json =>
    field !== undefined && Object.hasOwn(values, field) ? (values[field] ?? null) : null;
  const name = text(readValue(fields.name))?.trim() ?? '';
  const value = number(readValue(fields.value));
  if (name === '' || value === null || value < 0) return null;
  return {
    id: text(readValue(fields.id)),
    name,
    label: text(readValue(fields.label)),
    value,
    startTime: number(readValue(fields.startTime)),
    at: moment(readValue(fields.time)),
  };
}

function text(value: Json): string | null {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : null;
}

/** Exact numbers arrive as text. */
function number(value: Json): number | null {
  const found = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof found === 'number' && Number.isFinite(found) ? found : null;
}

/** Times without a zone are UTC. Numbers are milliseconds, or seconds if milliseconds would mean January 1970. */
function moment(value: Json): number | null {
  if (typeof value === 'number' || (typeof value === 'string' && /^\d{9,14}$/.test(value))) {
    const count = Number(value);
    const time = Math.abs(count) < 1e11 ? count * 1000 : count;
    // Nanoseconds exceed the range of Date.
    return Math.abs(time) <= 8.64e15 ? time : null;
  }
  if (typeof value !== 'string') return null;
  const zoneless = /^\d{4}-\d{2}-\d{2}[T ][\d:.]+$/.test(value);
  const parsed = Date.parse(zoneless ? `${value.replace(' ', 'T')}Z` : value);
  return Number.isNaN(parsed) ? null : parsed;
}

/** The values of the schema's enums, in the order in which they sort. The tables store them under the same names. */
export const STATUSES = ['NEW', 'ACCEPTED', 'IN_PROGRESS', 'RESOLVED', 'REJECTED'] as const;
export const PRIORITIES = ['LOW', 'MEDIUM', 'HIGH', 'URGENT'] as const;
export const CATEGORIES = [
  'ROAD_SURFACE',
  'STREET_LIGHTING',
  'TRAFFIC_SIGNALS',
  'WASTE',
  'GREENERY',
  'DRAINAGE',
  'PUBLIC_TRANSPORT',
  'BUILDINGS',
  'GRAFFITI',
  'NOISE',
  'PLAYGROUNDS',
  'WINTER',
  'OTHER',
] as const;
export const MEASUREMENT_KINDS = ['PM10', 'PM25', 'NOISE', 'TEMPERATURE', 'WATER_LEVEL', 'TRAFFIC'] as const;

export const REVISION_ACTIONS = ['CREATED', 'UPDATED', 'STATUS_CHANGED', 'RESTORED'] as const;

export type Status = (typeof STATUSES)[number];
export type Priority = (typeof PRIORITIES)[number];
export type Category = (typeof CATEGORIES)[number];
export type RevisionAction = (typeof REVISION_ACTIONS)[number];
export type MeasurementKind = (typeof MEASUREMENT_KINDS)[number];

/** The unit of each kind of measurement. */
export const UNITS: Readonly<Record<MeasurementKind, string>> = {
  PM10: 'µg/m³',
  PM25: 'µg/m³',
  NOISE: 'dB',
  TEMPERATURE: '°C',
  WATER_LEVEL: 'cm',
  TRAFFIC: '1/h',
};

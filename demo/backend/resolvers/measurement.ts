import { and, asc, desc, eq, gte, lte } from 'drizzle-orm';
import { checkedSize, checkedStart } from '../badInput';
import type { Context } from '../context';
import { UNITS, type MeasurementKind } from '../enums';
import { numericKey } from '../numericKey';
import { checkText } from '../rules/checks';
import { Faults } from '../rules/faults';
import { measurement, type MeasurementRow } from '../tables';

interface MeasurementsArguments {
  readonly page: number | null;
  readonly perPage: number | null;
  readonly sort: keyof typeof COLUMNS | null;
  readonly direction: 'ASC' | 'DESC' | null;
  readonly districtCode?: string | null;
  readonly kind?: MeasurementKind | null;
  readonly sensorCode?: string | null;
  readonly measuredFrom?: Date | null;
  readonly measuredTo?: Date | null;
}

interface ImportInput {
  readonly sensorCode: string;
  readonly districtCode: string;
  readonly readings: readonly {
    readonly kind: MeasurementKind;
    readonly value: number;
    readonly measuredAt: Date;
  }[];
}

const COLUMNS = {
  MEASURED_AT: measurement.measuredAt,
  VALUE: measurement.value,
  SENSOR_CODE: measurement.sensorCode,
};
const MAX_SIZE = 500;
const MAX_READINGS = 1000;

/** The fields of Measurement that are not columns. */
export const measurementFields = {
  unit: (row: MeasurementRow) => UNITS[row.kind],
  district: (row: MeasurementRow, _: unknown, { loaders }: Context) => loaders.district(row.districtCode),
};

/** Reads of measurements from the root. */
export const measurementQueries = {
  measurements: (_: unknown, args: MeasurementsArguments, { db }: Context) => {
    const perPage = checkedSize('perPage', checkedStart('perPage', args.perPage ?? 25, 1), MAX_SIZE);
    const page = checkedStart('page', args.page ?? 1, 1);
    const condition = measurementCondition(args);
    const direction = args.direction === 'ASC' ? asc : desc;
    const total = once(() => db.$count(measurement, condition));
    const pageCount = async () => Math.ceil((await total()) / perPage);
    return {
      items: () =>
        db
          .select()
          .from(measurement)
          .where(condition)
          .orderBy(direction(COLUMNS[args.sort ?? 'MEASURED_AT']), direction(measurement.id))
          .limit(perPage)
          .offset((page - 1) * perPage),
      total,
      pageInfo: { page, perPage, pageCount, hasNextPage: async () => page < (await pageCount()) },
    };
  },
  measurement: async (
    _: unknown,
    { id }: { id: string },
    { db }: Context,
  ): Promise<MeasurementRow | null> => {
    const [row] = await db
      .select()
      .from(measurement)
      .where(eq(measurement.id, numericKey(id) ?? 0))
      .limit(1);
    return row ?? null;
  },
};

/** Writes of measurements. */
export const measurementMutations = {
  importMeasurements: async (
    _: unknown,
    { input }: { input: ImportInput },
    { db, loaders, language }: Context,
  ) => {
    const faults = new Faults(language);
    const sensorCode = checkText(faults, 'sensorCode', input.sensorCode, { min: 3, max: 30 });
    if ((await loaders.district(input.districtCode)) === null) {
      faults.add('districtCode', 'notFound', { what: 'district', key: input.districtCode });
    }
    const { length } = input.readings;
    if (length === 0) faults.add('readings', 'required', {});
    if (length > MAX_READINGS) faults.add('readings', 'tooMany', { max: MAX_READINGS, count: length });
    if (faults.any) return { imported: 0, errors: faults.errors };
    const { districtCode } = input;
    await db
      .insert(measurement)
      .values(input.readings.map((reading) => ({ ...reading, sensorCode, districtCode })));
    return { imported: length, errors: [] };
  },
};

function measurementCondition(args: MeasurementsArguments) {
  return and(
    isGiven(args.districtCode) ? eq(measurement.districtCode, args.districtCode) : undefined,
    isGiven(args.kind) ? eq(measurement.kind, args.kind) : undefined,
    isGiven(args.sensorCode) ? eq(measurement.sensorCode, args.sensorCode) : undefined,
    isGiven(args.measuredFrom) ? gte(measurement.measuredAt, args.measuredFrom) : undefined,
    isGiven(args.measuredTo) ? lte(measurement.measuredAt, args.measuredTo) : undefined,
  );
}

function isGiven<T>(value: T | null | undefined): value is T {
  return value !== null && value !== undefined;
}

/** Caches the result of the first call. */
function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | null = null;
  return () => (answer ??= ask());
}

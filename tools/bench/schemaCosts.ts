import { median } from './timing';

/** A way from a schema's text to what is read of it (`schemaRounds.ts`). */
export type Way = 'plain' | 'bare' | 'model' | 'whole';

/** Processor time of each measurement in milliseconds. */
export type Costs = Readonly<Record<Way, readonly number[]>>;

/** The costs of a schema, warm and cold. */
export interface SchemaCosts {
  readonly name: string;
  /** Bytes of its text. */
  readonly size: number;
  readonly warm: Costs;
  readonly cold: Costs;
}

/** Joins the measurements of several runs. */
export function joinCosts(runs: readonly Costs[]): Costs {
  const of = (way: Way): readonly number[] => runs.flatMap((run) => run[way]);
  return { plain: of('plain'), bare: of('bare'), model: of('model'), whole: of('whole') };
}

/** Returns the costs of one way alone. */
export function costsOf(way: Way, costs: readonly number[]): Costs {
  return { plain: [], bare: [], model: [], whole: [], [way]: costs };
}

/** How many times as much as graphql-js something costs: by medians, and by the least of all rounds. */
interface Ratio {
  readonly median: number;
  readonly least: number;
}

/** Compares the costs of a way with those of graphql-js. */
export function compareWithPlain({ plain, ...others }: Costs, way: Exclude<Way, 'plain'>): Ratio {
  return {
    median: median(others[way]) / median(plain),
    least: Math.min(...others[way]) / Math.min(...plain),
  };
}

/** Decides whether discovery costs more than `limit`, warm or cold, by medians. What was not measured is over it. */
export function isOver(schema: SchemaCosts, limit: number): boolean {
  return !PLACES.every((place) => ratioOf(schema, place).median <= limit);
}

const PLACES = ['warm', 'cold'] as const;
type Place = (typeof PLACES)[number];

const ratioOf = (schema: SchemaCosts, place: Place): Ratio => compareWithPlain(schema[place], 'model');

/** Returns the line of a schema. */
export function describeCosts(schema: SchemaCosts): string {
  const { name, size } = schema;
  const kilobytes = `${(size / 1000).toFixed(0)} kB`;
  const ratios = PLACES.map((place) => describePlace(schema, place));
  const others = PLACES.map((place) => compareWithPlain(schema[place], 'whole').median.toFixed(1));
  return `${name.padEnd(25)} ${kilobytes.padStart(7)} | ${ratios.join(' | ')} | read out ${others.join(', ')}`;
}

function describePlace(schema: SchemaCosts, place: Place): string {
  const { plain, bare, model } = schema[place];
  const ratio = ratioOf(schema, place);
  const times = [model, plain, bare].map((costs) => round(median(costs))).join(' / ');
  return `${place} ${ratio.median.toFixed(2)}, least ${ratio.least.toFixed(2)} (${times} ms, ${model.length} rounds)`;
}

const round = (milliseconds: number): string => milliseconds.toFixed(milliseconds < 10 ? 1 : 0);

/** Returns the last lines: how many schemas are at or below the limit, by what, and which are not. */
export function summarizeCosts(schemas: readonly SchemaCosts[], limit: number): readonly string[] {
  const over = schemas.filter((schema) => isOver(schema, limit));
  const within = schemas.length - over.length;
  const worst = Math.max(
    ...schemas.flatMap((schema) => PLACES.map((place) => ratioOf(schema, place).median)),
  );
  const count = (by: keyof Ratio): string =>
    PLACES.map(
      (place) => `${place} ${schemas.filter((schema) => ratioOf(schema, place)[by] <= limit).length}`,
    ).join(', ');
  return [
    `${within} of ${schemas.length} schemas are at or below ${limit}, warm and cold; the highest ratio is ${worst.toFixed(2)}.`,
    `By medians: ${count('median')}. By the least of all rounds: ${count('least')}.`,
    ...(over.length === 0 ? [] : [`Over the limit: ${over.map(({ name }) => name).join(', ')}`]),
  ];
}

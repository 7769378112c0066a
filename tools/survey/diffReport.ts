import { groupBy } from '../../lib/core/schema/model/groupBy';
import type { Reason } from '../../lib/core/schema/model/reason';
import type { SayReason } from '../../lib/features/operator/report/reasonText';
import type { Decision } from './modelDiff';

/** The decisions that differ in a schema. */
export interface SchemaDiff {
  readonly schema: string;
  readonly decisions: readonly Decision[];
}

/** The samples of a report: how many of each kind, by which seed, and how their evidence is written. */
export interface DiffSamples {
  readonly count: number;
  readonly seed: number;
  readonly say: SayReason;
}

/** Longer values end with an ellipsis. */
const MAX_VALUE = 200;

/** Counts what differs, in all and by kind, with random samples of each kind and their evidence. */
export function formatDiffReport(diffs: readonly SchemaDiff[], samples: DiffSamples): string {
  const all = diffs.flatMap(({ schema, decisions }) =>
    decisions.map((decision) => ({ ...decision, schema })),
  );
  const kinds = groupBy(all, ({ kind }) => kind);
  const entities = new Set(
    all.flatMap(({ schema, at }) => (at.startsWith('entities.') ? [`${schema} ${at.split('.')[1]}`] : [])),
  );
  const changed = diffs.filter(({ decisions }) => decisions.length > 0).length;
  const random = createRandom(samples.seed);
  return [
    `${changed} of ${diffs.length} schemas, ${entities.size} entities, ${all.length} decisions (seed ${samples.seed})`,
    ...[...kinds]
      .sort(([, left], [, right]) => right.length - left.length)
      .flatMap(([kind, of]) => [
        '',
        `${kind}: ${of.length} in ${new Set(of.map(({ schema }) => schema)).size} schemas`,
        ...draw(of, samples.count, random).flatMap(({ schema, at, before, after, evidence }) => [
          `  ${schema} ${at}: ${shorten(before)} → ${shorten(after)}`,
          ...new Set(evidence.map((reason) => `      ${write(reason, samples.say)}`)),
        ]),
      ]),
  ].join('\n');
}

const shorten = (value: string | undefined): string =>
  value === undefined ? 'none' : value.length > MAX_VALUE ? `${value.slice(0, MAX_VALUE)}…` : value;

/** A reason in words; as JSON where these messages do not know it, since the other commit had others. */
function write(reason: unknown, say: SayReason): string {
  try {
    return say(reason as Reason);
  } catch {
    return JSON.stringify(reason);
  }
}

function draw<Item>(items: readonly Item[], count: number, random: () => number): readonly Item[] {
  return items
    .map((item) => ({ item, lot: random() }))
    .sort((left, right) => left.lot - right.lot)
    .slice(0, count)
    .map(({ item }) => item);
}

/** Mulberry32: numbers from 0 to 1, the same ones for the same seed. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

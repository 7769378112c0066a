import { buildSchema } from 'graphql';
import { discover } from '../../lib/schema/discover';
import { schemaFromText } from '../../lib/schema/loadSchema';
import { costOf, median, type Cost } from './timing';

/** Building alone, as graphql-js needs it for the same schema, and the whole way from the text to the Model. */
export interface Comparison {
  readonly build: Cost;
  readonly model: Cost;
  /** Medians of the rounds' own ratios: what blurs a round blurs both of its halves. */
  readonly ratio: Cost;
}

/** What graphql-js needs, at its fastest: without locations and without its own checks. */
export const buildAlone = (text: string): unknown =>
  buildSchema(text, { assumeValid: true, assumeValidSDL: true, noLocation: true });

export const textToModel = (text: string): unknown => discover(schemaFromText(text));

/** Both by turns in one process, each first in every other round, after warming up; medians. */
export function compare(text: string, rounds: number): Comparison {
  for (let i = 0; i < Math.min(5, rounds); i += 1) pair(text, i);
  const pairs = Array.from({ length: rounds }, (_, i) => pair(text, i));
  const of = (pick: (each: Pair) => number): number => median(pairs.map(pick));
  return {
    build: { wall: of(({ build }) => build.wall), cpu: of(({ build }) => build.cpu) },
    model: { wall: of(({ model }) => model.wall), cpu: of(({ model }) => model.cpu) },
    ratio: {
      wall: of(({ build, model }) => model.wall / build.wall),
      cpu: of(({ build, model }) => model.cpu / build.cpu),
    },
  };
}

interface Pair {
  readonly build: Cost;
  readonly model: Cost;
}

function pair(text: string, round: number): Pair {
  // Collected before each half: one does not pay for what the other left.
  const measured = (work: (text: string) => unknown): Cost => {
    globalThis.gc?.();
    return costOf(() => work(text)).cost;
  };
  if (round % 2 === 0) {
    const build = measured(buildAlone);
    return { build, model: measured(textToModel) };
  }
  const model = measured(textToModel);
  return { build: measured(buildAlone), model };
}

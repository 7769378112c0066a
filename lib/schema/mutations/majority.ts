import type { Mutation } from './mutation';

/** How usual a mutation's way of naming is in its schema, 0…1: its verb among verbs of the same intent, and the verb's place. */
export type Majority = (mutation: Mutation) => number;

/** Counts how a schema names its mutations (BACKENDS 3.7: the schema's own majority decides). */
export function majorityOf(mutations: readonly Mutation[]): Majority {
  const intents = new Map<string, number>();
  const verbs = new Map<string, number>();
  const places = new Map<string, number>();
  const count = (map: Map<string, number>, key: string): void => void map.set(key, (map.get(key) ?? 0) + 1);
  const writing = mutations.filter(({ phrase }) => phrase.intent !== 'act' && !phrase.weak);
  for (const { phrase } of writing) {
    count(intents, phrase.intent);
    count(verbs, phrase.verb);
    count(places, phrase.place);
  }
  return ({ phrase }) => {
    const ofVerb = (verbs.get(phrase.verb) ?? 0) / Math.max(1, intents.get(phrase.intent) ?? 0);
    const ofPlace = (places.get(phrase.place) ?? 0) / Math.max(1, writing.length);
    return (ofVerb + ofPlace) / 2;
  };
}

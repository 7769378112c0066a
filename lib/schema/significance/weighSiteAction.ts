import { createWordFinder } from '../lexicon/lexicon';
import { splitWords } from '../lexicon/names';
import { findVerb } from '../lexicon/verbs';
import { buildFormEntries, isDueInput } from '../model/formEntries';
import type { Model } from '../model/model';
import { CREATE_POINTS, toWeight, type Sign, type Weight } from '../model/weight';
import type { WriteSource } from '../model/writes';
import { findTechnicalWords } from './nounClasses';

/** The share of a named entity's points that an action gets: most for a new one of it, least where the system is meant. */
const SHARE = { create: 0.6, other: 0.4, system: 0.2 } as const;
/** Further words beyond these do not make an action less significant. */
const MAX_PLAIN_WORDS = 3;
const MAX_COUNTED = 3;
/** What each technical word takes away. */
const POINTS_OF_SYSTEM = 3;

const findAccountWord = createWordFinder('accountWords', 'any');
const findMaintenanceWord = createWordFinder('maintenance', 'any');
const PREPOSITION = /^(a|an|as|at|by|for|from|in|of|on|the|to|with)$/;

/**
 * Weighs an action of the site: what makes something new of a significant entity comes first; what needs a record or
 * takes something away later; what runs, configures or signs in to the system last.
 */
export function weighSiteAction(
  source: WriteSource,
  inputs: Model['inputs'],
  getPoints: (type: string) => number,
): Weight {
  const name = source.steps.at(-1)?.field ?? '';
  return toWeight([
    ...entitySigns(source, name, getPoints),
    ...systemSigns(name),
    ...effectSigns(source),
    ...inputSigns(source, inputs),
  ]);
}

/** Finds what is made or changed. A create without a known entity still makes something new. */
function entitySigns(
  { about = [], result }: WriteSource,
  name: string,
  getPoints: (type: string) => number,
): readonly Sign[] {
  const words = splitWords(name);
  const types = [...about, ...(result === null ? [] : [result.of])];
  const best = types.toSorted((a, b) => getPoints(b) - getPoints(a))[0] ?? '';
  const creates = [words[0], words.at(-1)].some((word) => {
    const verb = findVerb(word);
    return verb?.intent === 'create' && !verb.isWeak;
  });
  const isOfSystem = systemSigns(name).some(({ points }) => points <= -POINTS_OF_SYSTEM);
  const share = SHARE[isOfSystem ? 'system' : creates ? 'create' : 'other'];
  return [
    { points: Math.max(0, getPoints(best)) * share, reason: `it is about \`${best}\`` },
    { points: creates ? CREATE_POINTS : 0, reason: 'it makes something new' },
  ];
}

function systemSigns(name: string): readonly Sign[] {
  const words = splitWords(name);
  const technical = findTechnicalWords(words);
  const account = findAccountWord(name);
  const maintenance = findMaintenanceWord(name);
  const further = words.filter((word) => !PREPOSITION.test(word)).length - MAX_PLAIN_WORDS;
  return [
    {
      points: -POINTS_OF_SYSTEM * Math.min(technical.length, MAX_COUNTED),
      reason: `technical words: ${technical.join(', ')}`,
    },
    {
      points: account === null ? 0 : -2 * POINTS_OF_SYSTEM,
      reason: `\`${account ?? ''}\` is about signing in`,
    },
    {
      points: maintenance === null ? 0 : -2 * POINTS_OF_SYSTEM,
      reason: `\`${maintenance ?? ''}\` keeps the system running`,
    },
    { points: -Math.min(Math.max(0, further), MAX_COUNTED), reason: `${String(words.length)} words` },
  ];
}

function effectSigns({ danger, effect }: WriteSource): readonly Sign[] {
  return [
    { points: danger?.value === 'destroys' ? -10 : 0, reason: 'it destroys something' },
    { points: danger?.value === 'ends' ? -5 : 0, reason: 'it ends something' },
    { points: effect?.value === 'undoes' ? -3 : 0, reason: 'it takes another action back' },
  ];
}

/** An action that demands records is found at a record first. Only a key that has to be typed tells less than a choice. */
function inputSigns(source: WriteSource, inputs: Model['inputs']): readonly Sign[] {
  const due = buildFormEntries({ inputs }, source).filter(({ field }) => isDueInput(field));
  const records = due.filter(({ field: { kind } }) => kind === 'relation').length;
  const keys = due.filter(({ field: { kind } }) => kind === 'id').length;
  return [
    { points: -Math.min(records, MAX_COUNTED), reason: `it demands ${String(records)} records` },
    { points: -4 * Math.min(keys, MAX_COUNTED), reason: `it demands ${String(keys)} keys` },
  ];
}

import { splitWords } from '../lexicon/names';
import { toSingularName } from '../lexicon/inflector';
import { removeNoun } from '../lexicon/nouns';
import { signIf, toWeight, type Weight, CREATE_POINTS, type Sign } from '../model/weight';
import type { EntityAction, WriteSource } from '../model/writes';
import { findTechnicalWords } from './nounClasses';
import { createWordFinder } from '../lexicon/lexicon';
import { buildFormEntries, isDueInput } from '../model/formEntries';
import type { Model } from '../model/model';
import { because } from '../model/reason';
import { findVerb } from '../lexicon/mutationWords';

/** Further words beyond these do not make an action less significant. */
const MAX_COUNTED_WORDS = 3;
const SETTING_VERB = /^(change|edit|set|update)$/;
const PREPOSITION = /^(a|an|as|at|by|for|from|in|of|on|the|to|with)$/;

/** Weighs the actions of an entity and sorts them, the most significant first. Equal ones keep the schema's order. */
export function rankActions(type: string, actions: readonly EntityAction[]): readonly EntityAction[] {
  const singles = new Map(
    actions.flatMap(({ name, source }) => (source.bulk ? [] : [[toSingularName(name), name] as const])),
  );
  return actions
    .map((action) => ({
      ...action,
      weight: weighAction(type, action.source),
      ...withSingle(action, singles),
    }))
    .sort((a, b) => b.weight.points - a.weight.points);
}

/** Names the action on one record that an action on several repeats: its name is the same but for the number. */
function withSingle(
  { name, source: { bulk } }: EntityAction,
  singles: ReadonlyMap<string, string>,
): Pick<EntityAction, 'bulkOf'> {
  const bulkOf = bulk ? singles.get(toSingularName(name)) : undefined;
  return bulkOf === undefined ? {} : { bulkOf };
}

/**
 * Weighs an action of the entity. A verb alone (`orderFulfill`), a status that it leads to and the changed
 * record in its answer count for it; further words, destroying and taking back count against it.
 */
function weighAction(entity: string, source: WriteSource): Weight {
  const type = source.inheritedFrom ?? entity;
  const { danger, effect, targetStatus, result, grade } = source;
  const words = splitWords(removeNoun(source.steps.at(-1)?.field ?? '', type));
  const further = words.slice(1).filter((word) => !PREPOSITION.test(word));
  const isSetting = further.length > 0 && words.some((word) => SETTING_VERB.test(word));
  const technical = findTechnicalWords(words);
  // The status flow offers what leads back from a final status, so that gains nothing by it.
  const leadsOn = targetStatus !== undefined && effect?.value !== 'undoes';
  return toWeight([
    signIf(further.length === 0, 2, because('sign.action.verb', { verb: words.join(' ') })),
    {
      points: -0.8 * Math.min(further.length, MAX_COUNTED_WORDS),
      reason: because('sign.words.further', { words: further.join(', ') }),
    },
    signIf(isSetting, -1, because('sign.action.setting')),
    signIf(leadsOn, 2, because('sign.action.leads', { status: targetStatus?.value ?? '' })),
    signIf(result?.of === type, 1, because('sign.action.returns')),
    signIf(grade?.certain === true, 1, because('sign.action.proven')),
    {
      points: -2 * technical.length,
      reason: because('sign.words.technical', { words: technical.join(', ') }),
    },
    signIf(danger?.value === 'destroys', -6, because('sign.action.destroysRecord')),
    signIf(danger?.value === 'ends', -1, because('sign.action.endsRecord')),
    signIf(effect?.value === 'undoes', -1.5, because('sign.action.undoes')),
    signIf(effect?.value === 'setsAside', -1, because('sign.action.aside')),
    signIf(isForSeveral(source), -2, because('sign.action.several')),
  ]);
}

function isForSeveral({ grade, bulk }: WriteSource): boolean {
  return bulk || (grade?.doubts.some(({ against }) => against === 'wholeList') ?? false);
}

/** The share of a named entity's points that an action gets: most for a new one of it, least where the system is meant. */
const SHARE = { create: 0.6, other: 0.4, system: 0.2 } as const;
/** Further words beyond these do not make an action less significant. */
const MAX_PLAIN_WORDS = 3;
const MAX_COUNTED = 3;
/** What each technical word takes away. */
const POINTS_OF_SYSTEM = 3;

const findAccountWord = createWordFinder('accountWords', 'any');
const findMaintenanceWord = createWordFinder('maintenance', 'any');

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
    { points: Math.max(0, getPoints(best)) * share, reason: because('sign.action.about', { type: best }) },
    signIf(creates, CREATE_POINTS, because('sign.action.creates')),
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
      reason: because('sign.words.technical', { words: technical.join(', ') }),
    },
    signIf(account !== null, -2 * POINTS_OF_SYSTEM, because('sign.action.account', { word: account ?? '' })),
    signIf(
      maintenance !== null,
      -2 * POINTS_OF_SYSTEM,
      because('sign.action.maintenance', { word: maintenance ?? '' }),
    ),
    {
      points: -Math.min(Math.max(0, further), MAX_COUNTED),
      reason: because('sign.words', { count: words.length }),
    },
  ];
}

function effectSigns({ danger, effect }: WriteSource): readonly Sign[] {
  return [
    signIf(danger?.value === 'destroys', -10, because('sign.action.destroys')),
    signIf(danger?.value === 'ends', -5, because('sign.action.ends')),
    signIf(effect?.value === 'undoes', -3, because('sign.action.undoes')),
  ];
}

/** An action that demands records is found at a record first. Only a key that has to be typed tells less than a choice. */
function inputSigns(source: WriteSource, inputs: Model['inputs']): readonly Sign[] {
  const due = buildFormEntries({ inputs }, source).filter(({ field }) => isDueInput(field));
  const records = due.filter(({ field: { kind } }) => kind === 'relation').length;
  const keys = due.filter(({ field: { kind } }) => kind === 'id').length;
  return [
    {
      points: -Math.min(records, MAX_COUNTED),
      reason: because('sign.action.demandsRecords', { count: records }),
    },
    { points: -4 * Math.min(keys, MAX_COUNTED), reason: because('sign.action.demandsKeys', { count: keys }) },
  ];
}

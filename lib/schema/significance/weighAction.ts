import { splitWords } from '../lexicon/names';
import { toSingularName } from '../lexicon/inflector';
import { removeNoun } from '../lexicon/nouns';
import { toWeight, type Weight } from '../model/weight';
import type { EntityAction, WriteSource } from '../model/writes';
import { findTechnicalWords } from './nounClasses';

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
    { points: further.length === 0 ? 2 : 0, reason: `\`${words.join(' ')}\` is a verb alone` },
    {
      points: -0.8 * Math.min(further.length, MAX_COUNTED_WORDS),
      reason: `further words: ${further.join(', ')}`,
    },
    { points: isSetting ? -1 : 0, reason: 'it changes a part that editing may change, too' },
    { points: leadsOn ? 2 : 0, reason: `it leads to ${targetStatus?.value ?? ''}` },
    { points: result?.of === type ? 1 : 0, reason: 'it answers with the changed record' },
    { points: grade?.certain === true ? 1 : 0, reason: 'two signs prove that it belongs to the record' },
    { points: -2 * technical.length, reason: `technical words: ${technical.join(', ')}` },
    { points: danger?.value === 'destroys' ? -6 : 0, reason: 'it destroys the record' },
    { points: danger?.value === 'ends' ? -1 : 0, reason: 'it ends the record' },
    { points: effect?.value === 'undoes' ? -1.5 : 0, reason: 'it takes another action back' },
    { points: effect?.value === 'setsAside' ? -1 : 0, reason: 'it puts the record aside' },
    { points: isForSeveral(source) ? -2 : 0, reason: 'it takes several records at once' },
  ]);
}

function isForSeveral({ grade, bulk }: WriteSource): boolean {
  return bulk || (grade?.doubts.some(({ against }) => against === 'wholeList') ?? false);
}

import { toCanonicalWord } from './inflector';
import { getLexiconWords, splitList } from './lexicon';
import { splitWords } from './names';

/** A deed that a record allows or not, as the name of a switch says it. */
export interface NamedDeed {
  readonly words: readonly string[];
  /** `active`: `canCancel`. `passive`: `canBeCancelled`. `able`: `isCancelable`. */
  readonly voice: 'active' | 'passive' | 'able';
}

/** Words before a switch's verb that say whose right it is. */
const SUBJECTS: ReadonlySet<string> = new Set(splitList('user you i'));

/** Parses the name of a switch that says whether something may be done: `viewerCanUpdate`, `isCancelable`. Null for others. */
export function parseDeed(name: string): NamedDeed | null {
  const words = withoutSubject(splitWords(name));
  const [first = '', second = '', ...more] = words;
  if (getLexiconWords('permits').has(first) && second !== '')
    return second === 'be' && more.length > 0
      ? { words: more, voice: /[ai]ble$/.test(more.at(-1) ?? '') ? 'able' : 'passive' }
      : { words: words.slice(1), voice: 'active' };
  const adjective = first === 'is' ? words.slice(1) : words;
  return adjective.length === 1 && /.[ai]ble$/.test(adjective[0] ?? '')
    ? { words: adjective, voice: 'able' }
    : null;
}

function withoutSubject(words: readonly string[]): readonly string[] {
  const isSubject = (word: string): boolean => SUBJECTS.has(word) || getLexiconWords('viewers').has(word);
  return words.length > 1 && isSubject(words[0] ?? '') ? words.slice(1) : words;
}

/** Verbs that mean one deed, where the whole record is its object. */
const SAME_DEEDS = ['update', 'delete'] as const;

/** Decides whether a deed is that of an action, whose words have no noun of its record: `cancel`, `add_line`. */
export function isDeedOf({ words, voice }: NamedDeed, action: readonly string[]): boolean {
  const [verb = ''] = action;
  const [said = ''] = words;
  if (voice === 'active') {
    const isAlike = SAME_DEEDS.some(
      (part) => getLexiconWords(part).has(verb) && getLexiconWords(part).has(said),
    );
    return action.length === 1 && words.length === 1 && isAlike ? true : join(words) === join(action);
  }
  if (action.length > 1 || words.length > 1 || verb === '') return false;
  return voice === 'passive' ? isParticiple(said, verb) : isAdjective(said, verb);
}

function join(words: readonly string[]): string {
  return words.map(toCanonicalWord).join(' ');
}

function isParticiple(said: string, verb: string): boolean {
  return said.endsWith('ed') && isStem(said.slice(0, -2), verb);
}

function isAdjective(said: string, verb: string): boolean {
  return isStem(said.slice(0, -4), verb);
}

/** Compares the beginning of an inflected verb with the verb: `cancell`, `delet`, `modifi`. */
function isStem(stem: string, verb: string): boolean {
  return [verb, `${verb}${verb.at(-1) ?? ''}`, verb.replace(/e$/, ''), verb.replace(/y$/, 'i')].includes(
    stem,
  );
}

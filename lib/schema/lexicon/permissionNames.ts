import { toCanonicalWord } from './inflector';
import { getLexiconWords, splitList } from './lexicon';
import { splitWords } from './names';

/** The parsed name of a boolean field that tells whether an operation is permitted. */
export interface PermissionName {
  readonly words: readonly string[];
  /** `active`: `canCancel`. `passive`: `canBeCancelled`. `able`: `isCancelable`. */
  readonly voice: 'active' | 'passive' | 'able';
}

/** Words before the verb that name the permitted user: `userCanEdit`. */
const SUBJECTS: ReadonlySet<string> = new Set(splitList('user you i'));

/** Parses the name of a boolean field for a permission: `viewerCanUpdate`, `isCancelable`. Null for other names. */
export function parsePermissionName(name: string): PermissionName | null {
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

/** Groups of verbs with one meaning where they act on the whole record. */
const SYNONYM_GROUPS = ['update', 'delete'] as const;

/** Checks whether a permission is that for an action, by the action's words without the record's noun: `cancel`, `add_line`. */
export function permitsAction({ words, voice }: PermissionName, action: readonly string[]): boolean {
  const [verb = ''] = action;
  const [said = ''] = words;
  if (voice === 'active') {
    const isAlike = SYNONYM_GROUPS.some(
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

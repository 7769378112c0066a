import { pluralOf, singularOf } from './inflector';
import { isLetters, spelled } from './names';

/** 'Purchase order' and 'Purchase orders' from a type's words. */
export function entityLabels(words: readonly string[]): { readonly one: string; readonly many: string } {
  const before = words.slice(0, -1).map(spelled);
  const { one, many } = inNumbers(words.at(-1) ?? '');
  const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
  return { one: capital([...before, one].join(' ')), many: capital([...before, many].join(' ')) };
}

/** A last word as one and as many; words that are letters keep them: `url` → URL, URLs. */
function inNumbers(word: string): { readonly one: string; readonly many: string } {
  const letters = [word, word.replace(/s$/, '')].find(isLetters);
  if (letters === undefined) return { one: singularOf(word), many: pluralOf(singularOf(word)) };
  const one = letters.toUpperCase();
  return { one, many: one.endsWith('S') ? one : `${one}s` };
}

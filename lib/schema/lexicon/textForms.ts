import { splitWords } from './names';

/** Words for a text as it is stored. */
const SOURCE = new Set(['raw', 'source', 'unrendered', 'unformatted', 'unprocessed']);
/** Words that mean it only beside the opposite: a plain text may be one without its marks. */
const SOURCE_BESIDE = new Set(['edit', 'plain', 'stored']);
/** Words for a text as it is shown. */
const SHOWN = new Set(['rendered', 'render', 'formatted', 'processed', 'display', 'view']);
/** Words of arguments that say nothing about the form. */
const OPENERS = new Set(['as', 'is', 'get', 'return', 'in', 'to', 'text']);

/** Finds the one value of an enum that asks for a text as it is stored; null where it has none, or no other form. */
export function findSourceForm(values: readonly string[]): string | null {
  if (values.length < 2) return null;
  const [found, ...others] = values.filter((value) => splitWords(value).some((word) => SOURCE.has(word)));
  if (found !== undefined) return others.length === 0 ? found : null;
  const plain = values.find((value) => SOURCE_BESIDE.has(value.toLowerCase()));
  const isOpposite = values.every((value) => value === plain || SHOWN.has(value.toLowerCase()));
  return plain !== undefined && isOpposite ? plain : null;
}

/**
 * Returns the value by which a Boolean argument asks for a text as it is stored: true for `raw`, false for `rendered` and
 * `asHtml`; null for any other argument.
 */
export function findSourceSwitch(argument: string): boolean | null {
  const words = splitWords(argument).filter((word) => !OPENERS.has(word));
  if (words.length === 0) return null;
  if (words.every((word) => SOURCE.has(word))) return true;
  return words.every((word) => SHOWN.has(word) || word === 'html') ? false : null;
}

/** Checks whether a description says that a text is rendered to HTML. */
export function isRenderedText(description = ''): boolean {
  return /\b(?:rendered|converted|compiled) (?:in|as|to|into) html\b|\brendered html\b/i.test(description);
}

/** Checks whether a description says that a text loses its marks. */
export function losesMarks(description = ''): boolean {
  return /\bplain[- ]?text\b|\bstrip(?:s|ped|ping)?\b/i.test(description);
}

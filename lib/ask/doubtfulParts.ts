import type { QuestionPart, QuestionReader, TokenRange } from './questionReader';
import { isAboutText } from './relations';

/** Checks whether a part stands beside a word that is not understood and refutes it. */
export function isRefuted(reader: QuestionReader, { from, to, doubt }: QuestionPart): boolean {
  if (doubt === undefined) return false;
  return [from - 1, to].some((at) => isOpenWord(reader, at) && (doubt !== 'head' || isCapital(reader, at)));
}

/**
 * Takes back the parts that words beside them refute: "street" is no category in "Kolejowa street". A number is left out together with the words
 * that it belongs to: "more than 3 comments".
 */
export function withdrawRefuted(reader: QuestionReader): void {
  const refuted = reader.parts.filter((part) => isRefuted(reader, part));
  for (const part of refuted) {
    reader.withdraw(part);
    if (part.doubt === 'number') reader.addUnmet(extendOverWords(reader, part), 'notOffered');
  }
}

function isOpenWord(reader: QuestionReader, at: number): boolean {
  return reader.isFree(at) && reader.tokens[at]?.type === 'word' && !reader.isEmptyWord(at);
}

const isCapital = ({ tokens }: QuestionReader, at: number): boolean =>
  /^\p{Lu}/u.test(tokens[at]?.text ?? '');

/** Adds the words beside a range that are not understood; texts to search for stay. */
function extendOverWords(reader: QuestionReader, range: TokenRange): TokenRange {
  let { from, to } = range;
  while (isOpenWord(reader, from - 1)) from -= 1;
  while (isOpenWord(reader, to)) to += 1;
  return { from: isAboutText(reader, from) ? range.from : from, to };
}

import type { Locale } from '../routes/hrefs';
import type { QuestionPart, QuestionReader, TokenRange } from './questionReader';
import { isAboutText } from './relations';

/** Checks whether a part stands beside a word that is not understood and refutes it. */
export function isRefuted(reader: QuestionReader, { from, to, doubt }: QuestionPart): boolean {
  if (doubt === undefined) return false;
  if (doubt === 'date') return isOpenParticiple(reader, reader.skipBack(from));
  return [from - 1, to].some((at) => isOpenWord(reader, at) && (doubt !== 'head' || isCapital(reader, at)));
}

/**
 * Takes back the parts that words beside them refute: "street" is no category in "Kolejowa street". A number is left out together with the words
 * that it belongs to: "more than 3 comments". So are days behind a participle, which says what happened then: "bought in 2023" is not "created in 2023".
 */
export function withdrawRefuted(reader: QuestionReader): void {
  const refuted = reader.parts.filter((part) => isRefuted(reader, part));
  for (const part of refuted) {
    reader.withdraw(part);
    if (part.doubt === 'number' || part.doubt === 'date')
      reader.addUnmet(extendOverWords(reader, part), 'notOffered');
  }
}

function isOpenWord(reader: QuestionReader, at: number): boolean {
  return reader.isFree(at) && reader.tokens[at]?.type === 'word' && !reader.isEmptyWord(at);
}

/** Checks whether a word that is not understood is a participle by its form. Names are none: "Alfred", "Adriana". */
function isOpenParticiple(reader: QuestionReader, at: number): boolean {
  return (
    isOpenWord(reader, at) &&
    !isCapital(reader, at) &&
    PARTICIPLES[reader.locale].test(reader.words[at] ?? '')
  );
}

const PARTICIPLES: Readonly<Record<Locale, RegExp>> = {
  en: /^[a-z]{3,}ed$|^(bought|sold|sent|lost|found|built|made|left|paid|held|begun|taken|given|written|broken)$/,
  pl: /^[a-z]{3,}(an[yaei]|on[yae]|eni|an(ych|ego|ej|ym|ymi)|on(ych|ego|ej|ym|ymi)|ac[yae]|ac(ych|ego|ej|ym|ymi))$/,
};

const isCapital = ({ tokens }: QuestionReader, at: number): boolean =>
  /^\p{Lu}/u.test(tokens[at]?.text ?? '');

/** Adds the words beside a range that are not understood; texts to search for stay. */
function extendOverWords(reader: QuestionReader, range: TokenRange): TokenRange {
  let { from, to } = range;
  while (isOpenWord(reader, from - 1)) from -= 1;
  while (isOpenWord(reader, to)) to += 1;
  return { from: isAboutText(reader, from) ? range.from : from, to };
}

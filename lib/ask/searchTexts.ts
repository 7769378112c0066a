import type { Locale } from '../routes/hrefs';
import { foldText } from '../format/text';
import { stripEnding } from './inflection';
import type { QuestionReader, TokenRange } from './questionReader';

/** A shorter beginning finds too much. */
const MIN_BEGINNING = 4;

/**
 * Returns the texts that some runs of words may be searched by, the likeliest first: without the ending of their last word, which all its forms
 * share, and as they were typed. Quoted texts stay as they are.
 */
export function getSearchTexts(reader: QuestionReader, runs: readonly TokenRange[]): readonly string[] {
  const typed = runs.map((run) => ({ text: getRunText(reader, run), isQuoted: isQuoted(reader, run) }));
  const join = (texts: readonly string[]): string => texts.join(' ');
  const beginnings = typed.map(({ text, isQuoted: isExact }) =>
    isExact ? text : toBeginning(text, reader.locale),
  );
  return [...new Set([join(beginnings), join(typed.map(({ text }) => text))])];
}

const isQuoted = ({ tokens }: QuestionReader, { from, to }: TokenRange): boolean =>
  tokens[from]?.type === 'quoted' && to - from === 1;

function getRunText(reader: QuestionReader, run: TokenRange): string {
  return isQuoted(reader, run) ? (reader.tokens[run.from]?.text ?? '') : reader.getText(run);
}

/** Removes the ending of the last word: "potholes", "dziurach". */
function toBeginning(text: string, locale: Locale): string {
  const last = /\p{L}+$/u.exec(text)?.[0] ?? '';
  const beginning = locale === 'en' ? toSingular(last) : stripEnding(last, foldText(last), locale);
  return beginning.length < MIN_BEGINNING ? text : text.slice(0, text.length - last.length) + beginning;
}

/** Returns the singular of an English noun where its plural begins with it. */
function toSingular(word: string): string {
  if (/ies$/i.test(word)) return word;
  return word.replace(/(?<=[sxz]|[cs]h)es$|(?<![siu])s$/i, '');
}

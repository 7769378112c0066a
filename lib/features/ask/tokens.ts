import { foldText } from '../../core/foldText';
import { MAX_QUESTION_LENGTH } from './proposalView';

/** A word, a number, a day, a quoted text or a sign of a question. */
export interface Token {
  readonly type: 'word' | 'number' | 'day' | 'quoted' | 'sign';
  /** As it was typed, without quotation marks. */
  readonly text: string;
  /** Without case and diacritics; of a word in English, without its possessive ending. */
  readonly folded: string;
  /** Positions of its first character and behind its last one in the question. */
  readonly start: number;
  readonly end: number;
}

/** The words that are read of one question. */
const MAX_TOKENS = 40;

const TOKEN = new RegExp(
  [
    /"(?<q1>[^"]+)"/u,
    /[„“](?<q2>[^”“"]+)[”“"]/u,
    /(?<day>\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[./]\d{1,2}[./]\d{4})(?!\d)/u,
    /(?<number>\d{1,3}(?:[ \u00a0\u202f.,]\d{3})+(?:[.,]\d+)?(?!\d)|\d+(?:[.,]\d+)?)(?:st|nd|rd|th)?(?![\p{L}\p{N}])/u,
    /(?<word>[\p{L}\p{N}][\p{L}\p{M}\p{N}'’_]*)/u,
    /(?<sign>[<>]=?|=|≥|≤|[$€£])/u,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gu',
);

/** Splits a question into tokens; none for a text that is empty or too long. Punctuation says nothing. */
export function tokenize(question: string): readonly Token[] {
  if (question.length > MAX_QUESTION_LENGTH) return [];
  const tokens = [...question.matchAll(TOKEN)].map((match): Token => {
    const { q1, q2, day, number, word, sign } = match.groups ?? {};
    const text = q1 ?? q2 ?? day ?? number ?? word ?? sign ?? '';
    const quoted = q1 ?? q2;
    return {
      type:
        quoted !== undefined
          ? 'quoted'
          : day !== undefined
            ? 'day'
            : number !== undefined
              ? 'number'
              : word !== undefined
                ? 'word'
                : 'sign',
      text,
      folded: foldText(text).replace(/['’](s|t)?$/, ''),
      start: match.index,
      end: match.index + match[0].length,
    };
  });
  return tokens.length > MAX_TOKENS ? [] : tokens;
}

/** Splits a name or a label into folded words, as questions are split. */
export function toNameWords(name: string): readonly string[] {
  return (foldText(name).match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word !== 's');
}

/** Removes what people cannot have typed on purpose, and normalises white space and letters. */
export function cleanQuestion(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

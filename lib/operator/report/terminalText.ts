import type { SayReason } from './reasonText';

/** Formatting options of a text report. */
export interface ReportStyle {
  readonly colors: TerminalColors;
  /** Columns of the terminal. */
  readonly width: number;
  /** Writes reasons in the language of the report. */
  readonly say: SayReason;
}
/** Styles for the parts of a text on a terminal. */
export interface TerminalColors {
  readonly heading: (text: string) => string;
  readonly name: (text: string) => string;
  readonly found: (text: string) => string;
  readonly limited: (text: string) => string;
  readonly quiet: (text: string) => string;
}

const plain = (text: string): string => text;

/** No colours: for files, pipes and `NO_COLOR`. */
export const NO_COLORS: TerminalColors = {
  heading: plain,
  name: plain,
  found: plain,
  limited: plain,
  quiet: plain,
};

const sgr =
  (start: number, end: number) =>
  (text: string): string =>
    text === '' ? '' : `\u001b[${String(start)}m${text}\u001b[${String(end)}m`;

/** Colours of the terminal itself, which suit light and dark themes. */
export const ANSI_COLORS: TerminalColors = {
  heading: sgr(1, 22),
  name: sgr(1, 22),
  found: sgr(32, 39),
  limited: sgr(33, 39),
  quiet: sgr(2, 22),
};

/**
 * Breaks `text` at blanks into lines of at most `width`. All lines but the first are indented; the caller has indented
 * the first.
 */
export function wrapText(text: string, width: number, indent: number): readonly string[] {
  const room = Math.max(20, width - indent);
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > room) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  lines.push(line);
  return lines.map((each, index) => (index === 0 ? each : `${' '.repeat(indent)}${each}`));
}

/** Returns the width of a column for these texts. Texts longer than `limit` are ignored and overflow. */
export function getTextWidth(texts: readonly string[], limit: number): number {
  return texts.reduce((widest, text) => (text.length > limit ? widest : Math.max(widest, text.length)), 0);
}

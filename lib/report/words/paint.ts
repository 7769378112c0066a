/** How parts of a text look on a terminal. */
export interface Paint {
  readonly heading: (text: string) => string;
  readonly name: (text: string) => string;
  readonly found: (text: string) => string;
  readonly limited: (text: string) => string;
  readonly quiet: (text: string) => string;
}

const plain = (text: string): string => text;

/** No colours: for files, pipes and NO_COLOR. */
export const PLAIN: Paint = { heading: plain, name: plain, found: plain, limited: plain, quiet: plain };

const sgr =
  (start: number, end: number) =>
  (text: string): string =>
    text === '' ? '' : `\u001b[${String(start)}m${text}\u001b[${String(end)}m`;

/** The terminal's own colours, so that they fit light and dark ones. */
export const COLOURS: Paint = {
  heading: sgr(1, 22),
  name: sgr(1, 22),
  found: sgr(32, 39),
  limited: sgr(33, 39),
  quiet: sgr(2, 22),
};

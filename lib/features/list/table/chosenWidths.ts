/** The widths of columns that a visitor has chosen, in px, by the name of the column. */
export type ChosenWidths = ReadonlyMap<string, number>;

/** Query parameter of the chosen widths: `w=title:320,status:96`. */
export const WIDTHS_PARAM = 'w';

const MIN_WIDTH = 64;
const MAX_WIDTH = 960;

/** Fits a width in px to what a column can have. */
export function fitWidth(width: number): number {
  return Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, Math.round(width)));
}

/** Parses the widths of an address; what is none is left out. Inverse of `formatWidths`. */
export function parseWidths(text: string): ChosenWidths {
  const pairs = text.split(',').flatMap((part): readonly (readonly [string, number])[] => {
    const [, name, width] = /^([^:]+):(\d{1,4})$/.exec(part) ?? [];
    return name === undefined ? [] : [[name, fitWidth(Number(width))]];
  });
  return new Map(pairs);
}

/** Writes widths for an address. */
export function formatWidths(widths: ChosenWidths): string {
  return [...widths].map(([name, width]) => `${name}:${String(width)}`).join(',');
}

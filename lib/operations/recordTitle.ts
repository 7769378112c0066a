import { readFirst, readText } from './readPath';

/** Paths of what names a record: of its title, and of what is said before it. */
export interface TitlePaths {
  readonly title: string | null;
  readonly titleBefore?: readonly string[];
}

/** The paths alone, for plans that travel. */
export function titleOnly({ title, titleBefore = [] }: TitlePaths): TitlePaths {
  return title === null || titleBefore.length === 0 ? { title } : { title, titleBefore };
}

/** Everything that has to be selected for a title, in the order in which it is said. */
export function titlePaths({ title, titleBefore = [] }: TitlePaths): readonly string[] {
  return title === null ? [] : [...titleBefore, title];
}

/** Reads what a record is called: its texts one after the other, none of them twice; null where there is none. */
export function readTitle(of: TitlePaths, record: unknown): string | null {
  const texts = titlePaths(of).flatMap((path) => {
    const text = readText(readFirst(record, path));
    return text === null || text.trim() === '' ? [] : [text];
  });
  if (texts.length < 2) return texts[0] ?? null;
  const said = texts.map((text) => text.trim());
  return said
    .filter((text, index) => !said.slice(index + 1).some((later) => beginsWith(later, text)))
    .join(' ');
}

/** A family name that holds the whole name says it already. */
function beginsWith(later: string, text: string): boolean {
  return `${later.toLowerCase()} `.startsWith(`${text.toLowerCase()} `);
}

import type { TextDatabase } from '../../lib/kit/browser/textDatabase';

/** A database of texts in memory, for code that runs in Node. Counts the characters that were written. */
export function createTextDatabase(): TextDatabase & {
  readonly texts: Map<string, string>;
  written: number;
} {
  const texts = new Map<string, string>();
  const database = {
    texts,
    written: 0,
    read: (prefix: string) =>
      Promise.resolve(new Map([...texts].filter(([name]) => name.startsWith(prefix)))),
    write: (changes: ReadonlyMap<string, string | null>) => {
      for (const [name, text] of changes) {
        if (text === null) texts.delete(name);
        else texts.set(name, text);
        database.written += text?.length ?? 0;
      }
      return Promise.resolve();
    },
  };
  return database;
}

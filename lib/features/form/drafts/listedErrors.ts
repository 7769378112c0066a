/** One entry of a message that lists the faults of several fields. */
export interface ListedError {
  /** The path that the entry begins with. */
  readonly steps: readonly string[];
  readonly text: string;
}

/** What stands before the list, on a line of its own or before the first entry. */
const HEADING = /^[^:\n]{1,80}:\s+/;
const ENTRY = /^\s*(?:[-*\u2022]\s*)?([a-z_$]\w*(?:[.[\]]+\w+)*)\]?:\s+(\S[\s\S]*)$/i;
/** A comma that another entry follows. Other commas belong to a text. */
const BEFORE_ENTRY = /[,;]\s+(?=[a-z_$]\w*(?:[.[\]]+\w+)*\]?:\s+\S)/i;

/**
 * Parses a message that has a heading and an entry for each fault, in lines or behind commas: `Validation error:
 * input.email: is no address, input.name: is too short`. Null where a part of it is no entry.
 */
export function parseListedErrors(message: string): readonly ListedError[] | null {
  const heading = HEADING.exec(message.trim())?.[0];
  if (heading === undefined) return null;
  const list = message.trim().slice(heading.length);
  const parts = heading.includes('\n') || list.includes('\n') ? list.split(/\n+/) : list.split(BEFORE_ENTRY);
  const entries = parts
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [, path, text] = ENTRY.exec(part) ?? [];
      return path === undefined || text === undefined
        ? null
        : { steps: path.split(/[.[\]]+/).filter((step) => step !== ''), text: text.trim() };
    });
  const found = entries.filter((entry) => entry !== null);
  return found.length === entries.length && found.length > 0 ? found : null;
}

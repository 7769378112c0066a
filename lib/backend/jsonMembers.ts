/** The text of each member of a JSON object as it is written, by name; of a name that stands twice the last one counts. */
export type JsonMembers = ReadonlyMap<string, string>;

/**
 * Finds the members of a JSON object in its text, which must be valid, so that a value goes on byte for byte.
 * Null when it is nested deeper than `maxDepth`: whoever reads it may not be able to.
 */
export function jsonMembers(text: string, maxDepth: number): JsonMembers | null {
  const members = new Map<string, string>();
  let depth = 0;
  let name: string | null = null;
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') {
      const end = stringEnd(text, at);
      if (depth === 1 && name === null) name = String(JSON.parse(text.slice(at, end)));
      at = end - 1;
    } else if (sign === '{' || sign === '[') {
      depth += 1;
      if (depth > maxDepth) return null;
    } else if (sign === ':' && depth === 1) start = at + 1;
    else if (sign === '}' || sign === ']' || (sign === ',' && depth === 1)) {
      if (depth === 1 && name !== null) members.set(name, text.slice(start, at).trim());
      if (depth === 1) name = null;
      if (sign !== ',') depth -= 1;
    }
  }
  return members;
}

/** Where the string that begins at `from` has ended. */
function stringEnd(text: string, from: number): number {
  let at = from + 1;
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at + 1;
}

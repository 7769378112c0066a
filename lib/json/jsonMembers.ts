/** Source text of each member of a JSON object, by name. The last of several equal names counts. */
export type JsonMembers = ReadonlyMap<string, string>;

/**
 * Finds the source text of each member of a JSON object, so that a value can be forwarded byte for byte. The text
 * must be valid JSON. Null when it is nested deeper than `maxDepth`, which other parsers may not survive.
 */
export function parseJsonMembers(text: string, maxDepth: number): JsonMembers | null {
  const members = new Map<string, string>();
  let depth = 0;
  let name: string | null = null;
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') {
      const end = findStringEnd(text, at);
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

/** Returns the index after the string that begins at `from`. */
function findStringEnd(text: string, from: number): number {
  let at = from + 1;
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at + 1;
}

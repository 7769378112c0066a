/** Source text of each member of a JSON object, by name. The last of several equal names counts. */
type JsonMembers = ReadonlyMap<string, string>;

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

/**
 * Finds a name that an object has twice, at any depth. Parsers differ in which of the two counts, so what one has checked
 * is not what another reads. The text must be valid JSON. Null where there is none.
 */
export function findRepeatedMember(text: string): string | null {
  /** The names of each object around; null for a list. */
  const around: (Set<string> | null)[] = [];
  let isName = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') {
      const end = findStringEnd(text, at);
      const names = around.at(-1);
      if (isName && names != null) {
        const name = String(JSON.parse(text.slice(at, end)));
        if (names.has(name)) return name;
        names.add(name);
        isName = false;
      }
      at = end - 1;
    } else if (sign === '{' || sign === '[') {
      around.push(sign === '{' ? new Set() : null);
      isName = sign === '{';
    } else if (sign === '}' || sign === ']') around.pop();
    else if (sign === ',') isName = true;
  }
  return null;
}

/** Returns the index after the string that begins at `from`. */
function findStringEnd(text: string, from: number): number {
  let at = from + 1;
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at + 1;
}

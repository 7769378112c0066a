/** Where a text stops being JSON, counted from 1. */
export interface JsonErrorPosition {
  readonly line: number;
  readonly column: number;
}

/** White space; a text; a number; a word; a sign. */
const TOKEN =
  /[ \t\n\r]+|"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|[{}[\],:]/y;

interface Token {
  readonly text: string;
  readonly at: number;
}

/**
 * Where a text stops being JSON; null for JSON, and for a text with nothing in it. Engines tell it in their own words and some
 * tell no place, so it is found here, the same in every browser.
 */
export function findJsonError(text: string): JsonErrorPosition | null {
  if (text.trim() === '') return null;
  const { tokens, end } = tokensOf(text);
  const at = faultAt(tokens, end, text.length);
  if (at === null) return null;
  const lines = text.slice(0, at).split('\n');
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}

/** JSON with one member or item a line, every value kept as it was written: a long number is not rounded. */
export function formatJson(text: string): string {
  let depth = 0;
  const { tokens } = tokensOf(text);
  const line = () => `\n${'  '.repeat(depth)}`;
  return tokens
    .map(({ text: token }, index) => {
      const isEmpty = /^[{[]$/.test(token) && /^[}\]]$/.test(tokens[index + 1]?.text ?? '');
      const closesEmpty = /^[}\]]$/.test(token) && /^[{[]$/.test(tokens[index - 1]?.text ?? '');
      if (isEmpty || closesEmpty) return token;
      if (/^[{[]$/.test(token)) {
        depth++;
        return `${token}${line()}`;
      }
      if (/^[}\]]$/.test(token)) {
        depth--;
        return `${line()}${token}`;
      }
      if (token === ',') return `${token}${line()}`;
      return token === ':' ? ': ' : token;
    })
    .join('');
}

/** The tokens of a JSON text as they are written, without white space. */
export function tokenizeJson(text: string): readonly string[] {
  return tokensOf(text).tokens.map((token) => token.text);
}

/** The tokens without white space, and where reading them ended. */
function tokensOf(text: string): { readonly tokens: readonly Token[]; readonly end: number } {
  const tokens: Token[] = [];
  let at = 0;
  const token = new RegExp(TOKEN);
  while (at < text.length) {
    token.lastIndex = at;
    const found = token.exec(text)?.[0];
    if (found === undefined) break;
    if (found.trim() !== '') tokens.push({ text: found, at });
    at += found.length;
  }
  return { tokens, end: at };
}

/** What may come next: a value, a value or the list's end, a name, a name or the object's end, a colon, a comma or the end. */
type Due = 'value' | 'itemOrEnd' | 'name' | 'nameOrEnd' | 'colon' | 'next';

/** Where the first token stands that may not stand there; null where all is well. */
function faultAt(tokens: readonly Token[], end: number, length: number): number | null {
  const open: string[] = [];
  let due: Due = 'value';
  for (const { text, at } of tokens) {
    const next = after(text, due, open);
    if (next === null) return at;
    due = next;
  }
  if (end < length) return end;
  return due === 'next' && open.length === 0 ? null : length;
}

function after(token: string, due: Due, open: string[]): Due | null {
  const first = token.charAt(0);
  switch (due) {
    case 'colon':
      return token === ':' ? 'value' : null;
    case 'nameOrEnd':
      if (token === '}') return closed(token, open);
      return first === '"' ? 'colon' : null;
    case 'name':
      return first === '"' ? 'colon' : null;
    case 'itemOrEnd':
      return token === ']' ? closed(token, open) : valueFrom(token, open);
    case 'value':
      return valueFrom(token, open);
    case 'next':
      if (token === ',') return open.length === 0 ? null : open.at(-1) === '{' ? 'name' : 'value';
      return closed(token, open);
  }
}

function valueFrom(token: string, open: string[]): Due | null {
  if (token === '{' || token === '[') {
    open.push(token);
    return token === '{' ? 'nameOrEnd' : 'itemOrEnd';
  }
  return /^[}\],:]$/.test(token) ? null : 'next';
}

function closed(token: string, open: string[]): Due | null {
  const opening = token === '}' ? '{' : token === ']' ? '[' : null;
  return opening !== null && open.pop() === opening ? 'next' : null;
}

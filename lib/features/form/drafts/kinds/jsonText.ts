/** The position of the first JSON syntax error, counted from 1. */
export interface JsonErrorPosition {
  readonly line: number;
  readonly column: number;
}

/** White space; string; number; keyword; punctuation. */
const TOKEN =
  /[ \t\n\r]+|"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|[{}[\],:]/y;

interface Token {
  readonly text: string;
  readonly at: number;
}

/**
 * Finds the position of the first JSON syntax error; null for valid JSON and for blank text. Engines word it
 * differently and some give no position, so the site finds it itself.
 */
export function findJsonError(text: string): JsonErrorPosition | null {
  if (text.trim() === '') return null;
  const { tokens, end } = tokensOf(text);
  const at = faultAt(tokens, end, text.length);
  if (at === null) return null;
  const lines = text.slice(0, at).split('\n');
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}

/**
 * Formats JSON with one member or item per line. Keeps every token as it was written, so long numbers are not rounded.
 */
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

/** Splits a JSON text into its tokens, without white space. */
export function tokenizeJson(text: string): readonly string[] {
  return tokensOf(text).tokens.map((token) => token.text);
}

/** Returns the tokens without white space, and the offset at which tokenizing stopped. */
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

/** The tokens that the grammar allows next. */
type Due = 'value' | 'itemOrEnd' | 'name' | 'nameOrEnd' | 'colon' | 'next';

/** Returns the offset of the first token that the grammar does not allow; null when there is none. */
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

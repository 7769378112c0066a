/** What a piece of GraphQL or JSON is, for its colour. */
export type TokenKind = 'word' | 'name' | 'variable' | 'string' | 'number' | 'plain';

export interface Token {
  readonly kind: TokenKind;
  readonly text: string;
}

/** Highlighting makes an element of each piece; a longer text stays plain. */
const LONGEST = 40_000;

const GRAPHQL =
  /(?<string>"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*")|(?<variable>\$\w+)|(?<word>\b(?:query|mutation|fragment|on|true|false|null)\b)|(?<number>-?\b\d[\d.eE+-]*)|(?<name>\b[A-Z]\w*)/g;
const JSON_TEXT =
  /(?<name>"(?:\\.|[^"\\])*"(?=\s*:))|(?<string>"(?:\\.|[^"\\])*")|(?<word>\b(?:true|false|null)\b)|(?<number>-?\b\d[\d.eE+-]*)/g;

/** Cuts a text into pieces; joined, they are the text. By a few patterns: no parser is loaded for colours. */
export function highlight(text: string, language: 'graphql' | 'json'): readonly Token[] {
  if (text.length > LONGEST) return [{ kind: 'plain', text }];
  const tokens: Token[] = [];
  let end = 0;
  for (const match of text.matchAll(language === 'json' ? JSON_TEXT : GRAPHQL)) {
    if (match.index > end) tokens.push({ kind: 'plain', text: text.slice(end, match.index) });
    tokens.push({ kind: kindOf(match.groups ?? {}), text: match[0] });
    end = match.index + match[0].length;
  }
  if (end < text.length) tokens.push({ kind: 'plain', text: text.slice(end) });
  return tokens;
}

const KINDS = ['word', 'name', 'variable', 'string', 'number'] as const;

function kindOf(groups: { readonly [name: string]: string | undefined }): TokenKind {
  return KINDS.find((kind) => groups[kind] !== undefined) ?? 'plain';
}

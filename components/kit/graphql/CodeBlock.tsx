import { Fragment } from 'react';
import { CopyButton } from '../ui/CopyButton';

/** The syntactic role of a piece of GraphQL or JSON, which decides its colour. */
export type CodeTokenType = 'word' | 'name' | 'variable' | 'string' | 'number' | 'plain';

export interface CodeToken {
  readonly type: CodeTokenType;
  readonly text: string;
}

/** Highlighting renders an element per token, so longer texts are not highlighted. */
const MAX_HIGHLIGHTED_LENGTH = 40_000;

const GRAPHQL_TOKENS =
  /(?<string>"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*")|(?<variable>\$\w+)|(?<word>\b(?:query|mutation|fragment|on|true|false|null)\b)|(?<number>-?\b\d[\d.eE+-]*)|(?<name>\b[A-Z]\w*)/g;
const JSON_TOKENS =
  /(?<name>"(?:\\.|[^"\\])*"(?=\s*:))|(?<string>"(?:\\.|[^"\\])*")|(?<word>\b(?:true|false|null)\b)|(?<number>-?\b\d[\d.eE+-]*)/g;

/**
 * Splits a text into tokens whose concatenation is the text. Regular expressions suffice for colours, so no parser is
 * loaded.
 */
export function tokenizeCode(text: string, language: 'graphql' | 'json'): readonly CodeToken[] {
  if (text.length > MAX_HIGHLIGHTED_LENGTH) return [{ type: 'plain', text }];
  const tokens: CodeToken[] = [];
  let end = 0;
  for (const match of text.matchAll(language === 'json' ? JSON_TOKENS : GRAPHQL_TOKENS)) {
    if (match.index > end) tokens.push({ type: 'plain', text: text.slice(end, match.index) });
    tokens.push({ type: getTokenType(match.groups ?? {}), text: match[0] });
    end = match.index + match[0].length;
  }
  if (end < text.length) tokens.push({ type: 'plain', text: text.slice(end) });
  return tokens;
}

const TOKEN_TYPES = ['word', 'name', 'variable', 'string', 'number'] as const;

function getTokenType(groups: { readonly [name: string]: string | undefined }): CodeTokenType {
  return TOKEN_TYPES.find((kind) => groups[kind] !== undefined) ?? 'plain';
}

/** Renders highlighted code under a heading, with a copy button. */
export function CodeBlock({
  title,
  text,
  language,
}: {
  readonly title: string;
  readonly text: string;
  readonly language: 'graphql' | 'json';
}) {
  return (
    <>
      <div className="is-line">
        <h3>{title}</h3>
        <CopyButton text={text} what={title} />
      </div>
      {/* Long texts scroll, so the block must be focusable by keyboard. */}
      {/* eslint-disable jsx-a11y/no-noninteractive-tabindex */}
      <pre className="w-code" tabIndex={0} role="group" aria-label={title}>
        {tokenizeCode(text, language).map(({ type: kind, text: piece }, index) =>
          kind === 'plain' ? (
            <Fragment key={index}>{piece}</Fragment>
          ) : (
            <span key={index} data-kind={kind}>
              {piece}
            </span>
          ),
        )}
      </pre>
    </>
  );
}

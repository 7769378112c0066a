import type { DocumentNode } from 'graphql';
import { SEAL, withoutSeal } from '../backend/seal';

const registered: { texts: readonly string[] } = { texts: [] };

/** Says which documents the open page registered, each sealed. */
export function setRegistered(texts: readonly string[]): void {
  registered.texts = texts;
}

/**
 * The text of a document as it is sent: of one that came sealed with its page exactly that text, since the site knows it by it; of
 * one that the page registered its sealed text; any other as `print` writes it.
 */
export function sealedText(document: DocumentNode, print: (document: DocumentNode) => string): string {
  const source = document.loc?.source.body;
  if (source !== undefined && SEAL.test(source)) return source;
  const text = print(document);
  return registered.texts.find((sealed) => withoutSeal(sealed) === text) ?? text;
}

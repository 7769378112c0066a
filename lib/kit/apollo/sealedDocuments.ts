import type { DocumentNode } from 'graphql';
import { SEAL_PATTERN, withoutSeal } from '../backend/documentSeal';

const registeredDocuments: { texts: readonly string[] } = { texts: [] };

/** Sets the sealed documents that the open page registered. */
export function setRegisteredDocuments(texts: readonly string[]): void {
  registeredDocuments.texts = texts;
}

/**
 * Prints a document as it is sent. A sealed document is sent as its exact text, which the site verifies; a
 * registered document as its sealed text; any other as `print` writes it.
 */
export function printSealedDocument(
  document: DocumentNode,
  print: (document: DocumentNode) => string,
): string {
  const source = document.loc?.source.body;
  if (source !== undefined && SEAL_PATTERN.test(source)) return source;
  const text = print(document);
  return registeredDocuments.texts.find((sealed) => withoutSeal(sealed) === text) ?? text;
}

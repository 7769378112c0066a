import { withoutSeal } from '../backend/documentSeal';
import type { SiteDocument } from '../../core/operations/operation';
import type { Json } from '../../core/schema/model/json';

/** Returns the document of an operation without the site's seal, for people to read. */
export const getUnsealedDocument = ({ document }: Pick<OperationView, 'document'>): string =>
  withoutSeal(document);

/**
 * Formats a POSIX shell command that sends an operation to `endpoint`. It contains no secret: the token is `$ZTOKEN`,
 * and no cookies are sent. Document, variables and address are quoted, so that nothing in them can run.
 */
export function toCurlCommand(
  endpoint: string,
  { name, document, variables }: Pick<OperationView, 'name' | 'document' | 'variables'>,
): string {
  const body = JSON.stringify({ operationName: name, variables, query: document });
  return [
    `curl ${quoteForShell(endpoint)}`,
    `-H 'content-type: application/json'`,
    `-H "ztoken: $ZTOKEN"`,
    `--data-raw ${quoteForShell(body)}`,
  ].join(' \\\n  ');
}

/** Inside single quotes a shell interprets only the quote itself. */
const quoteForShell = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** Origin of a page's documents, and the endpoint that takes them. */
export interface GraphqlSource {
  /** Absolute URL of the GraphQL endpoint. */
  readonly endpoint: string;
  /** First letters of the schema's hash, enough to tell two schemas apart. */
  readonly schema: string;
  /** ISO time when that schema was read. */
  readonly readAt: string;
  /** The visitor is to see it at once: its button is in the head of pages, not at their foot. */
  readonly isOpen?: true;
}

/** A GraphQL operation of a page, to copy and to run again. */
export interface OperationView extends SiteDocument {
  readonly name: string;
  readonly variables: { readonly [name: string]: Json };
  /** Cost of the server's request: milliseconds until the whole response arrived, and its bytes. */
  readonly cost?: { readonly ms: number; readonly bytes: number };
}

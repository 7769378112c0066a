import type { OperationView } from '../../view/fieldDescription';
import { withoutSeal } from '../../backend/documentSeal';

/** The document of an operation as a person reads it: without the seal that the site takes it by. */
export const getUnsealedDocument = ({ document }: Pick<OperationView, 'document'>): string =>
  withoutSeal(document);

/**
 * A command for a POSIX shell that sends an operation to `endpoint` as the site does (S7.3). It holds no secret: the token is
 * `$ZTOKEN`, to be set by whoever runs it, and there are no cookies, so that it asks as nobody. Whatever stands in the document, the
 * variables or the address is one quoted word and never a command.
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

/** In single quotes a shell reads nothing but the quote itself. */
const quoteForShell = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** What a page's documents were made from, and where a browser or a program may send them. */
export interface GraphqlSource {
  /** Absolute URL of the one endpoint (S7.3). */
  readonly endpoint: string;
  /** The schema's hash: its first letters, enough to tell two schemas apart. */
  readonly schema: string;
  /** ISO time when that schema was read. */
  readonly readAt: string;
}

import type { OperationView } from './view';

/**
 * A command for a POSIX shell that sends an operation to `endpoint` as the site does (S7.3). It holds no secret: the token is
 * `$ZTOKEN`, to be set by whoever runs it, and there are no cookies, so that it asks as nobody. Whatever stands in the document, the
 * variables or the address is one quoted word and never a command.
 */
export function curlText(
  endpoint: string,
  { name, document, variables }: Pick<OperationView, 'name' | 'document' | 'variables'>,
): string {
  const body = JSON.stringify({ operationName: name, variables, query: document });
  return [
    `curl ${quoted(endpoint)}`,
    `-H 'content-type: application/json'`,
    `-H "ztoken: $ZTOKEN"`,
    `--data-raw ${quoted(body)}`,
  ].join(' \\\n  ');
}

/** In single quotes a shell reads nothing but the quote itself. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

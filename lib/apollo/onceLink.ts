import { OperationTypeNode } from 'graphql';
import { ApolloLink } from '@apollo/client/link';

/**
 * Gives every mutation a name of its own in this header. A browser whose connection breaks before the answer sends a POST again
 * by itself, as often as it likes; the site knows it by that name and does it once.
 */
export function onceLink(header: string): ApolloLink {
  return new ApolloLink((operation, forward) => {
    if (operation.operationType === OperationTypeNode.MUTATION)
      operation.setContext(({ headers }) => ({ headers: { ...headers, [header]: newName() } }));
    return forward(operation);
  });
}

/** `randomUUID` is not there on pages without https; these numbers are. */
function newName(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((number) => number.toString(36)).join('-');
}

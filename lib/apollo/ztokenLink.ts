import { ApolloLink } from '@apollo/client/link';

/** Adds the header `ztoken` to every request (S6.1); it wins over what an operation's own context says. */
export function ztokenLink(ztoken: string): ApolloLink {
  return new ApolloLink((operation, forward) => {
    operation.setContext(({ headers }) => ({ headers: { ...headers, ztoken } }));
    return forward(operation);
  });
}

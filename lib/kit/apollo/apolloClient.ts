/** The Apollo client of the page. Other folders take it from here, so that the package is imported in one place. */
export { useApolloClient } from '@apollo/client/react';
export type { ApolloClient } from '@apollo/client';

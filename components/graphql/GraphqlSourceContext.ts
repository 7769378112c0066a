import { createContext } from 'react';
import type { GraphqlSource } from '../../lib/reading/graphql/operationView';

/** What the page's documents were made from; null where nobody said. */
export const GraphqlSourceContext = createContext<GraphqlSource | null>(null);

import { createContext } from 'react';
import type { GraphqlSource } from '../../../lib/kit/graphql/operationView';

/** The endpoint and schema that the page's documents were generated for; null if unknown. */
export const GraphqlSourceContext = createContext<GraphqlSource | null>(null);

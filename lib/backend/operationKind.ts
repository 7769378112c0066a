import { Kind, parse, type DocumentNode, type OperationDefinitionNode } from 'graphql';

/** What a document may do: only read, report what a browser measured (S7.6), or change something. */
export type OperationKind = 'read' | 'vitals' | 'write';

/** Nobody writes a document of more tokens; a parser would be kept busy by them. */
const MAX_TOKENS = 200_000;
const VITALS = 'reportWebVital';

/** The kind of a document's boldest operation, whichever one is named; null for what is no document. */
export function operationKind(query: string): OperationKind | null {
  const document = parsed(query);
  if (document === null) return null;
  const operations = document.definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION);
  if (operations.some((operation) => operation.operation !== 'query' && !isVitals(operation))) return 'write';
  return operations.every(({ operation }) => operation === 'query') ? 'read' : 'vitals';
}

/** Spelled out: what a fragment brings is not looked up. */
function isVitals({ operation, selectionSet }: OperationDefinitionNode): boolean {
  return (
    operation === 'mutation' &&
    selectionSet.selections.every((one) => one.kind === Kind.FIELD && one.name.value === VITALS)
  );
}

function parsed(query: string): DocumentNode | null {
  try {
    return parse(query, { noLocation: true, maxTokens: MAX_TOKENS });
  } catch {
    return null;
  }
}

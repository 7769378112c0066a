import { Kind, parse, type DocumentNode, type FieldNode, type OperationDefinitionNode } from 'graphql';
import type { Refusal } from './passThrough';

/** What an operation may do: only read, report what a browser measured (S7.6), or change something. */
export type OperationKind = 'read' | 'vitals' | 'write';

/** Nobody writes a document of more tokens; a parser would be kept busy by them. */
const MAX_TOKENS = 200_000;
const VITALS = 'reportWebVital';

/**
 * Says what the one operation of a document does; what is no document, has several operations or names another one is refused,
 * so that a backend runs exactly what was judged.
 */
export function judgeOperation(query: string, operationName: string | null): OperationKind | Refusal {
  const document = parsed(query);
  if (document === null) return badRequest('The query is no GraphQL document.');
  const operations = document.definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION);
  const [operation] = operations;
  if (operation === undefined || operations.length > 1)
    return badRequest('The document must have exactly one operation.');
  if (operationName !== null && operationName !== '' && operationName !== operation.name?.value)
    return badRequest('The document has no operation of that name.');
  if (document.definitions.length === 1 && isVitals(operation)) return 'vitals';
  return operation.operation === 'query' ? 'read' : 'write';
}

/** The report in no other form than its own: one field, and below it leaves or the way to one. The site sends its own instead. */
function isVitals({ operation, selectionSet, directives }: OperationDefinitionNode): boolean {
  const [field] = selectionSet.selections;
  if (operation !== 'mutation' || selectionSet.selections.length !== 1 || (directives ?? []).length > 0)
    return false;
  if (field?.kind !== Kind.FIELD || field.name.value !== VITALS || field.alias !== undefined) return false;
  const below = field.selectionSet?.selections ?? [];
  return below.every((one) => one.kind === Kind.FIELD && one.selectionSet === undefined) || isWay(field);
}

/** Plain fields, each with one below it at most. */
function isWay({ selectionSet }: FieldNode): boolean {
  if (selectionSet === undefined) return true;
  const [one, ...others] = selectionSet.selections;
  if (one?.kind !== Kind.FIELD || others.length > 0 || (one.arguments ?? []).length > 0) return false;
  return isWay(one);
}

function parsed(query: string): DocumentNode | null {
  try {
    return parse(query, { noLocation: true, maxTokens: MAX_TOKENS });
  } catch {
    return null;
  }
}

const badRequest = (message: string): Refusal => ({ status: 400, code: 'BAD_REQUEST', message });

import type { BackendResult, GraphQLResponseError, GraphQLRequestBody } from '../../backend/backendResult';
import type { Fetcher } from './runOperation';
import type { FieldNode, SelectionNode, SelectionSetNode } from 'graphql';
import { createCache } from '../../once/caches';
import { Kind } from 'graphql/language/kinds';
import { parse } from 'graphql/language/parser';
import { print } from 'graphql/language/printer';
import { visit } from 'graphql/language/visitor';
import { classifyErrors, isForbiddenError } from './classifyErrors';

/** Response keys from the data to a field, without list indexes. */
export type ResponseKeyPath = readonly string[];

/**
 * Removes fields from a request, with selections and variables that become unused. Returns null if a root field is
 * affected, if nothing would remain, or for anything but a single query.
 */
function removeFields(
  request: GraphQLRequestBody,
  paths: readonly ResponseKeyPath[],
): GraphQLRequestBody | null {
  const document = parse(request.query, { noLocation: true });
  const [operation, ...others] = document.definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION || operation.operation !== 'query' || others.length > 0)
    return null;
  const selectionSet = paths.reduce<SelectionSetNode | null>(
    (left, path) => (left === null || path.length < 2 ? null : withoutFieldAt(left, path)),
    operation.selectionSet,
  );
  if (selectionSet === null) return null;
  const used = variablesIn(selectionSet);
  const query = print({
    ...document,
    definitions: [
      {
        ...operation,
        selectionSet,
        variableDefinitions: (operation.variableDefinitions ?? []).filter(({ variable }) =>
          used.has(variable.name.value),
        ),
      },
    ],
  });
  const variables = Object.entries(request.variables ?? {}).filter(([name]) => used.has(name));
  return { ...request, query, variables: Object.fromEntries(variables) };
}

/** Removes the field at a path, through any fragments; null if nothing would remain. */
function withoutFieldAt(
  set: SelectionSetNode,
  [key = '', ...rest]: ResponseKeyPath,
): SelectionSetNode | null {
  const selections = set.selections.flatMap((node): readonly SelectionNode[] => {
    if (node.kind === Kind.FRAGMENT_SPREAD) return [node];
    if (node.kind === Kind.INLINE_FRAGMENT) {
      const inner = withoutFieldAt(node.selectionSet, [key, ...rest]);
      return inner === null ? [] : [{ ...node, selectionSet: inner }];
    }
    if (keyOf(node) !== key) return [node];
    if (rest.length === 0 || node.selectionSet === undefined) return [];
    const inner = withoutFieldAt(node.selectionSet, rest);
    return inner === null ? [] : [{ ...node, selectionSet: inner }];
  });
  return selections.length === 0 ? null : { ...set, selections };
}

const keyOf = ({ alias, name }: FieldNode): string => (alias ?? name).value;

function variablesIn(set: SelectionSetNode): ReadonlySet<string> {
  const names = new Set<string>();
  visit(set, { Variable: ({ name }) => void names.add(name.value) });
  return names;
}

type Answered = Extract<BackendResult, { readonly type: 'ok' }>;

/** Some backends report only the first forbidden field, so several attempts may be needed. */
const MAX_TRIES = 3;

/** The backend's errors for the fields that a role may not read, by role and document. */
const hiddenByDocument = createCache<string, readonly GraphQLResponseError[]>('hiddenFields');

/**
 * Wraps a fetcher for reads: if a failing non-null field empties the answer, the request is repeated without that field:
 * a forbidden one, or one of a single row whose related record is gone. The errors stay in the result, so that the page
 * can mention them. Only forbidden fields are remembered, per document and `role`, which the fetcher carries.
 */
export function withoutFailingFields(fetcher: Fetcher, role: string): Fetcher {
  const send: Fetcher = async (request) => {
    const name = `${role}\n${request.query}`;
    const known = hiddenByDocument.get(name);
    let hidden = known ?? [];
    for (let tries = 0; ; tries += 1) {
      const reducedRequest = hidden.length === 0 ? request : removeFields(request, hidden.map(fieldPath));
      if (reducedRequest === null) return fetcher(request);
      const result = await fetcher(reducedRequest);
      if (result.type !== 'ok') return result;
      const more = isEmptied(result) && tries < MAX_TRIES ? failingFields(result) : [];
      if (more.length > 0 && removeFields(request, [...hidden, ...more].map(fieldPath)) !== null) {
        hidden = [...hidden, ...more];
        continue;
      }
      if (hidden.length === 0) return result;
      if (!isEmptied(result) && known === undefined && hidden.every(isForbiddenError))
        hiddenByDocument.set(name, hidden);
      return { ...result, errors: [...hidden, ...result.errors], asked: reducedRequest };
    }
  };
  return Object.assign(send, { role });
}

/** Checks whether an error took with it the root field that it is in. */
function isEmptied({ data, errors }: Answered): boolean {
  if (errors.length === 0) return false;
  if (data === null) return true;
  return errors.some(({ path: [root] = [] }) => typeof root === 'string' && (data[root] ?? null) === null);
}

/** Returns the failing fields, each once; empty if the backend is busy, or if a whole root field failed. */
function failingFields({ errors, status }: Answered): readonly GraphQLResponseError[] {
  if (classifyErrors(errors, status) === 'busy') return [];
  const byPath = new Map<string, GraphQLResponseError>();
  for (const error of errors) {
    if (fieldPath(error).length < 2) return [];
    const path = JSON.stringify(fieldPath(error));
    if (!byPath.has(path)) byPath.set(path, error);
  }
  return [...byPath.values()];
}

function fieldPath({ path = [] }: GraphQLResponseError): ResponseKeyPath {
  return path.filter((part) => typeof part === 'string');
}

import type { BackendResult, GraphQLResponseError, GraphQLRequestBody } from '../../../backend/backendResult';
import { isForbiddenError } from './isForbiddenError';
import type { Fetcher } from './runOperation';
import type { FieldNode, SelectionNode, SelectionSetNode } from 'graphql';
import { Kind } from 'graphql/language/kinds';
import { parse } from 'graphql/language/parser';
import { print } from 'graphql/language/printer';
import { visit } from 'graphql/language/visitor';

/** Response keys from the data to a field; positions in lists are left out. */
export type ResponseKeyPath = readonly string[];

/**
 * The same request without these fields, and without what only they need: selections that would be empty, variables that nothing
 * uses. Null where a root field itself is meant, where nothing would be left, or for anything but one query.
 */
export function removeFields(
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

/** The selection without the field at the path, whatever fragments lead there; null where nothing would be left. */
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

/** What a role may not see of a document's answer, with the backend's own words for it. */
interface Hidden {
  readonly at: number;
  readonly errors: readonly GraphQLResponseError[];
}

/** How long it is taken for granted, in milliseconds: rights change. */
const REMEMBER_FOR_MS = 600_000;
const MAX_REMEMBERED = 500;
/** Fields come to light one after the other where the backend names just the first. */
const MAX_TRIES = 3;

const hiddenByDocument = new Map<string, Hidden>();

/**
 * The same way to the backend, for reading: where a field that may not be null is forbidden, so that it takes the whole answer
 * with it, the same is asked once more without that field. What was left out stays among the errors, so that the page says so;
 * it is remembered by document and role. `role`: whose rights are used; '' for those that everybody has.
 */
export function withoutForbiddenFields(
  fetcher: Fetcher,
  role: string,
  now: () => number = Date.now,
): Fetcher {
  return async (request) => {
    const name = `${role}\n${request.query}`;
    const before = hiddenByDocument.get(name);
    const isKnown = before !== undefined && now() - before.at < REMEMBER_FOR_MS;
    let hidden: readonly GraphQLResponseError[] = isKnown ? before.errors : [];
    for (let tries = 0; ; tries += 1) {
      const asked = hidden.length === 0 ? request : removeFields(request, hidden.map(fieldPath));
      if (asked === null) return fetcher(request);
      const result = await fetcher(asked);
      if (result.type !== 'ok') return result;
      const more = isEmpty(result) && tries < MAX_TRIES ? forbiddenFields(result.errors) : [];
      if (more.length > 0 && removeFields(request, [...hidden, ...more].map(fieldPath)) !== null) {
        hidden = [...hidden, ...more];
        continue;
      }
      if (hidden.length === 0) return result;
      if (!isEmpty(result) && !isKnown) remember(name, { at: now(), errors: hidden });
      return { ...result, errors: [...hidden, ...result.errors], asked };
    }
  };
}

function isEmpty({ data, errors }: Answered): boolean {
  return errors.length > 0 && (data === null || Object.values(data).every((value) => value === null));
}

/** The fields that errors forbid, each once. Empty where anything else went wrong as well. */
function forbiddenFields(errors: readonly GraphQLResponseError[]): readonly GraphQLResponseError[] {
  const byPath = new Map<string, GraphQLResponseError>();
  for (const error of errors) {
    if (!isForbiddenError(error)) return [];
    const path = JSON.stringify(fieldPath(error));
    if (!byPath.has(path)) byPath.set(path, error);
  }
  return [...byPath.values()];
}

function fieldPath({ path = [] }: GraphQLResponseError): ResponseKeyPath {
  return path.filter((part) => typeof part === 'string');
}

function remember(name: string, hidden: Hidden): void {
  hiddenByDocument.delete(name);
  hiddenByDocument.set(name, hidden);
  const [oldest] = hiddenByDocument.keys();
  if (hiddenByDocument.size > MAX_REMEMBERED && oldest !== undefined) hiddenByDocument.delete(oldest);
}

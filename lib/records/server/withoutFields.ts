import type { FieldNode, SelectionNode, SelectionSetNode } from 'graphql';
import { Kind } from 'graphql/language/kinds';
import { parse } from 'graphql/language/parser';
import { print } from 'graphql/language/printer';
import { visit } from 'graphql/language/visitor';
import type { GraphQLRequestBody } from '../../backend/answer';

/** Response keys from the data to a field; positions in lists are left out. */
export type FieldPath = readonly string[];

/**
 * The same request without these fields, and without what only they need: selections that would be empty, variables that nothing
 * uses. Null where a root field itself is meant, where nothing would be left, or for anything but one query.
 */
export function withoutFields(
  request: GraphQLRequestBody,
  paths: readonly FieldPath[],
): GraphQLRequestBody | null {
  const document = parse(request.query, { noLocation: true });
  const [operation, ...others] = document.definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION || operation.operation !== 'query' || others.length > 0)
    return null;
  const selectionSet = paths.reduce<SelectionSetNode | null>(
    (left, path) => (left === null || path.length < 2 ? null : without(left, path)),
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
function without(set: SelectionSetNode, [key = '', ...rest]: FieldPath): SelectionSetNode | null {
  const selections = set.selections.flatMap((node): readonly SelectionNode[] => {
    if (node.kind === Kind.FRAGMENT_SPREAD) return [node];
    if (node.kind === Kind.INLINE_FRAGMENT) {
      const inner = without(node.selectionSet, [key, ...rest]);
      return inner === null ? [] : [{ ...node, selectionSet: inner }];
    }
    if (keyOf(node) !== key) return [node];
    if (rest.length === 0 || node.selectionSet === undefined) return [];
    const inner = without(node.selectionSet, rest);
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

import {
  Kind,
  parse,
  print,
  type DocumentNode,
  type FieldNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  type SelectionSetNode,
} from 'graphql';
import { getFieldPath } from '../../schema/model/fieldPath';
import { getArgumentHint } from '../../schema/model/hints';
import { isSecret } from '../../schema/lexicon/secret';
import type { Model } from '../../schema/model/model';
import { CLIENT_MUTATION_ID } from '../../schema/mutations/inputs/mutationInput';
import { toNounKey } from '../../schema/lexicon/nouns';
import { unwrapTypeName } from '../../schema/model/typeName';
import { findInputField, hasTypeTag, getAllowedPlaces } from './allowedPlaces';

/** The schema and the model that a document is checked against. */
interface SchemaAndModel {
  readonly schema: GraphQLSchema;
  readonly model: Model;
}

type Values = { readonly [name: string]: unknown };

/**
 * Finds a variable value that the site would never put into its document: a changed value of an argument that the
 * operator has fixed, a hidden input field, or a filter or sort by a secret field. Returns its place, or null.
 */
export function findDisallowedValue(
  checked: SchemaAndModel,
  query: string,
  variables: Values,
): string | null {
  const document = parse(query, { noLocation: true });
  return (
    findChangedFixedValue(checked.schema, document, variables) ??
    findClosedPlace(checked, document, variables)
  );
}

/** Finds an argument whose value differs from the one that the operator has fixed. */
function findChangedFixedValue(
  schema: GraphQLSchema,
  document: DocumentNode,
  variables: Values,
): string | null {
  for (const { name, variable, fixed } of findFilledArguments(schema, document))
    if (fixed !== undefined && !isEqualJson(variables[variable], fixed)) return name;
  return null;
}

/** An argument that is filled by a variable. */
interface FilledArgument {
  readonly field: string;
  readonly name: string;
  readonly variable: string;
  /** Value that the operator has fixed. */
  readonly fixed: unknown;
}

function findFilledArguments(schema: GraphQLSchema, document: DocumentNode): readonly FilledArgument[] {
  return document.definitions.flatMap((one) =>
    one.kind === Kind.OPERATION_DEFINITION
      ? findFilledBelow(schema, schema.getRootType(one.operation) ?? undefined, one.selectionSet)
      : [],
  );
}

function findFilledBelow(
  schema: GraphQLSchema,
  type: GraphQLNamedType | undefined,
  { selections }: SelectionSetNode,
): readonly FilledArgument[] {
  return selections.flatMap((node): readonly FilledArgument[] => {
    if (node.kind === Kind.FRAGMENT_SPREAD) return [];
    if (node.kind === Kind.INLINE_FRAGMENT) {
      const on = node.typeCondition === undefined ? type : schema.getType(node.typeCondition.name.value);
      return findFilledBelow(schema, on, node.selectionSet);
    }
    const fields = type !== undefined && 'getFields' in type ? type.getFields() : {};
    const field = Object.hasOwn(fields, node.name.value) ? fields[node.name.value] : undefined;
    const below =
      field === undefined || node.selectionSet === undefined
        ? []
        : findFilledBelow(schema, schema.getType(unwrapTypeName(String(field.type))), node.selectionSet);
    return [...findFilledIn(node, field !== undefined && 'args' in field ? field.args : []), ...below];
  });
}

function findFilledIn(
  { name: field, arguments: given = [] }: FieldNode,
  declared: readonly {
    readonly name: string;
    readonly extensions: Parameters<typeof getArgumentHint>[0]['extensions'];
  }[],
): readonly FilledArgument[] {
  return given.flatMap(({ name, value }) => {
    if (value.kind !== Kind.VARIABLE) return [];
    const argument = declared.find((each) => each.name === name.value);
    const fixed = argument === undefined ? undefined : getArgumentHint(argument).value;
    return [{ field: field.value, name: name.value, variable: value.name.value, fixed }];
  });
}

const isEqualJson = (value: unknown, fixed: unknown): boolean =>
  JSON.stringify(value) === JSON.stringify(fixed);

function findClosedPlace(
  { schema, model }: SchemaAndModel,
  document: DocumentNode,
  variables: Values,
): string | null {
  const [operation] = document.definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION);
  const context: Context = { schema, model, reads: operation?.operation === 'query' };
  for (const { variable, type } of operation?.variableDefinitions ?? []) {
    const name = variable.name.value;
    if (!Object.hasOwn(variables, name)) continue;
    const found = findClosedIn(context, schema.getType(unwrapTypeName(print(type))), variables[name]);
    if (found !== null) return [name, ...found].join('.');
  }
  return findClosedText(context, document, variables);
}

interface Context extends SchemaAndModel {
  readonly reads: boolean;
}

function findClosedIn(
  context: Context,
  type: GraphQLNamedType | undefined,
  value: unknown,
): readonly string[] | null {
  if (Array.isArray(value)) return findFirst(value, (item: unknown) => findClosedIn(context, type, item));
  if (type === undefined) return null;
  if (hasTypeTag(type, 'GraphQLEnumType'))
    return isClosedSort(context, type.name, value) ? [String(value)] : null;
  if (typeof value !== 'object' || value === null) return null;
  return findFirst(Object.entries(value), ([name, inner]) => {
    const member = findInputField(context.schema, type, name);
    if (member === undefined) return null;
    if (isClosedMember(context, type, name)) return [name];
    const below = findClosedIn(context, member.named, inner);
    return below === null ? null : [name, ...below];
  });
}

function findFirst<Item>(
  items: readonly Item[],
  look: (item: Item) => readonly string[] | null,
): readonly string[] | null {
  for (const item of items) {
    const found = look(item);
    if (found !== null) return found;
  }
  return null;
}

function isClosedMember(
  { schema, model, reads: isQuery }: Context,
  type: GraphQLNamedType,
  name: string,
): boolean {
  const written = Object.hasOwn(model.inputs, type.name) ? model.inputs[type.name] : undefined;
  const isHidden =
    written !== undefined &&
    name !== CLIENT_MUTATION_ID &&
    !written.fields.some((each) => each.name === name);
  const isCondition = written === undefined || isQuery;
  if (!isHidden && !(isCondition && isClosedName({ schema, model }, name))) return false;
  return !getAllowedPlaces(schema, model).members.has(`${type.name}.${name}`);
}

/** Checks whether a value sorts by a closed field that no list of the site sorts by. */
function isClosedSort({ schema, model }: Context, place: string, value: unknown): boolean {
  if (typeof value !== 'string') return false;
  const name = value.replace(/^[-+]/, '').replace(/([_\s:.]|^)(asc|desc|ascending|descending)$/i, '');
  if (!isClosedName({ schema, model }, name)) return false;
  const sorts = getAllowedPlaces(schema, model).sorts.get(place);
  return sorts !== undefined && !sorts.has(value);
}

/** Finds a closed sort that is sent as text. */
function findClosedText(context: Context, document: DocumentNode, variables: Values): string | null {
  for (const { field, name, variable } of findFilledArguments(context.schema, document)) {
    const sent = variables[variable];
    const texts: readonly unknown[] = Array.isArray(sent) ? sent : [sent];
    if (texts.some((text) => isClosedSort(context, `${field}(${name})`, text))) return name;
  }
  return null;
}

/** Checks whether a name is closed: a word for secrets, or a field of an entity that is secret or not shown. */
function isClosedName({ schema, model }: SchemaAndModel, name: string): boolean {
  if (isSecret({ name, scalar: '', kind: 'text' })) return true;
  return getClosedNames(schema, model).has(toNounKey(name));
}

function getClosedNames(schema: GraphQLSchema, model: Model): ReadonlySet<string> {
  const known = CLOSED_NAMES.get(model);
  if (known !== undefined) return known;
  const closed = new Set<string>();
  for (const { type, fields, related } of model.entities) {
    const graphqlType = schema.getType(type);
    if (!hasTypeTag(graphqlType, 'GraphQLObjectType') && !hasTypeTag(graphqlType, 'GraphQLInterfaceType'))
      continue;
    const shown = new Set([
      ...fields.flatMap((field) => (field.secret === undefined ? [getFieldPath(field).split('.')[0]] : [])),
      ...related.map((list) => list.name),
    ]);
    for (const name of graphqlType !== undefined && 'getFields' in graphqlType
      ? Object.keys(graphqlType.getFields())
      : [])
      if (!shown.has(name)) closed.add(toNounKey(name));
  }
  CLOSED_NAMES.set(model, closed);
  return closed;
}

const CLOSED_NAMES = new WeakMap<Model, ReadonlySet<string>>();

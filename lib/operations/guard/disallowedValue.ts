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
import { findInputField, hasTypeTag, getNamedTypeName, getAllowedPlaces } from './allowedPlaces';

/** What the site was made of. */
interface Made {
  readonly schema: GraphQLSchema;
  readonly model: Model;
}

type Values = { readonly [name: string]: unknown };

/**
 * Looks for a value that the site itself would never put into this document of its own: one that an operator has fixed to something
 * else, a hidden member of an input, a condition or a sort by what nobody may see. Gives its place, or null.
 */
export function findDisallowedValue(made: Made, query: string, variables: Values): string | null {
  const document = parse(query, { noLocation: true });
  return fixedElsewhere(made.schema, document, variables) ?? closedPlace(made, document, variables);
}

/** An argument that the operator has fixed is sent as they fixed it. */
function fixedElsewhere(schema: GraphQLSchema, document: DocumentNode, variables: Values): string | null {
  for (const { name, variable, fixed } of filledArguments(schema, document))
    if (fixed !== undefined && !isSame(variables[variable], fixed)) return name;
  return null;
}

/** An argument that a variable fills. */
interface FilledArgument {
  readonly field: string;
  readonly name: string;
  readonly variable: string;
  /** What the operator has fixed it to. */
  readonly fixed: unknown;
}

function filledArguments(schema: GraphQLSchema, document: DocumentNode): readonly FilledArgument[] {
  return document.definitions.flatMap((one) =>
    one.kind === Kind.OPERATION_DEFINITION
      ? filledBelow(schema, schema.getRootType(one.operation) ?? undefined, one.selectionSet)
      : [],
  );
}

function filledBelow(
  schema: GraphQLSchema,
  type: GraphQLNamedType | undefined,
  { selections }: SelectionSetNode,
): readonly FilledArgument[] {
  return selections.flatMap((node): readonly FilledArgument[] => {
    if (node.kind === Kind.FRAGMENT_SPREAD) return [];
    if (node.kind === Kind.INLINE_FRAGMENT) {
      const on = node.typeCondition === undefined ? type : schema.getType(node.typeCondition.name.value);
      return filledBelow(schema, on, node.selectionSet);
    }
    const fields = type !== undefined && 'getFields' in type ? type.getFields() : {};
    const field = Object.hasOwn(fields, node.name.value) ? fields[node.name.value] : undefined;
    const below =
      field === undefined || node.selectionSet === undefined
        ? []
        : filledBelow(schema, schema.getType(getNamedTypeName(field.type)), node.selectionSet);
    return [...filledIn(node, field !== undefined && 'args' in field ? field.args : []), ...below];
  });
}

function filledIn(
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

const isSame = (value: unknown, fixed: unknown): boolean => JSON.stringify(value) === JSON.stringify(fixed);

function closedPlace({ schema, model }: Made, document: DocumentNode, variables: Values): string | null {
  const [operation] = document.definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION);
  const context: Context = { schema, model, reads: operation?.operation === 'query' };
  for (const { variable, type } of operation?.variableDefinitions ?? []) {
    const name = variable.name.value;
    if (!Object.hasOwn(variables, name)) continue;
    const found = closedIn(context, schema.getType(getNamedTypeName(print(type))), variables[name]);
    if (found !== null) return [name, ...found].join('.');
  }
  return closedText(context, document, variables);
}

interface Context extends Made {
  readonly reads: boolean;
}

function closedIn(
  context: Context,
  type: GraphQLNamedType | undefined,
  value: unknown,
): readonly string[] | null {
  if (Array.isArray(value)) return first(value, (item: unknown) => closedIn(context, type, item));
  if (type === undefined) return null;
  if (hasTypeTag(type, 'GraphQLEnumType'))
    return isClosedSort(context, type.name, value) ? [String(value)] : null;
  if (typeof value !== 'object' || value === null) return null;
  return first(Object.entries(value), ([name, inner]) => {
    const member = findInputField(context.schema, type, name);
    if (member === undefined) return null;
    const fixed = getArgumentHint(member.field).value;
    if (fixed !== undefined && !isSame(inner, fixed)) return [name];
    if (isClosedMember(context, type, name)) return [name];
    const below = closedIn(context, member.named, inner);
    return below === null ? null : [name, ...below];
  });
}

function first<Item>(
  items: readonly Item[],
  look: (item: Item) => readonly string[] | null,
): readonly string[] | null {
  for (const item of items) {
    const found = look(item);
    if (found !== null) return found;
  }
  return null;
}

function isClosedMember({ schema, model, reads }: Context, type: GraphQLNamedType, name: string): boolean {
  const written = Object.hasOwn(model.inputs, type.name) ? model.inputs[type.name] : undefined;
  const isHidden =
    written !== undefined &&
    name !== CLIENT_MUTATION_ID &&
    !written.fields.some((each) => each.name === name);
  const isCondition = written === undefined || reads;
  if (!isHidden && !(isCondition && isClosedName({ schema, model }, name))) return false;
  return !getAllowedPlaces(schema, model).members.has(`${type.name}.${name}`);
}

/** A sort of the site's lists, by what none of them is sorted by. */
function isClosedSort({ schema, model }: Context, place: string, value: unknown): boolean {
  if (typeof value !== 'string') return false;
  const name = value.replace(/^[-+]/, '').replace(/([_\s:.]|^)(asc|desc|ascending|descending)$/i, '');
  if (!isClosedName({ schema, model }, name)) return false;
  const sorts = getAllowedPlaces(schema, model).sorts.get(place);
  return sorts !== undefined && !sorts.has(value);
}

/** Sorts that are sent as text. */
function closedText(context: Context, document: DocumentNode, variables: Values): string | null {
  for (const { field, name, variable } of filledArguments(context.schema, document)) {
    const sent = variables[variable];
    const texts: readonly unknown[] = Array.isArray(sent) ? sent : [sent];
    if (texts.some((text) => isClosedSort(context, `${field}(${name})`, text))) return name;
  }
  return null;
}

/** A name of what nobody may see: by the words of secrets, or by a field of some entity that is secret or is not shown. */
function isClosedName({ schema, model }: Made, name: string): boolean {
  if (isSecret({ name, scalar: '', kind: 'text' })) return true;
  return closedNames(schema, model).has(toNounKey(name));
}

function closedNames(schema: GraphQLSchema, model: Model): ReadonlySet<string> {
  const known = CLOSED.get(model);
  if (known !== undefined) return known;
  const closed = new Set<string>();
  for (const { type, fields, related } of model.entities) {
    const own = schema.getType(type);
    if (!hasTypeTag(own, 'GraphQLObjectType') && !hasTypeTag(own, 'GraphQLInterfaceType')) continue;
    const shown = new Set([
      ...fields.flatMap((field) => (field.secret === undefined ? [getFieldPath(field).split('.')[0]] : [])),
      ...related.map((list) => list.name),
    ]);
    for (const name of own !== undefined && 'getFields' in own ? Object.keys(own.getFields()) : [])
      if (!shown.has(name)) closed.add(toNounKey(name));
  }
  CLOSED.set(model, closed);
  return closed;
}

const CLOSED = new WeakMap<Model, ReadonlySet<string>>();

import {
  Kind,
  TypeInfo,
  isListType,
  isNonNullType,
  parse,
  typeFromAST,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLSchema,
} from 'graphql';
import { fieldPath } from '../schema/fieldPath';
import { argumentHint } from '../schema/hints';
import { isSecret } from '../schema/lexicon/secret';
import type { Model } from '../schema/model';
import { ECHO_FIELD } from '../schema/mutations/echoField';
import { nounKey } from '../schema/nounKey';
import { outputFields } from '../schema/outputFields';
import { isEnumType, isInputObjectType, isInterfaceType, isObjectType } from '../schema/typeGuards';
import { placedValues } from './placedValues';

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
export function unplacedValue(made: Made, query: string, variables: Values): string | null {
  const document = parse(query, { noLocation: true });
  return fixedElsewhere(made.schema, document, variables) ?? closedPlace(made, document, variables);
}

/** An argument that the operator has fixed is sent as they fixed it. */
function fixedElsewhere(schema: GraphQLSchema, document: DocumentNode, variables: Values): string | null {
  let found: string | null = null;
  const info = new TypeInfo(schema);
  visit(
    document,
    visitWithTypeInfo(info, {
      Argument({ name, value }) {
        const argument = info.getArgument();
        const fixed = argument ? argumentHint(argument).value : undefined;
        if (fixed === undefined || value.kind !== Kind.VARIABLE) return;
        if (!isSame(variables[value.name.value], fixed)) found ??= name.value;
      },
    }),
  );
  return found;
}

const isSame = (value: unknown, fixed: unknown): boolean => JSON.stringify(value) === JSON.stringify(fixed);

function closedPlace({ schema, model }: Made, document: DocumentNode, variables: Values): string | null {
  const [operation] = document.definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION);
  const context: Context = { schema, model, reads: operation?.operation === 'query' };
  for (const { variable, type } of operation?.variableDefinitions ?? []) {
    const name = variable.name.value;
    const declared = typeFromAST(schema, type);
    if (declared === undefined || !Object.hasOwn(variables, name)) continue;
    // A variable has an input type, or the document would not be valid.
    const found = closedIn(context, declared as GraphQLInputType, variables[name]);
    if (found !== null) return [name, ...found].join('.');
  }
  return closedText(context, document, variables);
}

interface Context extends Made {
  readonly reads: boolean;
}

function closedIn(context: Context, type: GraphQLInputType, value: unknown): readonly string[] | null {
  if (isNonNullType(type)) return closedIn(context, type.ofType, value);
  if (isListType(type)) {
    const items: readonly unknown[] = Array.isArray(value) ? value : [value];
    return first(items, (item) => closedIn(context, type.ofType, item));
  }
  if (isEnumType(type)) return isClosedSort(context, type.name, value) ? [String(value)] : null;
  if (!isInputObjectType(type) || typeof value !== 'object' || value === null) return null;
  return first(Object.entries(value), ([name, inner]) => {
    const member = type.getFields()[name];
    if (member === undefined) return null;
    const fixed = argumentHint(member).value;
    if (fixed !== undefined && !isSame(inner, fixed)) return [name];
    if (isClosedMember(context, type, name)) return [name];
    const below = closedIn(context, member.type, inner);
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

function isClosedMember(
  { schema, model, reads }: Context,
  type: GraphQLInputObjectType,
  name: string,
): boolean {
  const written = Object.hasOwn(model.inputs, type.name) ? model.inputs[type.name] : undefined;
  const isHidden =
    written !== undefined && name !== ECHO_FIELD && !written.fields.some((each) => each.name === name);
  const isCondition = written === undefined || reads;
  if (!isHidden && !(isCondition && isClosedName({ schema, model }, name))) return false;
  return !placedValues(schema, model).members.has(`${type.name}.${name}`);
}

/** A sort of the site's lists, by what none of them is sorted by. */
function isClosedSort({ schema, model }: Context, place: string, value: unknown): boolean {
  if (typeof value !== 'string') return false;
  const name = value.replace(/^[-+]/, '').replace(/([_\s:.]|^)(asc|desc|ascending|descending)$/i, '');
  if (!isClosedName({ schema, model }, name)) return false;
  const sorts = placedValues(schema, model).sorts.get(place);
  return sorts !== undefined && !sorts.has(value);
}

/** Sorts that are sent as text. */
function closedText(context: Context, document: DocumentNode, variables: Values): string | null {
  let found: string | null = null;
  const info = new TypeInfo(context.schema);
  visit(
    document,
    visitWithTypeInfo(info, {
      Argument({ name, value }) {
        if (value.kind !== Kind.VARIABLE) return;
        const sent = variables[value.name.value];
        const place = `${info.getFieldDef()?.name ?? ''}(${name.value})`;
        const texts: readonly unknown[] = Array.isArray(sent) ? sent : [sent];
        if (texts.some((text) => isClosedSort(context, place, text))) found ??= name.value;
      },
    }),
  );
  return found;
}

/** A name of what nobody may see: by the words of secrets, or by a field of some entity that is secret or is not shown. */
function isClosedName({ schema, model }: Made, name: string): boolean {
  if (isSecret({ name, scalar: '', kind: 'text' })) return true;
  return closedNames(schema, model).has(nounKey(name));
}

function closedNames(schema: GraphQLSchema, model: Model): ReadonlySet<string> {
  const known = CLOSED.get(model);
  if (known !== undefined) return known;
  const closed = new Set<string>();
  for (const { type, fields, related } of model.entities) {
    const own = schema.getType(type);
    if (!isObjectType(own) && !isInterfaceType(own)) continue;
    const shown = new Set([
      ...fields.flatMap((field) => (field.secret === undefined ? [fieldPath(field).split('.')[0]] : [])),
      ...related.map((list) => list.name),
    ]);
    for (const { name } of outputFields(own)) if (!shown.has(name)) closed.add(nounKey(name));
  }
  CLOSED.set(model, closed);
  return closed;
}

const CLOSED = new WeakMap<Model, ReadonlySet<string>>();

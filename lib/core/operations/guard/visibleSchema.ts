import { buildSchema, type GraphQLNamedType, type GraphQLSchema } from 'graphql';
import { unwrapTypeName } from '../../schema/model/typeName';
import { hasTypeTag } from './schemaTypes';
import type { VisibleParts } from './visibleParts';

/**
 * Builds the part of a schema that one visitor may use, as far as a document touches it: of the types, fields,
 * arguments, input fields and enum values that the visitor's model names, those that the document could reach. All else
 * does not exist in it. Reads and writes have one each, because a read takes conditions where a write takes values.
 *
 * It is printed and built again because the schema may have been made by another copy of graphql (`hasTypeTag`).
 */
export function buildVisibleSchema(
  schema: GraphQLSchema,
  parts: VisibleParts,
  { operation, names }: DocumentReach,
): GraphQLSchema {
  const sdl = printVisibleSdl(schema, parts, { operation, names });
  return buildSchema(sdl, { assumeValid: true, assumeValidSDL: true });
}

/** The operation of a document, and the names of all fields and types that stand in it. */
interface DocumentReach {
  readonly operation: 'query' | 'mutation';
  readonly names: ReadonlySet<string>;
}

/** Prints the visible part of a schema. Types without visible fields stay as names. */
function printVisibleSdl(
  schema: GraphQLSchema,
  parts: VisibleParts,
  { operation, names }: DocumentReach,
): string {
  const root = operation === 'query' ? schema.getQueryType() : schema.getMutationType();
  if (root == null) return 'type Query';
  const lines = [`schema { ${operation}: ${root.name} }`];
  const printed = new Set<string>();
  const waiting: GraphQLNamedType[] = [root];
  const need = (type: string): string => {
    const found = schema.getType(unwrapTypeName(type));
    if (found !== undefined && !printed.has(found.name)) waiting.push(found);
    return type;
  };
  // Fragments enter types that no field may lead to.
  for (const name of names) need(name);
  for (let type = waiting.pop(); type !== undefined; type = waiting.pop()) {
    if (printed.has(type.name)) continue;
    printed.add(type.name);
    lines.push(printType(type, parts, { operation, names, need }));
  }
  return lines.join('\n');
}

interface Printing extends DocumentReach {
  /** Notes that a type has to be printed, too, and returns it. */
  readonly need: (type: string) => string;
}

function printType(type: GraphQLNamedType, parts: VisibleParts, how: Printing): string {
  if (hasTypeTag(type, 'GraphQLEnumType'))
    return `enum ${type.name} ${printBlock([...(parts.values.get(type.name) ?? [])])}`;
  if ('getTypes' in type) {
    const members = type.getTypes().flatMap(({ name }) => (how.names.has(name) ? [name] : []));
    return `union ${type.name}${members.length === 0 ? '' : ` = ${members.join(' | ')}`}`;
  }
  if (!('getFields' in type)) return `scalar ${type.name}`;
  if (hasTypeTag(type, 'GraphQLInputObjectType')) return printInput(type, parts, how);
  return printOutput(type, parts, how);
}

function printInput(
  type: GraphQLNamedType,
  { members }: VisibleParts,
  { operation, need }: Printing,
): string {
  const visible = members[operation === 'query' ? 'read' : 'write'].get(type.name);
  const fields = 'getFields' in type ? Object.values(type.getFields()) : [];
  const lines = fields.flatMap((field) =>
    visible?.has(field.name) === true ? [`${field.name}: ${need(toOptional(field))}`] : [],
  );
  return `input ${type.name} ${printBlock(lines)}`;
}

function printOutput(type: GraphQLNamedType, { fields }: VisibleParts, { names, need }: Printing): string {
  const visible = fields.get(type.name);
  const declared = 'getFields' in type ? Object.values(type.getFields()) : [];
  const lines = declared.flatMap((field) => {
    const args = names.has(field.name) ? visible?.get(field.name) : undefined;
    if (args === undefined) return [];
    const declaredArgs: readonly Declared[] = 'args' in field ? field.args : [];
    const printed = declaredArgs.flatMap((argument) =>
      args.has(argument.name) ? [`${argument.name}: ${need(toOptional(argument))}`] : [],
    );
    return [
      `${field.name}${printed.length === 0 ? '' : `(${printed.join(', ')})`}: ${need(String(field.type))}`,
    ];
  });
  const isInterface = hasTypeTag(type, 'GraphQLInterfaceType');
  const interfaces = 'getInterfaces' in type ? type.getInterfaces().map(({ name }) => need(name)) : [];
  const implementing = interfaces.length === 0 ? '' : ` implements ${interfaces.join(' & ')}`;
  return `${isInterface ? 'interface' : 'type'} ${type.name}${implementing} ${printBlock(lines)}`;
}

const printBlock = (lines: readonly string[]): string =>
  lines.length === 0 ? '' : `{ ${lines.join('\n')} }`;

interface Declared {
  readonly name: string;
  readonly type: unknown;
  readonly defaultValue?: unknown;
}

/** Prints the type of an argument or input field as one that may be left out where it has a default. */
function toOptional({ type, defaultValue }: Omit<Declared, 'name'>): string {
  const printed = String(type);
  return defaultValue === undefined ? printed : printed.replace(/!$/, '');
}

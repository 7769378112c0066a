import {
  Kind,
  type ASTNode,
  type ConstDirectiveNode,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLNamedType,
} from 'graphql';
import type { InputField } from '../writes';

type Constraints = NonNullable<InputField['constraints']>;
type Mutable = { -readonly [Key in keyof Constraints]: Constraints[Key] };

/** What directives, descriptions and scalar names call a limit, without case and separators. */
const NAMES: ReadonlyMap<string, keyof Constraints> = new Map([
  ['minlength', 'minLength'],
  ['minimallength', 'minLength'],
  ['minimumlength', 'minLength'],
  ['maxlength', 'maxLength'],
  ['maximallength', 'maxLength'],
  ['maximumlength', 'maxLength'],
  ['min', 'min'],
  ['minimum', 'min'],
  ['minimalvalue', 'min'],
  ['minimumvalue', 'min'],
  ['gte', 'min'],
  ['max', 'max'],
  ['maximum', 'max'],
  ['maximalvalue', 'max'],
  ['maximumvalue', 'max'],
  ['lte', 'max'],
  ['pattern', 'pattern'],
  ['regex', 'pattern'],
  ['regexp', 'pattern'],
  ['format', 'format'],
]);
/** Directives that constrain with `min` and `max` the length of a text. */
const LENGTH_DIRECTIVES = /length|size/i;
const LINE = /\*\s*([A-Za-z][A-Za-z ]*?)\s*:\s*`?([^\n`*]+?)`?\s*(?:\n|$)/g;

/**
 * Limits of a value beyond its type, from applied directives (SDL sources only), from descriptions that list them
 * ("Constraints: * Minimal length: 1"), and from scalar names (`PositiveInt`); null when there are none. BACKENDS 3.15.
 */
export function constraintsOf(
  item: GraphQLArgument | GraphQLInputField,
  named: GraphQLNamedType,
): Constraints | null {
  const found: Mutable = {};
  fromScalar(named.name, found);
  fromDescription(item.description ?? '', found);
  for (const directive of item.astNode?.directives ?? []) fromDirective(directive, found);
  return Object.keys(found).length === 0 ? null : found;
}

function fromDirective(directive: ConstDirectiveNode, found: Mutable): void {
  const name = directive.name.value;
  const isLength = LENGTH_DIRECTIVES.test(name);
  for (const argument of directive.arguments ?? []) {
    const key = NAMES.get(plain(argument.name.value));
    const value = literal(argument.value);
    if (key === undefined || value === null) continue;
    set(
      found,
      isLength && key === 'min' ? 'minLength' : isLength && key === 'max' ? 'maxLength' : key,
      value,
    );
  }
}

function fromDescription(description: string, found: Mutable): void {
  const at = description.search(/constraints?\s*:/i);
  if (at < 0) return;
  for (const [, name, value] of description
    .slice(at)
    .replace(/^[^\n*]*:\**/, '')
    .matchAll(LINE)) {
    const key = NAMES.get(plain(name ?? ''));
    if (key !== undefined && value !== undefined) set(found, key, value);
  }
}

function fromScalar(name: string, found: Mutable): void {
  if (/^positive(int|float|decimal|number)/i.test(name)) found.min = /int$/i.test(name) ? 1 : 0;
  else if (/^non_?negative/i.test(name)) found.min = 0;
  else if (/^non_?empty/i.test(name)) found.minLength = 1;
}

function set(found: Mutable, key: keyof Constraints, value: string): void {
  if (key === 'pattern' || key === 'format') found[key] = value;
  else if (value.trim() !== '' && Number.isFinite(Number(value))) found[key] = Number(value);
}

function literal(node: ASTNode): string | null {
  return node.kind === Kind.INT || node.kind === Kind.FLOAT || node.kind === Kind.STRING ? node.value : null;
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[\s_-]/g, '');
}

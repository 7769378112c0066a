import {
  Kind,
  type ConstArgumentNode,
  type ConstDirectiveNode,
  type ConstValueNode,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLNamedType,
} from 'graphql';
import { unwrapType } from '../../graphql/types';
import type { Constraints } from '../../model/writes';
import { CONSTRAINTS_BY_DIRECTIVE, CONSTRAINT_WORDS, toLetters } from '../../lexicon/constraintWords';

type ConstraintName = keyof Constraints;
type FoundConstraints = Partial<Record<ConstraintName, string | number | true>>;

const TEXT_CONSTRAINTS: ReadonlySet<ConstraintName> = new Set<ConstraintName>([
  'pattern',
  'format',
  'startsWith',
  'endsWith',
  'contains',
  'notContains',
]);
/** Directives whose `min` and `max` count characters, and directives that count list items. */
const LENGTH_DIRECTIVES = /^length$|^(text|string|char)(acter)?s?(length|size)$|^size$/;
const ITEMS_DIRECTIVES = /^(list|array|container)(length|size)$/;
/** Arguments that hold the value of a constraint named by the directive: `@Min(value: 1)`. */
const VALUE_ARGUMENT = /^(value|limit|amount|regexp?|pattern)$/;
const CONSTRAINT_LINE = /[*-]\s*([A-Za-z][A-Za-z’' ]*?)\s*:\s*`?([^\n`]+?)`?\s*(?:\n|$)/g;

/**
 * Reads the constraints of an input: from applied directives (SDL sources only), descriptions ("Constraints: *
 * Minimal length: 1") and scalar names (`PositiveInt`). Returns null if there are none (docs/shapes.md, 3.15).
 */
export function readConstraints(
  item: GraphQLArgument | GraphQLInputField,
  named: GraphQLNamedType,
): Constraints | null {
  const isList = unwrapType(item.type).lists > 0;
  const found: FoundConstraints = {
    ...readScalarName(named.name),
    ...readDescription(item.description ?? ''),
    ...Object.assign({}, ...(item.astNode?.directives ?? []).map((each) => readDirective(each, isList))),
  };
  // `parseConstraint` has checked the type of every value.
  return Object.keys(found).length === 0 ? null : (found as Constraints);
}

function readDirective(directive: ConstDirectiveNode, isList: boolean): FoundConstraints {
  const name = toLetters(directive.name.value);
  const args = directive.arguments ?? [];
  if (args.length === 0 || args.every((each) => toLetters(each.name.value) === 'message'))
    return CONSTRAINTS_BY_DIRECTIVE.get(name) ?? {};
  const isExclusive = args.some((each) => isFalseArgument(each, 'inclusive'));
  return Object.assign(
    {},
    ...args.map((each) => readConstraint(findConstraintName(name, each, isList), each.value, isExclusive)),
  );
}

/** Finds the constraint that an argument of a directive sets. */
function findConstraintName(
  directive: string,
  argument: ConstArgumentNode,
  isList: boolean,
): ConstraintName | undefined {
  const word = toLetters(argument.name.value);
  const ownName = VALUE_ARGUMENT.test(word)
    ? CONSTRAINT_WORDS.get(directive.replace(/^decimal/, ''))
    : undefined;
  const limit = ownName ?? CONSTRAINT_WORDS.get(word);
  if (limit !== 'min' && limit !== 'max') return limit;
  const isItems = ITEMS_DIRECTIVES.test(directive) || (directive === 'size' && isList);
  if (isItems) return limit === 'min' ? 'minItems' : 'maxItems';
  if (LENGTH_DIRECTIVES.test(directive)) return limit === 'min' ? 'minLength' : 'maxLength';
  return limit;
}

function readConstraint(
  limit: ConstraintName | undefined,
  node: ConstValueNode,
  isExclusive: boolean,
): FoundConstraints {
  if (limit === undefined) return {};
  if (node.kind === Kind.BOOLEAN) return limit === 'uniqueItems' && node.value ? { uniqueItems: true } : {};
  if (node.kind !== Kind.INT && node.kind !== Kind.FLOAT && node.kind !== Kind.STRING) return {};
  const exclusive = limit === 'min' ? 'exclusiveMin' : limit === 'max' ? 'exclusiveMax' : limit;
  return parseConstraint(isExclusive ? exclusive : limit, node.value);
}

function isFalseArgument({ name, value }: ConstArgumentNode, argument: string): boolean {
  return toLetters(name.value) === argument && value.kind === Kind.BOOLEAN && !value.value;
}

function readDescription(description: string): FoundConstraints {
  const start = description.search(/constraints?\s*:/i);
  if (start < 0) return {};
  const lines = description
    .slice(start)
    .replace(/^[^\n*]*:\**/, '')
    .matchAll(CONSTRAINT_LINE);
  return Object.assign(
    {},
    ...[...lines].map(([, name = '', value = '']): FoundConstraints => {
      const limit = CONSTRAINT_WORDS.get(toLetters(name));
      if (limit === 'uniqueItems') return value === 'true' ? { uniqueItems: true } : {};
      return limit === undefined ? {} : parseConstraint(limit, value);
    }),
  );
}

function readScalarName(name: string): FoundConstraints {
  if (/^positive(int|float|decimal|number)/i.test(name)) return { min: /int$/i.test(name) ? 1 : 0 };
  if (/^non_?negative/i.test(name)) return { min: 0 };
  return /^non_?empty/i.test(name) ? { minLength: 1 } : {};
}

function parseConstraint(limit: ConstraintName, value: string): FoundConstraints {
  if (TEXT_CONSTRAINTS.has(limit)) return { [limit]: value };
  if (limit === 'uniqueItems' || value.trim() === '' || !Number.isFinite(Number(value))) return {};
  return { [limit]: Number(value) };
}

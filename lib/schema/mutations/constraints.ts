import {
  Kind,
  type ConstArgumentNode,
  type ConstDirectiveNode,
  type ConstValueNode,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLNamedType,
} from 'graphql';
import { typeRef } from '../typeRef';
import type { Constraints } from '../writes';
import { BARE_DIRECTIVES, LIMIT_WORDS, plainWord } from './constraintWords';

type Limit = keyof Constraints;
type Found = Partial<Record<Limit, string | number | true>>;

const TEXTS: ReadonlySet<Limit> = new Set<Limit>([
  'pattern',
  'format',
  'startsWith',
  'endsWith',
  'contains',
  'notContains',
]);
/** Directives whose `min` and `max` count characters, and those that count a list's items. */
const LENGTH_DIRECTIVES = /^length$|^(text|string|char)(acter)?s?(length|size)$|^size$/;
const ITEMS_DIRECTIVES = /^(list|array|container)(length|size)$/;
/** `@Min(value: 1)`: the directive says what, its one argument how much. */
const VALUE = /^(value|limit|amount|regexp?|pattern)$/;
const LINE = /[*-]\s*([A-Za-z][A-Za-z’' ]*?)\s*:\s*`?([^\n`]+?)`?\s*(?:\n|$)/g;

/**
 * Limits of a value beyond its type, from applied directives (SDL sources only), from descriptions that list them
 * ("Constraints: * Minimal length: 1"), and from scalar names (`PositiveInt`); null when there are none. BACKENDS 3.15.
 */
export function constraintsOf(
  item: GraphQLArgument | GraphQLInputField,
  named: GraphQLNamedType,
): Constraints | null {
  const isList = typeRef(item.type).lists > 0;
  const found: Found = {
    ...fromScalar(named.name),
    ...fromDescription(item.description ?? ''),
    ...Object.assign({}, ...(item.astNode?.directives ?? []).map((each) => fromDirective(each, isList))),
  };
  // Every value was checked against its limit's kind when it was taken over.
  return Object.keys(found).length === 0 ? null : (found as Constraints);
}

function fromDirective(directive: ConstDirectiveNode, isList: boolean): Found {
  const name = plainWord(directive.name.value);
  const given = directive.arguments ?? [];
  if (given.length === 0 || given.every((each) => plainWord(each.name.value) === 'message'))
    return BARE_DIRECTIVES.get(name) ?? {};
  const isExclusive = given.some((each) => isFalse(each, 'inclusive'));
  return Object.assign(
    {},
    ...given.map((each) => limitOf(limitNamed(name, each, isList), each.value, isExclusive)),
  );
}

/** Which limit an argument of a directive sets. */
function limitNamed(directive: string, argument: ConstArgumentNode, isList: boolean): Limit | undefined {
  const word = plainWord(argument.name.value);
  const own = VALUE.test(word) ? LIMIT_WORDS.get(directive.replace(/^decimal/, '')) : undefined;
  const limit = own ?? LIMIT_WORDS.get(word);
  if (limit !== 'min' && limit !== 'max') return limit;
  const isItems = ITEMS_DIRECTIVES.test(directive) || (directive === 'size' && isList);
  if (isItems) return limit === 'min' ? 'minItems' : 'maxItems';
  if (LENGTH_DIRECTIVES.test(directive)) return limit === 'min' ? 'minLength' : 'maxLength';
  return limit;
}

function limitOf(limit: Limit | undefined, node: ConstValueNode, isExclusive: boolean): Found {
  if (limit === undefined) return {};
  if (node.kind === Kind.BOOLEAN) return limit === 'uniqueItems' && node.value ? { uniqueItems: true } : {};
  if (node.kind !== Kind.INT && node.kind !== Kind.FLOAT && node.kind !== Kind.STRING) return {};
  const exclusive = limit === 'min' ? 'exclusiveMin' : limit === 'max' ? 'exclusiveMax' : limit;
  return valued(isExclusive ? exclusive : limit, node.value);
}

function isFalse({ name, value }: ConstArgumentNode, wanted: string): boolean {
  return plainWord(name.value) === wanted && value.kind === Kind.BOOLEAN && !value.value;
}

function fromDescription(description: string): Found {
  const at = description.search(/constraints?\s*:/i);
  if (at < 0) return {};
  const lines = description
    .slice(at)
    .replace(/^[^\n*]*:\**/, '')
    .matchAll(LINE);
  return Object.assign(
    {},
    ...[...lines].map(([, name = '', value = '']): Found => {
      const limit = LIMIT_WORDS.get(plainWord(name));
      if (limit === 'uniqueItems') return value === 'true' ? { uniqueItems: true } : {};
      return limit === undefined ? {} : valued(limit, value);
    }),
  );
}

function fromScalar(name: string): Found {
  if (/^positive(int|float|decimal|number)/i.test(name)) return { min: /int$/i.test(name) ? 1 : 0 };
  if (/^non_?negative/i.test(name)) return { min: 0 };
  return /^non_?empty/i.test(name) ? { minLength: 1 } : {};
}

function valued(limit: Limit, value: string): Found {
  if (TEXTS.has(limit)) return { [limit]: value };
  if (limit === 'uniqueItems' || value.trim() === '' || !Number.isFinite(Number(value))) return {};
  return { [limit]: Number(value) };
}

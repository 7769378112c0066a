import type { GraphQLArgument, GraphQLInputField } from 'graphql';
import { formatKind } from '../formatKind';
import { kindOf } from '../kindOf';
import type { ValueKind } from '../kinds';
import { isSecret } from '../lexicon/secret';
import type { Constraints, InputField } from '../writes';
import type { Json } from '../json';
import { minorDigits } from '../reading/moneyUnit';
import { descriptionOf, isRequired, typeRef } from '../typeRef';
import { constraintsOf } from './constraints';
import type { LinkOf } from './inputLink';
import type { ValueOwner } from './valueOwner';
import { setWrapper } from './setWrapper';
import { isEnumType, isInputObjectType, isLeafType } from '../typeGuards';

/** Describes one argument or input field for a form (BACKENDS 3.15 for constraints). `owner`: whose values it is among. */
export function inputField(
  item: GraphQLArgument | GraphQLInputField,
  linkOf: LinkOf,
  owner: ValueOwner | null,
): InputField {
  const outer = typeRef(item.type);
  const link = linkOf(item, owner);
  const set =
    link === null && outer.lists === 0 && isInputObjectType(outer.named) ? setWrapper(outer.named) : null;
  const { named, lists } = set === null ? outer : typeRef(set.type);
  const constraints = constraintsOf(item, named);
  const minor = link === null && lists === 0 ? minorDigits(item, named) : undefined;
  const plain = typeof minor === 'number' ? 'decimal' : plainKind(item, named, { constraints, owner });
  const kind = link !== null ? 'relation' : plain;
  return {
    name: item.name,
    type: String(item.type),
    kind,
    list: lists > 0,
    required: isRequired(item),
    ...(isSecret({ name: item.name, scalar: named.name, kind }) ? { secret: true } : {}),
    ...descriptionOf(item),
    ...(item.defaultValue === undefined ? {} : defaultOf(item.defaultValue)),
    ...(typeof minor === 'number' ? { minor } : {}),
    ...(isEnumType(named) ? { enum: named.name } : {}),
    ...(isInputObjectType(named) ? { input: named.name } : {}),
    ...(set === null ? {} : { wrap: { key: set.name, type: String(set.type) } }),
    ...(link ?? {}),
    ...(constraints === null ? {} : { constraints }),
  };
}

function plainKind(
  item: { readonly name: string },
  named: ReturnType<typeof typeRef>['named'],
  known: { readonly constraints: Constraints | null; readonly owner: ValueOwner | null },
): InputField['kind'] {
  const kind = kindOf(named, item.name);
  if (kind !== 'text' || !isLeafType(named)) return kind;
  const format = known.constraints?.format;
  return (format === undefined ? null : formatKind(format)) ?? shownKind(item.name, known.owner) ?? kind;
}

/** Kinds of text that people write in a form of their own. */
const TEXTS: ReadonlySet<ValueKind> = new Set<ValueKind>([
  'date',
  'dateTime',
  'time',
  'email',
  'phone',
  'url',
  'color',
  'longText',
]);

/** What the owner shows a value of this name as: inputs often take as bare text what records show as a moment. */
function shownKind(name: string, owner: ValueOwner | null): ValueKind | undefined {
  const kind = owner?.fields.find((field) => field.name === name)?.kind;
  return kind !== undefined && TEXTS.has(kind) ? kind : undefined;
}

/** Defaults come as plain values; what is no JSON (a server's own scalar) is left out. */
function defaultOf(value: unknown): { readonly default?: Json } {
  const json = toJson(value);
  return json === undefined ? {} : { default: json };
}

function toJson(value: unknown): Json | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (Array.isArray(value)) {
    const items = value.map(toJson);
    return items.some((item) => item === undefined) ? undefined : items.filter((item) => item !== undefined);
  }
  if (typeof value !== 'object') return undefined;
  const entries = Object.entries(value).flatMap(([key, each]): [string, Json][] => {
    const json = toJson(each);
    return json === undefined ? [] : [[key, json]];
  });
  return Object.fromEntries(entries);
}

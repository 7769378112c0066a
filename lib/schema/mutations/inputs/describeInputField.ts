import type { GraphQLArgument, GraphQLInputField, GraphQLInputObjectType } from 'graphql';
import { findKindByFormat } from '../../graphql/formatKind';
import { inferValueKind } from '../../graphql/valueKind';
import type { ValueKind } from '../../model/kinds';
import { isSecret } from '../../lexicon/secret';
import type { Constraints, InputField } from '../../model/writes';
import type { Json } from '../../model/json';
import { findMinorDigits } from '../../entities/money';
import {
  getDescription,
  isRequiredArgument,
  unwrapType,
  isEnumType,
  isInputObjectType,
  isLeafType,
} from '../../graphql/types';
import { readConstraints } from './constraints';
import type { FindLink } from '../links/inputLink';
import type { ValueOwner } from './valueOwner';
import { splitWords } from '../../lexicon/names';

/** What can be done to a value besides setting it: nobody is asked for it. */
const OPERATION_NAMES =
  /^(set|unset|increment|decrement|multiply|divide|add|subtract|push|pop|append|prepend|delete_?(key|elem|at_?path))$/i;

/** The one field of an update operation that takes the value itself: `{ set: v }`; null for any other input object. */
export function findSetWrapper(type: GraphQLInputObjectType): GraphQLInputField | null {
  const fields = Object.values(type.getFields());
  const set = fields.find(({ name }) => /^set$/i.test(name));
  if (set === undefined || fields.some((field) => !OPERATION_NAMES.test(field.name))) return null;
  if (fields.some((field) => field !== set && isRequiredArgument(field))) return null;
  const { named } = unwrapType(set.type);
  return isLeafType(named) || (isInputObjectType(named) && fields.length === 1) ? set : null;
}

/** Words that say which one of several is meant, and not what it is. */
const QUALIFYING_WORDS: ReadonlySet<string> = new Set(
  'old new current previous existing next confirm confirmed confirmation repeat repeated again verify value'.split(
    ' ',
  ),
);

/**
 * The fields, with those marked as secrets that are one by where they stand: `old` and `new` of `changePassword`. `place`: the name of
 * the mutation, or of the input type.
 */
export function markContextualSecrets(fields: readonly InputField[], place: string): readonly InputField[] {
  if (!isSecret({ name: place, scalar: '', kind: 'text' })) return fields;
  return fields.map((field) => {
    const isMeant =
      field.kind === 'text' &&
      !field.list &&
      splitWords(field.name).every((word) => QUALIFYING_WORDS.has(word));
    return isMeant ? { ...field, secret: true } : field;
  });
}

/** Describes one argument or input field for a form (BACKENDS 3.15 for constraints). `owner`: whose values it is among. */
export function describeInputField(
  item: GraphQLArgument | GraphQLInputField,
  findLink: FindLink,
  owner: ValueOwner | null,
): InputField {
  const outer = unwrapType(item.type);
  const link = findLink(item, owner);
  const set =
    link === null && outer.lists === 0 && isInputObjectType(outer.named) ? findSetWrapper(outer.named) : null;
  const { named, lists } = set === null ? outer : unwrapType(set.type);
  const constraints = readConstraints(item, named);
  const minor = link === null && lists === 0 ? findMinorDigits(item, named) : undefined;
  const plain = typeof minor === 'number' ? 'decimal' : getValueKind(item, named, { constraints, owner });
  const kind = link !== null ? 'relation' : plain;
  return {
    name: item.name,
    type: String(item.type),
    kind,
    list: lists > 0,
    required: isRequiredArgument(item),
    ...(isSecret({ name: item.name, scalar: named.name, kind }) ? { secret: true } : {}),
    ...getDescription(item),
    ...(item.defaultValue === undefined ? {} : describeDefault(item.defaultValue)),
    ...(typeof minor === 'number' ? { minor } : {}),
    ...(isEnumType(named) ? { enum: named.name } : {}),
    ...(isInputObjectType(named) ? { input: named.name } : {}),
    ...(set === null ? {} : { wrap: { key: set.name, type: String(set.type) } }),
    ...(link ?? {}),
    ...(constraints === null ? {} : { constraints }),
  };
}

function getValueKind(
  item: { readonly name: string },
  named: ReturnType<typeof unwrapType>['named'],
  known: { readonly constraints: Constraints | null; readonly owner: ValueOwner | null },
): InputField['kind'] {
  const kind = inferValueKind(named, item.name);
  if (kind !== 'text' || !isLeafType(named)) return kind;
  const format = known.constraints?.format;
  return (
    (format === undefined ? null : findKindByFormat(format)) ?? getOwnerKind(item.name, known.owner) ?? kind
  );
}

/** Kinds of text that people write in a form of their own. */
const FORMATTED_TEXT_KINDS: ReadonlySet<ValueKind> = new Set<ValueKind>([
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
function getOwnerKind(name: string, owner: ValueOwner | null): ValueKind | undefined {
  const kind = owner?.fields.find((field) => field.name === name)?.kind;
  return kind !== undefined && FORMATTED_TEXT_KINDS.has(kind) ? kind : undefined;
}

/** Defaults come as plain values; what is no JSON (a server's own scalar) is left out. */
function describeDefault(value: unknown): { readonly default?: Json } {
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

import { getOwnValue } from './readResponse';
import { mergeSelections, type SelectionNode } from './selectionSet';

/** Response keys in use on one abstract value. */
export type UsedAliases = Set<string>;

/** Aliases of a union member's fields: field name -> response key. They identify the member in a response. */
export interface MemberAliases {
  readonly type: string;
  readonly aliases: { readonly [field: string]: string };
}

/**
 * Fragment of one member of a union or interface. Every field gets an alias that no other member uses (`Resident_id:
 * id`). Members are told apart by these keys instead of `__typename`, and fields with equal names and different types
 * do not conflict (docs/shapes.md, 3.11).
 */
interface MemberFragment {
  readonly select: readonly SelectionNode[];
  /** Aliases of the fragment's fields, as plain JSON. */
  readonly aliases: MemberAliases;
  /** Reads the member's value under its field names; null where the value belongs to another member. */
  readonly read: (value: unknown) => { readonly [field: string]: unknown } | null;
}

/** Builds the fragment of a member type, with aliases that begin with `prefix`. The new aliases are added to `taken`. */
export function buildMemberFragment(
  type: string,
  inner: readonly SelectionNode[],
  taken: UsedAliases,
  prefix = type,
): MemberFragment {
  const aliases = new Map<string, string>();
  const select = mergeSelections(inner).flatMap((node): readonly SelectionNode[] => {
    if ('on' in node) return [node];
    const key = node.alias ?? node.field;
    const alias = freeAlias(`${prefix}_${key}`, taken);
    aliases.set(key, alias);
    return [{ ...node, alias }];
  });
  const keys: MemberAliases = { type, aliases: Object.fromEntries(aliases) };
  return {
    select: select.length === 0 ? [] : [{ on: type, select }],
    aliases: keys,
    read: (value) => readMemberFields(keys, value),
  };
}

/** Reads a member's value under its field names; null where the value belongs to another member. */
export function readMemberFields(
  { aliases: keys }: MemberAliases,
  value: unknown,
): { readonly [field: string]: unknown } | null {
  const found = Object.entries(keys).filter(([, alias]) => getOwnValue(value, alias) !== undefined);
  if (found.length === 0) return null;
  return Object.fromEntries(found.map(([key, alias]) => [key, getOwnValue(value, alias)]));
}

function freeAlias(wanted: string, taken: UsedAliases): string {
  let alias = wanted;
  for (let n = 2; taken.has(alias); n += 1) alias = `${wanted}_${n}`;
  taken.add(alias);
  return alias;
}

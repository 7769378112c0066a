import { getOwnValue } from './readResponse';
import { mergeSelections, type SelectionNode } from './selectionSet';

/** Response keys in use on one abstract value. */
export type UsedAliases = Set<string>;

/** Field names of a union member -> the response keys that its fragment gives them. The member is known by its keys alone. */
export interface MemberAliases {
  readonly type: string;
  readonly aliases: { readonly [field: string]: string };
}

/**
 * One member of a union or interface, selected so that it is known when it comes back: every field in its fragment gets an
 * alias that no other member's has (`Resident_id: id`), so members are told apart by their keys alone, and fields of
 * one name and different types never clash (BACKENDS 3.11; DESIGN S7.4 rules out asking for the type's name).
 */
export interface MemberFragment {
  readonly select: readonly SelectionNode[];
  /** What the fragment's fields are called in the answer: plain JSON. */
  readonly aliases: MemberAliases;
  /** The member's value under its own field names, or null where the value is not of this member. */
  readonly read: (value: unknown) => { readonly [field: string]: unknown } | null;
}

/** Wraps a selection of the member type `type` in a fragment with aliases. `taken` grows by the aliases given out. */
export function buildMemberFragment(
  type: string,
  inner: readonly SelectionNode[],
  taken: UsedAliases,
): MemberFragment {
  const aliases = new Map<string, string>();
  const select = mergeSelections(inner).flatMap((node): readonly SelectionNode[] => {
    if ('on' in node) return [node];
    const key = node.alias ?? node.field;
    const alias = freeAlias(`${type}_${key}`, taken);
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

/** The member's value under its own field names, or null where the value is not of this member. */
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

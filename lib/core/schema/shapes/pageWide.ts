import type { GraphQLCompositeType } from 'graphql';
import type { ListSource } from '../model/reads';
import { toNounKey } from '../lexicon/nouns';
import { isEnumType, isInputObjectType, isScalarType, isUnionType, getInnermostType } from '../graphql/types';
import { toNameSet, type ArgumentSlot } from './argumentSlot';
import { toFlatCase } from '../lexicon/names';

/** A page-wide argument of a list: its role, position and type. */
export type PageWideArgument = ListSource['pageWide'][number];

/** Noun keys of the types whose records a root field reads. */
export interface PagedNouns {
  has(noun: string): boolean;
}

const ROLES: ReadonlyMap<string, PageWideArgument['role']> = new Map(
  (
    [
      ['locale', 'locale locales lang language languages languagecode sluglanguagecode i18nlocale fallbacklocale'],
      ['channel', 'channel channelslug channelid store storeid storecode shopid tenant tenantid site siteid market'],
      ['stage', 'stage draft drafts preview aspreview includedrafts publicationstate published stages'],
      ['other', 'suberror subgrapherror block distincton trash followrenames lockname readpreference subclassreadpreference includereadpreference cachecontrol clientmutationid groupby compatibility'],
    ] as const
  ).flatMap(([role, names]) => names.split(' ').map((name): [string, PageWideArgument['role']] => [name, role])),
); // prettier-ignore

/**
 * Finds the page-wide role of an argument, or null for an ordinary one (docs/shapes.md, 3.13). `row` is the type of
 * the list's rows; `paged` are nouns of records with a page, whose required keys are keys.
 */
export function findPageWideArgument(
  slot: ArgumentSlot,
  row?: GraphQLCompositeType,
  paged?: PagedNouns,
): PageWideArgument | null {
  if (slot.role === 'none') return null;
  if (slot.role !== undefined) return { role: slot.role, at: slot.at, type: slot.typeString };
  // An argument with the name and type of a row's field is a condition: `posts(published: Boolean)` beside
  // `Post.published: Boolean`.
  if (COLUMN_LIKE.has(slot.flatName) && isColumn(slot, row)) return null;
  if (slot.flatName === 'status' && isPublication(slot))
    return { role: 'stage', at: slot.at, type: slot.typeString };
  // A boolean argument, not a container: `pagination: false` returns everything at once.
  if (slot.flatName === 'pagination' && slot.ref.named.name === 'Boolean')
    return { role: 'other', at: slot.at, type: slot.typeString };
  const role = ROLES.get(slot.flatName);
  if (role === 'channel' && slot.required && slot.flatName.endsWith('id'))
    if (paged?.has(toNounKey(slot.name.replace(/_?id$/i, ''))) === true) return null;
  if (role === undefined || (role === 'channel' && slot.ref.lists > 0)) return null;
  if ((role === 'locale' || role === 'stage') && isInputObjectType(slot.ref.named)) return null;
  return { role, at: slot.at, type: slot.typeString };
}

/**
 * Returns the language that a required locale is sent with until the page's replaces it: its first enum value. Other
 * required arguments wait for the operator.
 */
export function findFirstLanguage(slot: ArgumentSlot): string | null {
  // Only the operator knows that a text argument takes the site's language codes.
  if (slot.role === 'locale' && isScalarType(slot.ref.named) && slot.ref.lists === 0) return 'en';
  if (!isEnumType(slot.ref.named) || slot.ref.lists > 0) return null;
  const names = slot.ref.named.getValues().map(({ name }) => name);
  return names.find((name) => /^en/i.test(name)) ?? names[0] ?? null;
}

/** Stage names that are often columns. */
const COLUMN_LIKE = toNameSet('status published draft');

/** Values of a publication status. Any other value belongs to the records' own business. */
const STAGES = toNameSet('draft drafts published live preview all any both');

/**
 * Decides whether an enum has only publication values, DRAFT and PUBLISHED among them. Then it is a stage, not a
 * column.
 */
function isPublication(slot: ArgumentSlot): boolean {
  const { named } = slot.ref;
  if (!isEnumType(named)) return false;
  const names = named.getValues().map((value) => toFlatCase(value.name));
  return names.includes('draft') && names.includes('published') && names.every((name) => STAGES.has(name));
}

function isColumn({ name, ref }: ArgumentSlot, row: GraphQLCompositeType | undefined): boolean {
  const field = row === undefined || isUnionType(row) ? undefined : row.getFields()[name];
  return field !== undefined && getInnermostType(field.type) === ref.named;
}

import type { GraphQLCompositeType } from 'graphql';
import type { ListSource } from '../model/reads';
import { toNounKey } from '../lexicon/nouns';
import { unwrapType, isEnumType, isInputObjectType, isUnionType } from '../graphql/types';
import { toNameSet, toFlatCase, type ArgumentSlot } from './argumentSlot';

export type PageWideArgument = ListSource['pageWide'][number];

/** Nouns of the types whose records a root field opens, as `nounKey` writes them. */
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
 * The part of the site that an argument sets for a whole page, or null for an ordinary argument (BACKENDS 2, rule 11; 3.13).
 * `row` is the type that the argument's list gives; `paged` are the nouns of records with a page: their demanded keys are keys.
 */
export function findPageWideArgument(
  slot: ArgumentSlot,
  row?: GraphQLCompositeType,
  paged?: PagedNouns,
): PageWideArgument | null {
  if (slot.role === 'none') return null;
  if (slot.role !== undefined) return { role: slot.role, at: slot.at, type: slot.typeString };
  // Records that hold the very value are narrowed by it: `posts(published: Boolean)` beside `Post.published: Boolean`.
  if (COLUMN_LIKE.has(slot.flatName) && isColumn(slot, row)) return null;
  if (slot.flatName === 'status' && isPublication(slot))
    return { role: 'stage', at: slot.at, type: slot.typeString };
  // A switch, not a container: `pagination: false` gives everything at once.
  if (slot.flatName === 'pagination' && slot.ref.named.name === 'Boolean')
    return { role: 'other', at: slot.at, type: slot.typeString };
  const role = ROLES.get(slot.flatName);
  if (role === 'channel' && slot.required && slot.flatName.endsWith('id'))
    if (paged?.has(toNounKey(slot.name.replace(/_?id$/i, ''))) === true) return null;
  if (role === undefined || (role === 'channel' && slot.ref.lists > 0)) return null;
  if (role === 'locale' && isInputObjectType(slot.ref.named)) return null;
  return { role, at: slot.at, type: slot.typeString };
}

/** Stages whose names are columns as often. */
const COLUMN_LIKE = toNameSet('status published draft');

/** What a publication can be; any word beside these belongs to the business of the records. */
const STAGES = toNameSet('draft drafts published live preview all any both');

/** `status: PublicationStatus` with DRAFT and PUBLISHED and nothing else is a stage, not a column. */
function isPublication(slot: ArgumentSlot): boolean {
  const { named } = slot.ref;
  if (!isEnumType(named)) return false;
  const names = named.getValues().map((value) => toFlatCase(value.name));
  return names.includes('draft') && names.includes('published') && names.every((name) => STAGES.has(name));
}

function isColumn({ name, ref }: ArgumentSlot, row: GraphQLCompositeType | undefined): boolean {
  const field = row === undefined || isUnionType(row) ? undefined : row.getFields()[name];
  return field !== undefined && unwrapType(field.type).named === ref.named;
}

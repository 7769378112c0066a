import type { ListSource } from '../reads';
import type { Slot } from './slot';
import { isEnumType, isInputObjectType } from '../typeGuards';

export type PageWide = ListSource['pageWide'][number];

const ROLES: ReadonlyMap<string, PageWide['role']> = new Map(
  (
    [
      ['locale', 'locale locales lang language languages languagecode sluglanguagecode i18nlocale fallbacklocale'],
      ['channel', 'channel channelslug channelid store storeid storecode shopid tenant tenantid site siteid market'],
      ['stage', 'stage draft drafts preview aspreview includedrafts publicationstate published stages'],
      ['other', 'suberror subgrapherror block distincton trash followrenames lockname readpreference subclassreadpreference includereadpreference cachecontrol clientmutationid groupby compatibility'],
    ] as const
  ).flatMap(([role, names]) => names.split(' ').map((name): [string, PageWide['role']] => [name, role])),
); // prettier-ignore

/** The part of the site that an argument sets for a whole page, or null for an ordinary argument (BACKENDS 2, rule 11; 3.13). */
export function pageWideOf(slot: Slot): PageWide | null {
  if (slot.role === 'none') return null;
  if (slot.role !== undefined) return { role: slot.role, at: slot.at, type: slot.printed };
  if (slot.plain === 'status' && isPublication(slot))
    return { role: 'stage', at: slot.at, type: slot.printed };
  // A switch, not a container: `pagination: false` gives everything at once.
  if (slot.plain === 'pagination' && slot.ref.named.name === 'Boolean')
    return { role: 'other', at: slot.at, type: slot.printed };
  const role = ROLES.get(slot.plain);
  if (role === undefined || (role === 'channel' && slot.ref.lists > 0)) return null;
  if (role === 'locale' && isInputObjectType(slot.ref.named)) return null;
  return { role, at: slot.at, type: slot.printed };
}

/** `status: PublicationStatus` with DRAFT and PUBLISHED and nothing else is a stage, not a column. */
function isPublication(slot: Slot): boolean {
  const { named } = slot.ref;
  if (!isEnumType(named)) return false;
  const names = named.getValues().map((value) => value.name.toLowerCase());
  return names.length <= 3 && names.includes('draft') && names.includes('published');
}

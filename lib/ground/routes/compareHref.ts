import { recordHref, toKeyParameter } from './hrefs';

/** Query parameter of the comparison page with the key of a further record; repeated for more. */
export const COMPARE_WITH_PARAM = 'with';

/** Most records that the comparison page shows; more do not fit beside each other. */
export const MAX_COMPARED = 4;

/** Builds the href of the page that shows records of an entity side by side. */
export function compareHref(slug: string, [first = [], ...others]: readonly (readonly string[])[]): string {
  const query = others.map((key): [string, string] => [COMPARE_WITH_PARAM, toKeyParameter(key)]);
  const path = `${recordHref(slug, first)}/compare`;
  return query.length === 0 ? path : `${path}?${new URLSearchParams(query).toString()}`;
}

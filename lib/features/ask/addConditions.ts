import { withoutQuery, withQuery } from '../../ground/routes/queryParams';
import { POSITION_PARAMETERS } from '../../kit/browser/lists/listPosition';

/**
 * Adds the conditions of a proposed list to a list that is shown: on one field the new ones hold. `search`: name of its search
 * parameter, whose words they stand for. A list of another path is returned as it is.
 */
export function addConditions(
  href: string,
  { path, search, to }: { readonly path: string; readonly search: string; readonly to: string },
): string {
  const proposed = new URL(to, 'http://site.invalid');
  if (proposed.pathname !== path) return to;
  const shown = new URL(href, 'http://site.invalid');
  const fields = new Set([...proposed.searchParams.keys()].flatMap(toField));
  const replaced = [...shown.searchParams.keys()].filter((name) =>
    toField(name).some((field) => fields.has(field)),
  );
  const kept = [...POSITION_PARAMETERS, search, ...replaced].reduce(withoutQuery, href);
  return withQuery(kept, [...proposed.searchParams]);
}

/** Returns the field of a filter's parameter; none for any other parameter. */
const toField = (name: string): readonly string[] => {
  const [, field] = /^f\.(.+)\.[^.]+$/.exec(name) ?? [];
  return field === undefined ? [] : [field];
};

import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { ListView } from '../../lib/records/view';
import { asLocale, filterPartsHref } from '../../lib/routes';
import type { FilterParts } from '../../lib/writing/filterParts';
import { withState } from './withState';

/** What the filter form of a list does not bring along, once it is asked for; null until it is there, and where it does not come. */
export function useFilterParts(
  view: Pick<ListView, 'filters' | 'path' | 'state'>,
): readonly [parts: FilterParts | null, load: () => void] {
  const locale = asLocale(useIntl().locale);
  const [parts, setParts] = useState<{ readonly path: string; readonly of: FilterParts } | null>(null);
  const asked = useRef<string | null>(null);
  const { path } = view;
  const needed = view.filters.some(({ more }) => more !== undefined);
  const href = filterPartsHref(withState(view), locale);
  const load = (): void => {
    if (!needed || asked.current === path) return;
    asked.current = path;
    void fetchParts(href).then((of) => {
      if (of === null) asked.current = null;
      else setParts({ path, of });
    });
  };
  return [parts?.path === path ? parts.of : null, load];
}

/** The form works without: values are then typed as the backend writes them. */
async function fetchParts(href: string): Promise<FilterParts | null> {
  try {
    const response = await fetch(href);
    // The site's own route gives nothing else.
    return response.ok ? ((await response.json()) as FilterParts) : null;
  } catch {
    return null;
  }
}

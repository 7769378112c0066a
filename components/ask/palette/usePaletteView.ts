import { useEffect, useState } from 'react';
import { fetchPalette, type PaletteView } from '../../../lib/features/ask/palette/paletteView';
import { splitPath, type Locale } from '../../../lib/ground/routes/hrefs';

/** The searchable lists; `failed` if they could not be loaded. The previous view stays until a new one arrives. */
export interface PaletteViewState {
  readonly view: PaletteView | null;
  readonly failed: boolean;
}

/** Number of lists that are requested to be searched first. */
const MAX_PREFERRED_LISTS = 4;

/**
 * Loads the searchable lists once per locale when the palette opens. Lists of the `recent` addresses are preferred if
 * there are more lists than the palette searches.
 */
export function usePaletteView(locale: Locale, open: boolean, recent: readonly string[]): PaletteViewState {
  const first = [...new Set(recent.map((href) => splitPath(href)[0] ?? ''))]
    .filter((slug) => slug !== '')
    .slice(0, MAX_PREFERRED_LISTS)
    .join(',');
  const [known, setKnown] = useState<{ key: string; view: PaletteView | null } | null>(null);
  const hasAll = known?.view != null && known.view.searches.length <= known.view.lists.length;
  const key = hasAll ? locale : `${locale} ${first}`;
  // After a failure, opening the palette again retries.
  const have =
    known !== null && known.view !== null && (known.key === key || known.key.startsWith(`${key} `));
  useEffect(
    function load() {
      if (!open || have) return undefined;
      const state = { left: false };
      void fetchPalette(locale, first === '' ? [] : first.split(',')).then((view) => {
        if (!state.left) setKnown({ key: `${locale} ${first}`, view });
      });
      return () => {
        state.left = true;
      };
    },
    [open, have, locale, first],
  );
  return { view: known?.view ?? null, failed: known !== null && known.view === null };
}

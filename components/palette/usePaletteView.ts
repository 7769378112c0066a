import { useEffect, useState } from 'react';
import { fetchPalette, type PaletteView } from '../../lib/palette/paletteView';
import { splitPath, type Locale } from '../../lib/routes/hrefs';

/** What the palette can search; `failed` where it could not be had. What was known before stays until there is something new. */
export interface PaletteViewState {
  readonly view: PaletteView | null;
  readonly failed: boolean;
}

/** So many lists are named to be searched first. */
const MAX_PREFERRED_LISTS = 4;

/**
 * Asks what can be searched once the palette is open, for each language; the lists of `recent` addresses go first where there
 * are more lists than are searched.
 */
export function usePaletteView(locale: Locale, open: boolean, recent: readonly string[]): PaletteViewState {
  const first = [...new Set(recent.map((href) => splitPath(href)[0] ?? ''))]
    .filter((slug) => slug !== '')
    .slice(0, MAX_PREFERRED_LISTS)
    .join(',');
  const [known, setKnown] = useState<{ key: string; view: PaletteView | null } | null>(null);
  const hasAll = known?.view != null && known.view.searches.length <= known.view.lists.length;
  const key = hasAll ? locale : `${locale} ${first}`;
  // A failure is asked for anew when the palette is opened again.
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

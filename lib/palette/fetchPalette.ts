import { paletteHref, type Locale } from '../routes';
import type { PaletteView } from './paletteView';

/** Asks the site what can be searched and how, certain lists `first`; null where that did not work. */
export async function fetchPalette(locale: Locale, first: readonly string[]): Promise<PaletteView | null> {
  try {
    const response = await fetch(paletteHref(locale, first));
    // The site's own answer.
    return response.ok ? ((await response.json()) as PaletteView) : null;
  } catch {
    return null;
  }
}

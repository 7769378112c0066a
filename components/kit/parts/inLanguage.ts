import type { Locale } from '../../../lib/ground/routes/hrefs';

/** Chooses the words of a language from a table of a developer's file: the English ones where it has none. */
export const inLanguage = <Words>(
  table: { readonly en: Words } & { readonly [Language in Locale]?: Words },
  locale: Locale,
): Words => table[locale] ?? table.en;

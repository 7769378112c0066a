import { z } from 'zod';
import { LOCALES, type Locale } from '../../routes/hrefs';
import { objectOf, text } from './configSchemas';

/** Accepts an object with a value per locale. */
export const perLocale = <Schema extends z.ZodType>(schema: Schema) =>
  objectOf(Object.fromEntries(LOCALES.map((locale) => [locale, schema])) as Record<Locale, Schema>);

/** Accepts a text, or one per locale. */
export const localizedTextSchema = z.union([text, perLocale(text)], `a text, or { ${LOCALES.join(', ')} }`);
/** A text for both languages or per language. Polish falls back to English. */
export type LocalizedText = z.infer<typeof localizedTextSchema>;

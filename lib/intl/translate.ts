import { createIntl, createIntlCache } from 'react-intl';
import en from '../../locales/en.json';
import pl from '../../locales/pl.json';
import type { Locale } from '../routes/hrefs';
import { asCompiledMessages, type MessageId, type Messages } from './messages';

/** Values of a message's placeholders. */
export type MessageValues = Readonly<Record<string, string | number | boolean | Date | null | undefined>>;

/** Formats a message in one locale, outside of React. */
export type Translate = (id: MessageId, values?: MessageValues) => string;

const MESSAGES: Readonly<Record<Locale, Messages>> = {
  en: asCompiledMessages(en),
  pl: asCompiledMessages(pl),
};
const translators = new Map<Locale, Translate>();

/**
 * Returns the cached translator of a locale, for server code. It imports both languages, so components must not
 * import it.
 */
export function getTranslator(locale: Locale): Translate {
  const known = translators.get(locale);
  if (known !== undefined) return known;
  const intl = createIntl({ locale, defaultLocale: locale, messages: MESSAGES[locale] }, createIntlCache());
  const translate: Translate = (id, values) => intl.formatMessage({ id }, { ...values });
  translators.set(locale, translate);
  return translate;
}

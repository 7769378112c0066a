import { createIntl, createIntlCache } from 'react-intl';
import * as languages from '../../../locales/server';
import type { Locale } from '../routes/hrefs';
import { asCompiledMessages, type MessageId } from './messages';

/** Values of a message's placeholders. */
export type MessageValues = Readonly<Record<string, string | number | boolean | Date | null | undefined>>;

/** Formats a message in one locale, outside of React. */
export type Translate = (id: MessageId, values?: MessageValues) => string;

const translators = new Map<Locale, Translate>();

/**
 * Returns the cached translator of a locale, for server code. It imports all languages, so components must not
 * import it.
 */
export function getTranslator(locale: Locale): Translate {
  const known = translators.get(locale);
  if (known !== undefined) return known;
  const messages = asCompiledMessages(languages[locale].messages);
  const intl = createIntl({ locale, defaultLocale: locale, messages }, createIntlCache());
  const translate: Translate = (id, values) => intl.formatMessage({ id }, { ...values });
  translators.set(locale, translate);
  return translate;
}

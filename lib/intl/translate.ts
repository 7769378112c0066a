import { createIntl, createIntlCache } from 'react-intl';
import type { Locale } from '../routes';
import { TIME_ZONE } from './locale';
import { messagesOf, type MessageId } from './messages';

/** What a message's placeholders may be filled with. */
export type MessageValues = Readonly<Record<string, string | number | boolean | Date | null | undefined>>;

/** A message in one language, outside of React. */
export type Translate = (id: MessageId, values?: MessageValues) => string;

const made = new Map<Locale, Translate>();

/** The translator of a language, made once: for loaders on the server and for plain functions. */
export function translatorFor(locale: Locale): Translate {
  const known = made.get(locale);
  if (known !== undefined) return known;
  const intl = createIntl(
    { locale, defaultLocale: locale, messages: messagesOf(locale), timeZone: TIME_ZONE },
    createIntlCache(),
  );
  const translate: Translate = (id, values) => intl.formatMessage({ id }, { ...values });
  made.set(locale, translate);
  return translate;
}

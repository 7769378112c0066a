import type { ReactNode } from 'react';
import { IntlProvider as ReactIntlProvider } from 'react-intl';
import type { Locale } from '../routes';
import { TIME_ZONE } from './locale';
import { messagesOf } from './messages';

/** The words of the page's language (S1.1, S1.5); a missing one is an error in the console, which fails tests. */
export function IntlProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
  return (
    <ReactIntlProvider
      locale={locale}
      defaultLocale={locale}
      messages={messagesOf(locale)}
      timeZone={TIME_ZONE}
    >
      {children}
    </ReactIntlProvider>
  );
}

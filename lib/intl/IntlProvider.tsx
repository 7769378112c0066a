import type { ReactNode } from 'react';
import { IntlProvider as ReactIntlProvider } from 'react-intl';
import type { Locale } from '../routes';
import { TIME_ZONE } from './locale';
import type { Messages } from './messages';

interface IntlProviderProps {
  readonly locale: Locale;
  readonly messages: Messages;
  readonly children: ReactNode;
}

/** The words of the page's language (S1.1, S1.5); a missing one is an error in the console, which fails tests. */
export function IntlProvider({ locale, messages, children }: IntlProviderProps) {
  return (
    <ReactIntlProvider locale={locale} defaultLocale={locale} messages={messages} timeZone={TIME_ZONE}>
      {children}
    </ReactIntlProvider>
  );
}

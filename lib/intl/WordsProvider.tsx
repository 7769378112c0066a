import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import type { Locale } from '../routes';
import { siteTimeZone } from './timeZone';
import { wordsOf } from './words';

interface WordsProviderProps {
  readonly locale: Locale;
  readonly children: ReactNode;
}

/** The words of the page's language (S1.1, S1.5); a missing one is an error in the console, which fails tests. */
export function WordsProvider({ locale, children }: WordsProviderProps) {
  return (
    <IntlProvider locale={locale} defaultLocale={locale} messages={wordsOf(locale)} timeZone={siteTimeZone()}>
      {children}
    </IntlProvider>
  );
}

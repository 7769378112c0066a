import type { ReactNode } from 'react';
import en from '../../locales/en.json';
import { IntlProvider } from './IntlProvider';
import { compiledMessages } from './messages';

/** A page in English. A module of its own, so that a page loads the words of its language only (`PageWords`). */
export function EnglishWords({ children }: { readonly children: ReactNode }) {
  return (
    <IntlProvider locale="en" messages={compiledMessages(en)}>
      {children}
    </IntlProvider>
  );
}

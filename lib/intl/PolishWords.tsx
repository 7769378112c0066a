import type { ReactNode } from 'react';
import pl from '../../locales/pl.json';
import { IntlProvider } from './IntlProvider';
import { compiledMessages } from './messages';

/** A page in Polish. A module of its own, so that a page loads the words of its language only (`PageWords`). */
export function PolishWords({ children }: { readonly children: ReactNode }) {
  return (
    <IntlProvider locale="pl" messages={compiledMessages(pl)}>
      {children}
    </IntlProvider>
  );
}

import type { ReactNode } from 'react';
import pl from '../../locales/pl.json';
import { WordsProvider } from './WordsProvider';
import { compiledMessages } from './messages';

/** A page in Polish. A module of its own, so that a page loads the words of its language only (`IntlProvider`). */
export function PolishWords({ children }: { readonly children: ReactNode }) {
  return (
    <WordsProvider locale="pl" messages={compiledMessages(pl)}>
      {children}
    </WordsProvider>
  );
}

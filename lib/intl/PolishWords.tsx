import type { ReactNode } from 'react';
import pl from '../../locales/pl.json';
import { WordsProvider } from './WordsProvider';
import { compiledMessages } from './messages';
import { addWords } from './words';

addWords('pl', compiledMessages(pl), true);

/** A page in Polish, with all words. A module of its own, so that a page loads the words of its language only (`IntlProvider`). */
export function PolishWords({ children }: { readonly children: ReactNode }) {
  return <WordsProvider locale="pl">{children}</WordsProvider>;
}

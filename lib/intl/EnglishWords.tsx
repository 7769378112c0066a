import type { ReactNode } from 'react';
import en from '../../locales/en.json';
import { WordsProvider } from './WordsProvider';
import { compiledMessages } from './messages';
import { addWords } from './words';

addWords('en', compiledMessages(en), true);

/** A page in English, with all words. A module of its own, so that a page loads the words of its language only (`IntlProvider`). */
export function EnglishWords({ children }: { readonly children: ReactNode }) {
  return <WordsProvider locale="en">{children}</WordsProvider>;
}

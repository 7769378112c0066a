import type { ReactNode } from 'react';
import en from '../../locales/en.json';
import { MessagesProvider, addMessages } from './MessagesProvider';
import { asCompiledMessages } from './messages';

addMessages('en', asCompiledMessages(en), true);

/** A page in English, with all words. A module of its own, so that a page loads the words of its language only (`IntlProvider`). */
export function EnglishMessages({ children }: { readonly children: ReactNode }) {
  return <MessagesProvider locale="en">{children}</MessagesProvider>;
}

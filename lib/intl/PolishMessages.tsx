import type { ReactNode } from 'react';
import pl from '../../locales/pl.json';
import { MessagesProvider, addMessages } from './MessagesProvider';
import { asCompiledMessages } from './messages';

addMessages('pl', asCompiledMessages(pl), true);

/** A page in Polish, with all words. A module of its own, so that a page loads the words of its language only (`IntlProvider`). */
export function PolishMessages({ children }: { readonly children: ReactNode }) {
  return <MessagesProvider locale="pl">{children}</MessagesProvider>;
}

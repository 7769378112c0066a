import type { ReactNode } from 'react';
import pl from '../../locales/pl.json';
import { MessagesProvider, addMessages } from './MessagesProvider';
import { asCompiledMessages } from './messages';

addMessages('pl', asCompiledMessages(pl), true);

/** Provides all Polish messages. A separate module, so that a page loads one language only (`IntlProvider`). */
export function PolishMessages({ children }: { readonly children: ReactNode }) {
  return <MessagesProvider locale="pl">{children}</MessagesProvider>;
}

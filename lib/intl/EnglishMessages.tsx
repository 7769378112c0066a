import type { ReactNode } from 'react';
import en from '../../locales/en.json';
import { MessagesProvider, addMessages } from './MessagesProvider';
import { asCompiledMessages } from './messages';

addMessages('en', asCompiledMessages(en), true);

/** Provides all English messages. A separate module, so that a page loads one language only (`IntlProvider`). */
export function EnglishMessages({ children }: { readonly children: ReactNode }) {
  return <MessagesProvider locale="en">{children}</MessagesProvider>;
}

import type { ReactNode } from 'react';
import { takeMessages } from '../../lib/ground/intl/loadedMessages';
import { MessagesProvider } from '../../lib/ground/intl/MessagesProvider';
import { LOCALES, type Locale } from '../../lib/ground/routes/hrefs';
import * as languages from '../../locales/server';

for (const locale of LOCALES) takeMessages(locale, true)({ default: languages[locale].messages });

/** Provides all messages of a language, in English where none is stated. */
export function AllMessages({
  locale = 'en',
  children,
}: {
  readonly locale?: Locale;
  readonly children: ReactNode;
}) {
  return <MessagesProvider locale={locale}>{children}</MessagesProvider>;
}

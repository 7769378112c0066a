import { useEffect, useState, type ReactNode } from 'react';
import type { Locale } from '../routes/hrefs';
import type { PageKind } from './loadedMessages';
import { loadMessagesOnUse } from './loadMessagesOnUse';
import { MESSAGE_IMPORTS, MessagesProvider } from './MessagesProvider';

interface IntlProviderProps {
  readonly locale: Locale;
  /** Route pattern of the page opened first. */
  readonly pathname: string;
  readonly children: ReactNode;
}

/**
 * Provides the messages of the page's locale. It starts with those the page needs for hydration and loads the others
 * when the visitor acts.
 */
export function IntlProvider({ locale, pathname, children }: IntlProviderProps) {
  const [kind] = useState(() => PAGE_KINDS.get(pathname) ?? 'other');
  useEffect(() => loadMessagesOnUse(locale), [locale]);
  const WithMessages = MESSAGE_IMPORTS[locale][kind];
  return (
    <WithMessages>
      <MessagesProvider locale={locale}>{children}</MessagesProvider>
    </WithMessages>
  );
}

/** Page kinds by route pattern. */
const PAGE_KINDS: ReadonlyMap<string, PageKind> = new Map<string, PageKind>([
  ['/', 'home'],
  ['/[entity]', 'list'],
  ['/[entity]/[key]/[relation]', 'list'],
  ['/[entity]/[key]', 'record'],
  ['/[entity]/[key]/[relation]/[child]', 'record'],
  ['/one/[slug]', 'record'],
  ['/[entity]/new', 'form'],
  ['/[entity]/[key]/edit', 'form'],
  ['/[entity]/[key]/do/[action]', 'form'],
  ['/actions/[slug]', 'form'],
  ['/vitals', 'vitals'],
]);

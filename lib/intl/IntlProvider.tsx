import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import dynamic from 'next/dynamic';
import type { Locale } from '../routes/hrefs';
import { asPageMessages } from './messages';
import { loadMessagesOnUse } from './loadMessagesOnUse';
import { addMessages, MessagesProvider } from './MessagesProvider';
import type { PAGE_MESSAGES } from './pageMessages.mjs';

interface MessagesProps {
  readonly children: ReactNode;
}

interface MessagesImport {
  readonly default: object;
}

const English = ({ children }: MessagesProps) => <MessagesProvider locale="en">{children}</MessagesProvider>;
const Polish = ({ children }: MessagesProps) => <MessagesProvider locale="pl">{children}</MessagesProvider>;

function withEnglish(imported: MessagesImport): ComponentType<MessagesProps> {
  addMessages('en', asPageMessages(imported.default));
  return English;
}

function withPolish(imported: MessagesImport): ComponentType<MessagesProps> {
  addMessages('pl', asPageMessages(imported.default));
  return Polish;
}

/**
 * Message modules per locale and page kind. Next preloads the rendered one through the page's HTML, so it is there
 * before hydration.
 */
const MESSAGES_BY_PAGE: Readonly<Record<Locale, Readonly<Record<PageKind, ComponentType<MessagesProps>>>>> = {
  en: {
    home: dynamic(() => import('../../locales/en.json?page=home').then(withEnglish)),
    list: dynamic(() => import('../../locales/en.json?page=list').then(withEnglish)),
    record: dynamic(() => import('../../locales/en.json?page=record').then(withEnglish)),
    form: dynamic(() => import('../../locales/en.json?page=form').then(withEnglish)),
    vitals: dynamic(() => import('../../locales/en.json?page=vitals').then(withEnglish)),
    other: dynamic(() => import('./EnglishMessages').then((module) => module.EnglishMessages)),
  },
  pl: {
    home: dynamic(() => import('../../locales/pl.json?page=home').then(withPolish)),
    list: dynamic(() => import('../../locales/pl.json?page=list').then(withPolish)),
    record: dynamic(() => import('../../locales/pl.json?page=record').then(withPolish)),
    form: dynamic(() => import('../../locales/pl.json?page=form').then(withPolish)),
    vitals: dynamic(() => import('../../locales/pl.json?page=vitals').then(withPolish)),
    other: dynamic(() => import('./PolishMessages').then((module) => module.PolishMessages)),
  },
};

interface IntlProviderProps extends MessagesProps {
  readonly locale: Locale;
  /** Route pattern of the page opened first. */
  readonly pathname: string;
}

/**
 * Provides the messages of the page's locale. It starts with those the page needs for hydration and loads the others
 * when the visitor acts.
 */
export function IntlProvider({ locale, pathname, children }: IntlProviderProps) {
  const [kind] = useState(() => PAGE_KINDS.get(pathname) ?? 'other');
  useEffect(() => loadMessagesOnUse(locale), [locale]);
  const Words = MESSAGES_BY_PAGE[locale][kind];
  return <Words>{children}</Words>;
}

/** Kind of pages that start with their own messages only (`pageMessages.mjs`). All others start with all messages. */
type PageKind = Exclude<keyof typeof PAGE_MESSAGES, 'shell'> | 'other';

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

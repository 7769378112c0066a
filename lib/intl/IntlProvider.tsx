import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import dynamic from 'next/dynamic';
import type { Locale } from '../routes/hrefs';
import { asPageMessages } from './messages';
import { PAGE_KINDS, type PageKind } from './pageKind';
import { addMessages, loadAllMessages, MessagesProvider } from './MessagesProvider';

interface MessagesProps {
  readonly children: ReactNode;
}

const English = ({ children }: MessagesProps) => <MessagesProvider locale="en">{children}</MessagesProvider>;
const Polish = ({ children }: MessagesProps) => <MessagesProvider locale="pl">{children}</MessagesProvider>;

function withEnglish(messages: object): ComponentType<MessagesProps> {
  addMessages('en', asPageMessages(messages));
  return English;
}

function withPolish(messages: object): ComponentType<MessagesProps> {
  addMessages('pl', asPageMessages(messages));
  return Polish;
}

/**
 * Message modules per locale and page kind. Next preloads the rendered one through the page's HTML, so it is there
 * before hydration.
 */
const MESSAGES_BY_PAGE: Readonly<Record<Locale, Readonly<Record<PageKind, ComponentType<MessagesProps>>>>> = {
  en: {
    home: dynamic(() => import('./pages/home.en.json').then((words) => withEnglish(words.default))),
    list: dynamic(() => import('./pages/list.en.json').then((words) => withEnglish(words.default))),
    record: dynamic(() => import('./pages/record.en.json').then((words) => withEnglish(words.default))),
    form: dynamic(() => import('./pages/form.en.json').then((words) => withEnglish(words.default))),
    vitals: dynamic(() => import('./pages/vitals.en.json').then((words) => withEnglish(words.default))),
    other: dynamic(() => import('./EnglishMessages').then((module) => module.EnglishMessages)),
  },
  pl: {
    home: dynamic(() => import('./pages/home.pl.json').then((words) => withPolish(words.default))),
    list: dynamic(() => import('./pages/list.pl.json').then((words) => withPolish(words.default))),
    record: dynamic(() => import('./pages/record.pl.json').then((words) => withPolish(words.default))),
    form: dynamic(() => import('./pages/form.pl.json').then((words) => withPolish(words.default))),
    vitals: dynamic(() => import('./pages/vitals.pl.json').then((words) => withPolish(words.default))),
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
 * afterwards.
 */
export function IntlProvider({ locale, pathname, children }: IntlProviderProps) {
  const [kind] = useState(() => PAGE_KINDS.get(pathname) ?? 'other');
  useEffect(() => void loadAllMessages(locale), [locale]);
  const Words = MESSAGES_BY_PAGE[locale][kind];
  return <Words>{children}</Words>;
}

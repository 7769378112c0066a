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

function withEnglish(words: object): ComponentType<MessagesProps> {
  addMessages('en', asPageMessages(words));
  return English;
}

function withPolish(words: object): ComponentType<MessagesProps> {
  addMessages('pl', asPageMessages(words));
  return Polish;
}

/** Next names the module of the rendered one in the page's HTML, and has it before the page wakes up. */
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
  /** The pattern of the address that was opened first. */
  readonly pathname: string;
}

/**
 * The words of a page's language around it (S1.1, S1.5): of one language only, since the other is another page. First those that the
 * page needs as it wakes up, then, for what comes later and for the pages that it leads to, all.
 */
export function IntlProvider({ locale, pathname, children }: IntlProviderProps) {
  const [kind] = useState(() => PAGE_KINDS.get(pathname) ?? 'other');
  useEffect(() => void loadAllMessages(locale), [locale]);
  const Words = MESSAGES_BY_PAGE[locale][kind];
  return <Words>{children}</Words>;
}

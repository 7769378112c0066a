import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import dynamic from 'next/dynamic';
import type { Locale } from '../routes';
import { pageMessages } from './messages';
import { PAGE_KINDS, type PageKind } from './pageKind';
import { addWords, loadAllWords } from './words';
import { WordsProvider } from './WordsProvider';

interface WordsProps {
  readonly children: ReactNode;
}

const English = ({ children }: WordsProps) => <WordsProvider locale="en">{children}</WordsProvider>;
const Polish = ({ children }: WordsProps) => <WordsProvider locale="pl">{children}</WordsProvider>;

function english(words: object): ComponentType<WordsProps> {
  addWords('en', pageMessages(words));
  return English;
}

function polish(words: object): ComponentType<WordsProps> {
  addWords('pl', pageMessages(words));
  return Polish;
}

/** Next names the module of the rendered one in the page's HTML, and has it before the page wakes up. */
const WORDS: Readonly<Record<Locale, Readonly<Record<PageKind, ComponentType<WordsProps>>>>> = {
  en: {
    home: dynamic(() => import('./pages/home.en.json').then((words) => english(words.default))),
    list: dynamic(() => import('./pages/list.en.json').then((words) => english(words.default))),
    record: dynamic(() => import('./pages/record.en.json').then((words) => english(words.default))),
    form: dynamic(() => import('./pages/form.en.json').then((words) => english(words.default))),
    vitals: dynamic(() => import('./pages/vitals.en.json').then((words) => english(words.default))),
    other: dynamic(() => import('./EnglishWords').then((module) => module.EnglishWords)),
  },
  pl: {
    home: dynamic(() => import('./pages/home.pl.json').then((words) => polish(words.default))),
    list: dynamic(() => import('./pages/list.pl.json').then((words) => polish(words.default))),
    record: dynamic(() => import('./pages/record.pl.json').then((words) => polish(words.default))),
    form: dynamic(() => import('./pages/form.pl.json').then((words) => polish(words.default))),
    vitals: dynamic(() => import('./pages/vitals.pl.json').then((words) => polish(words.default))),
    other: dynamic(() => import('./PolishWords').then((module) => module.PolishWords)),
  },
};

interface IntlProviderProps extends WordsProps {
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
  useEffect(() => void loadAllWords(locale), [locale]);
  const Words = WORDS[locale][kind];
  return <Words>{children}</Words>;
}

import type { ComponentType, ReactNode } from 'react';
import dynamic from 'next/dynamic';
import type { Locale } from '../routes';

interface WordsProps {
  readonly children: ReactNode;
}

/** Next names the module of the rendered one in the page's HTML, and has it before the page wakes up. */
const WORDS: Readonly<Record<Locale, ComponentType<WordsProps>>> = {
  en: dynamic(() => import('./EnglishWords').then((module) => module.EnglishWords)),
  pl: dynamic(() => import('./PolishWords').then((module) => module.PolishWords)),
};

/** The words of a page's language around it (S1.1, S1.5): of one language only, since the other is another page. */
export function IntlProvider({ locale, children }: WordsProps & { readonly locale: Locale }) {
  const Words = WORDS[locale];
  return <Words>{children}</Words>;
}

import type { ComponentType, ReactNode } from 'react';
import { LOCALES, type Locale } from '../routes/hrefs';
import { asPageMessages, type Messages } from './messages';
import type { PAGE_MESSAGES } from '../../../locales/pageMessages.mjs';

/** Kind of pages that start with their own messages only (`locales/pageMessages.mjs`). All others start with all messages. */
export type PageKind = Exclude<keyof typeof PAGE_MESSAGES, 'shell'> | 'other';

/** Renders its children once messages are loaded. */
type WithMessages = ComponentType<{ readonly children: ReactNode }>;

/** The imports of the messages of a language: those of pages for rendering, by their kind, those of the shell, and all. */
export type MessageImports = Readonly<Record<PageKind, WithMessages>> & {
  readonly [Name in 'shell' | 'all']: () => Promise<unknown>;
};

/** Loaded messages by locale. The objects are mutated, so that loading more does not cause a re-render. */
const loaded = new Map<Locale, Partial<Messages>>(LOCALES.map((locale) => [locale, {}]));
const completeLocales = new Set<Locale>();

/** Returns the messages of a locale that are loaded: the same object, to which others are added. */
export const getLoadedMessages = (locale: Locale): Partial<Messages> => loaded.get(locale) ?? {};

/** Checks whether all messages of a locale are loaded. */
export const hasAllMessages = (locale: Locale): boolean => completeLocales.has(locale);

/** Returns the function that adds an imported module of messages of a locale; `isAll` marks the locale as complete. */
export function takeMessages(
  locale: Locale,
  isAll = false,
): (imported: { readonly default: object }) => WithMessages {
  return (imported) => {
    Object.assign(getLoadedMessages(locale), asPageMessages(imported.default));
    if (isAll) completeLocales.add(locale);
    return Children;
  };
}

const Children: WithMessages = ({ children }) => children;

/**
 * Adds the messages of a part of pages in all languages: they are few, and come with its code, where a choice of the language
 * would take a request more.
 */
export function addPartMessages(messages: Readonly<Record<string, object>>): void {
  for (const locale of LOCALES) takeMessages(locale)({ default: messages[locale] ?? {} });
}

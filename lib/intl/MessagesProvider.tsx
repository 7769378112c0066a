import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { toLocale, type Locale } from '../routes/hrefs';
import { getSiteTimeZone } from './timeZone';
import { asCompiledMessages, type Messages } from './messages';

/** After a failure to load; until then the page waits as it stands. */
const RETRY_DELAY_MS = 2000;

interface MessageTable {
  /** What is known so far. It grows and stays the same object: nothing is drawn anew because of it. */
  readonly loaded: Partial<Messages>;
  /** What react-intl is given of it. */
  readonly messages: Messages;
}

const MESSAGE_TABLES: Readonly<Record<Locale, MessageTable>> = {
  en: createMessageTable('en'),
  pl: createMessageTable('pl'),
};
const completeLocales = new Set<Locale>();
const loading = new Map<Locale, Promise<void>>();

/**
 * The words of a language. A page begins with those that it shows as it wakes up; a part that is drawn before all are there waits
 * for them, whichever part it is: asked for a word that is on its way, the table throws a promise, as React has it.
 */
export function getMessages(locale: Locale): Messages {
  return MESSAGE_TABLES[locale].messages;
}

/** Adds words of a language; `isAll`: it has no others. */
export function addMessages(locale: Locale, messages: Partial<Messages>, isAll = false): void {
  Object.assign(MESSAGE_TABLES[locale].loaded, messages);
  if (isAll) completeLocales.add(locale);
}

/** Loads all words of a language, once. Never rejects; tries again after a while where they cannot be had. */
export function loadAllMessages(locale: Locale): Promise<void> {
  const known = loading.get(locale);
  if (known !== undefined) return known;
  const loaded = loadMessages(locale);
  loading.set(locale, loaded);
  return loaded;
}

/** A part that is loaded after the page, once all words of the page's language are there, too. In the browser only. */
export async function withAllMessages<Part>(part: Promise<Part>): Promise<Part> {
  await loadAllMessages(toLocale(document.documentElement.lang));
  return part;
}

async function loadMessages(locale: Locale): Promise<void> {
  try {
    const { default: words } = await (locale === 'pl'
      ? import('../../locales/pl.json')
      : import('../../locales/en.json'));
    addMessages(locale, asCompiledMessages(words), true);
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
    await loadMessages(locale);
  }
}

function createMessageTable(locale: Locale): MessageTable {
  const known: Partial<Messages> = {};
  const messages = new Proxy(known, {
    getOwnPropertyDescriptor(target, id) {
      const found = Reflect.getOwnPropertyDescriptor(target, id);
      // The server has all words before it renders anything.
      if (found === undefined && typeof window !== 'undefined' && !completeLocales.has(locale))
        throw loadAllMessages(locale);
      return found;
    },
  });
  // All of them, as far as anybody can see.
  return { loaded: known, messages: messages as Messages };
}

interface MessagesProviderProps {
  readonly locale: Locale;
  readonly children: ReactNode;
}

/** The words of the page's language (S1.1, S1.5); a missing one is an error in the console, which fails tests. */
export function MessagesProvider({ locale, children }: MessagesProviderProps) {
  return (
    <IntlProvider
      locale={locale}
      defaultLocale={locale}
      messages={getMessages(locale)}
      timeZone={getSiteTimeZone()}
    >
      {children}
    </IntlProvider>
  );
}

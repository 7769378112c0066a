import type { ReactNode } from 'react';
import { createIntl, createIntlCache, RawIntlProvider, type IntlShape } from 'react-intl';
import { LOCALES, toLocale, type Locale } from '../routes/hrefs';
import { asCompiledMessages, asPageMessages, type Messages } from './messages';

/** Delay between attempts to load messages. */
const RETRY_DELAY_MS = 2000;

interface MessageTable {
  /** Loaded messages. The object is mutated, so that loading more does not cause a re-render. */
  readonly loaded: Partial<Messages>;
  /** Proxy around `loaded` for react-intl. */
  readonly messages: Messages;
}

const MESSAGE_TABLES: Readonly<Record<Locale, MessageTable>> = {
  en: createMessageTable('en'),
  pl: createMessageTable('pl'),
};
const IMPORTS = {
  en: () => import('../../locales/en.json'),
  pl: () => import('../../locales/pl.json'),
} satisfies Record<Locale, unknown>;
const SHELL_IMPORTS = {
  en: () => import('../../locales/en.json?page=shell'),
  pl: () => import('../../locales/pl.json?page=shell'),
} satisfies Record<Locale, unknown>;
const completeLocales = new Set<Locale>();
const loading = new Map<Locale, Promise<void>>();

/**
 * Returns the messages of a locale. Reading a message that has not been loaded throws the pending promise, so that
 * React suspends that component until all messages are there.
 */
function getMessages(locale: Locale): Messages {
  return MESSAGE_TABLES[locale].messages;
}

/** Adds messages of a locale; `isAll` marks the locale as complete. */
export function addMessages(locale: Locale, messages: Partial<Messages>, isAll = false): void {
  Object.assign(MESSAGE_TABLES[locale].loaded, messages);
  if (isAll) completeLocales.add(locale);
}

/**
 * Adds the messages of a part of pages in both languages: they are few, and come with its code, where a choice of the language
 * would take a request more.
 */
export function addPartMessages(imported: Readonly<Record<Locale, object>>): void {
  for (const locale of LOCALES) addMessages(locale, asPageMessages(imported[locale]));
}

/** Loads all messages of a locale, once. Never rejects; retries after failures. */
export function loadAllMessages(locale: Locale): Promise<void> {
  const known = loading.get(locale);
  if (known !== undefined) return known;
  const loaded = loadMessages(locale);
  loading.set(locale, loaded);
  return loaded;
}

/** Waits for a lazily loaded part and for all messages of the page's locale. For the browser only. */
export async function withAllMessages<Part>(part: Promise<Part>): Promise<Part> {
  await loadAllMessages(toLocale(document.documentElement.lang));
  return part;
}

/** Waits for the lazily loaded shell and for its messages in the page's locale. For the browser only. */
export async function withShellMessages<Part>(part: Promise<Part>): Promise<Part> {
  await loadShellMessages(toLocale(document.documentElement.lang));
  return part;
}

async function loadShellMessages(locale: Locale): Promise<void> {
  if (completeLocales.has(locale)) return;
  try {
    const { default: messages } = await SHELL_IMPORTS[locale]();
    addMessages(locale, asPageMessages(messages));
  } catch {
    await loadAllMessages(locale);
  }
}

async function loadMessages(locale: Locale): Promise<void> {
  try {
    const { default: messages } = await IMPORTS[locale]();
    addMessages(locale, asCompiledMessages(messages), true);
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
      // The server has all messages before it renders.
      if (found === undefined && typeof window !== 'undefined' && !completeLocales.has(locale))
        throw loadAllMessages(locale);
      return found;
    },
  });
  // The proxy behaves as if all messages were loaded.
  return { loaded: known, messages: messages as Messages };
}

interface MessagesProviderProps {
  readonly locale: Locale;
  readonly children: ReactNode;
}

/** Provides messages to react-intl. A missing message logs an error, which fails tests. */
export function MessagesProvider({ locale, children }: MessagesProviderProps) {
  return <RawIntlProvider value={getIntl(locale)}>{children}</RawIntlProvider>;
}

const intls = new Map<Locale, IntlShape>();

/**
 * Returns one `intl` per locale. Its parsed messages and formats serve all requests of the server. It has no time zone: `lib/format`
 * formats all moments, and react-intl would copy its formats for each message.
 */
function getIntl(locale: Locale): IntlShape {
  const known = intls.get(locale);
  if (known !== undefined) return known;
  const intl = createIntl(
    { locale, defaultLocale: locale, messages: getMessages(locale) },
    createIntlCache(),
  );
  intls.set(locale, intl);
  return intl;
}

import type { ReactNode } from 'react';
import { createIntl, createIntlCache, RawIntlProvider, type IntlShape } from 'react-intl';
import { toLocale, type Locale } from '../routes/hrefs';
import * as imports from '../../../locales/browser';
import { getLoadedMessages, hasAllMessages, type MessageImports } from './loadedMessages';
import type { Messages } from './messages';

/** The imports of each language's messages. */
export const MESSAGE_IMPORTS: Readonly<Record<Locale, MessageImports>> = imports;

/** Delay between attempts to load messages. */
const RETRY_DELAY_MS = 2000;

const loading = new Map<Locale, Promise<void>>();

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
  if (hasAllMessages(locale)) return;
  try {
    await MESSAGE_IMPORTS[locale].shell();
  } catch {
    await loadAllMessages(locale);
  }
}

async function loadMessages(locale: Locale): Promise<void> {
  try {
    await MESSAGE_IMPORTS[locale].all();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
    await loadMessages(locale);
  }
}

/**
 * Creates the messages of a locale for react-intl. Reading a message that has not been loaded throws the pending promise, so that
 * React suspends that component until all messages are there.
 */
function createMessages(locale: Locale): Messages {
  const messages = new Proxy(getLoadedMessages(locale), {
    getOwnPropertyDescriptor(target, id) {
      const found = Reflect.getOwnPropertyDescriptor(target, id);
      // The server has all messages before it renders.
      if (found === undefined && typeof window !== 'undefined' && !hasAllMessages(locale))
        throw loadAllMessages(locale);
      return found;
    },
  });
  // The proxy behaves as if all messages were loaded.
  return messages as Messages;
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
 * Returns one `intl` per locale. Its parsed messages and formats serve all requests of the server. It has no time zone: `lib/ground/format`
 * formats all moments, and react-intl would copy its formats for each message.
 */
function getIntl(locale: Locale): IntlShape {
  const known = intls.get(locale);
  if (known !== undefined) return known;
  const intl = createIntl(
    { locale, defaultLocale: locale, messages: createMessages(locale) },
    createIntlCache(),
  );
  intls.set(locale, intl);
  return intl;
}

import { asLocale, type Locale } from '../routes';
import { compiledMessages, type Messages } from './messages';

/** After a failure to load; until then the page waits as it stands. */
const PAUSE_MS = 2000;

interface Table {
  /** What is known so far. It grows and stays the same object: nothing is drawn anew because of it. */
  readonly known: Partial<Messages>;
  /** What react-intl is given of it. */
  readonly messages: Messages;
}

const TABLES: Readonly<Record<Locale, Table>> = { en: newTable('en'), pl: newTable('pl') };
const complete = new Set<Locale>();
const loading = new Map<Locale, Promise<void>>();

/**
 * The words of a language. A page begins with those that it shows as it wakes up; a part that is drawn before all are there waits
 * for them, whichever part it is: asked for a word that is on its way, the table throws a promise, as React has it.
 */
export function wordsOf(locale: Locale): Messages {
  return TABLES[locale].messages;
}

/** Adds words of a language; `isAll`: it has no others. */
export function addWords(locale: Locale, messages: Partial<Messages>, isAll = false): void {
  Object.assign(TABLES[locale].known, messages);
  if (isAll) complete.add(locale);
}

/** Loads all words of a language, once. Never rejects; tries again after a while where they cannot be had. */
export function loadAllWords(locale: Locale): Promise<void> {
  const known = loading.get(locale);
  if (known !== undefined) return known;
  const loaded = load(locale);
  loading.set(locale, loaded);
  return loaded;
}

/** A part that is loaded after the page, once all words of the page's language are there, too. In the browser only. */
export async function withAllWords<Part>(part: Promise<Part>): Promise<Part> {
  await loadAllWords(asLocale(document.documentElement.lang));
  return part;
}

async function load(locale: Locale): Promise<void> {
  try {
    const { default: words } = await (locale === 'pl'
      ? import('../../locales/pl.json')
      : import('../../locales/en.json'));
    addWords(locale, compiledMessages(words), true);
  } catch {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    await load(locale);
  }
}

function newTable(locale: Locale): Table {
  const known: Partial<Messages> = {};
  const messages = new Proxy(known, {
    getOwnPropertyDescriptor(target, id) {
      const found = Reflect.getOwnPropertyDescriptor(target, id);
      // The server has all words before it renders anything.
      if (found === undefined && typeof window !== 'undefined' && !complete.has(locale))
        throw loadAllWords(locale);
      return found;
    },
  });
  // All of them, as far as anybody can see.
  return { known, messages: messages as Messages };
}

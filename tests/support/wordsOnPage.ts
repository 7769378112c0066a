import { JSDOM } from 'jsdom';
import type { Page } from 'playwright-core';

/** Attributes that are read aloud or shown. */
const SPOKEN = [
  'aria-label',
  'aria-description',
  'aria-valuetext',
  'aria-roledescription',
  'title',
  'placeholder',
  'alt',
];

export interface WordsOnPage {
  /** All texts and spoken attributes, hidden ones included, except parts in another language. */
  readonly words: readonly string[];
  /** Parts marked as being in another language, except the names of languages. */
  readonly foreign: readonly string[];
}

/** Collects the words of a page with its title and description; white space is normalised. */
export async function wordsOnPage(page: Page): Promise<WordsOnPage> {
  return page.evaluate(collectWords, SPOKEN);
}

/** Collects the words of a page as it comes from the server. */
export function wordsInHtml(html: string): WordsOnPage {
  const { window } = new JSDOM(html);
  const globals = ['document', 'NodeFilter', 'HTMLInputElement'] as const;
  for (const name of globals) Reflect.set(globalThis, name, window[name]);
  try {
    return collectWords(SPOKEN);
  } finally {
    for (const name of globals) Reflect.deleteProperty(globalThis, name);
    window.close();
  }
}

/** Runs where the page is: in the browser it has no other name than those of the page. */
function collectWords(spoken: readonly string[]): WordsOnPage {
  const own = document.documentElement.lang;
  const words = new Set<string>();
  const foreign = new Set<string>();
  const isOwn = (element: Element) => (element.closest('[lang]')?.getAttribute('lang') ?? own) === own;
  const add = (element: Element, raw: string | null) => {
    const text = (raw ?? '').replace(/\s+/g, ' ').trim();
    if (!/\p{L}/u.test(text)) return;
    if (isOwn(element)) words.add(text);
    else if (element.closest('[hreflang]') === null) foreign.add(text);
  };
  const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (
      parent === null ||
      parent.closest('script, style, noscript, code, pre, next-route-announcer') !== null
    )
      continue;
    add(parent, node.nodeValue);
  }
  for (const element of document.querySelectorAll('*')) {
    for (const name of spoken) add(element, element.getAttribute(name));
    if (element instanceof HTMLInputElement && ['submit', 'button', 'reset'].includes(element.type))
      add(element, element.value);
  }
  add(
    document.documentElement,
    document.querySelector('meta[name="description"]')?.getAttribute('content') ?? null,
  );
  return { words: [...words], foreign: [...foreign] };
}

import Router from 'next/router';
import { createContext, useContext, type Context } from 'react';

/** The attribute of the document with the ids of the parts that failed on the server, separated by spaces. */
export const FAILED_PARTS_ATTRIBUTE = 'data-failed-parts';

/** Stands for all parts, where the one that failed is unknown. */
export const ALL_PARTS = '*';

/** How the parts of one page fare while the server renders it. */
export interface PartsRendering {
  /** Ids of those that are not tried. */
  readonly failed: readonly string[];
  /** Gets the id of each part that is begun, in their order. */
  readonly begin?: (part: string) => void;
}

// One per process: the document and the page have this module each.
const CONTEXT_KEY = Symbol.for('witryna.failedParts');
const processWide: { [CONTEXT_KEY]?: Context<PartsRendering | null> } & object = globalThis as object;

/** The rendering of this page on the server; null in a browser, where the document tells what failed. */
export const PartsRenderingContext = (processWide[CONTEXT_KEY] ??= createContext<PartsRendering | null>(
  null,
));

// What failed on the first page says nothing of the next one, which the server has not rendered.
if (typeof window !== 'undefined')
  Router.events.on('routeChangeStart', () =>
    document.documentElement.removeAttribute(FAILED_PARTS_ATTRIBUTE),
  );

/** Tells whether a part failed on the server. The browser then begins with the same HTML, and stays with it on this page. */
export function useHasFailed(part: string): boolean {
  const rendering = useContext(PartsRenderingContext);
  const failed = rendering?.failed ?? readFailedParts();
  const hasFailed = failed.includes(part) || failed.includes(ALL_PARTS);
  if (!hasFailed) rendering?.begin?.(part);
  return hasFailed;
}

function readFailedParts(): readonly string[] {
  if (typeof document === 'undefined') return [];
  return document.documentElement.getAttribute(FAILED_PARTS_ATTRIBUTE)?.split(' ') ?? [];
}

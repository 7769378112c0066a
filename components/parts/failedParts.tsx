import { createContext, useContext, type Context } from 'react';

/** The attribute of the document with the ids of the parts that failed on the server, separated by spaces. */
export const FAILED_PARTS_ATTRIBUTE = 'data-failed-parts';

/** Stands for all parts, where the one that failed is unknown. */
export const ALL_PARTS = '*';

// One per process: the document and the page have this module each.
const CONTEXT_KEY = Symbol.for('witryna.failedParts');
const processWide: { [CONTEXT_KEY]?: Context<readonly string[] | null> } & object = globalThis as object;

/** Ids of the parts that failed while the server rendered this page; null in a browser, where the document tells them. */
export const FailedPartsContext = (processWide[CONTEXT_KEY] ??= createContext<readonly string[] | null>(
  null,
));

/** Tells whether a part failed on the server. The browser then begins with the same HTML, and stays with it. */
export function useHasFailed(part: string): boolean {
  const stated = useContext(FailedPartsContext);
  const failed = stated ?? readFailedParts();
  return failed.includes(part) || failed.includes(ALL_PARTS);
}

function readFailedParts(): readonly string[] {
  if (typeof document === 'undefined') return [];
  return document.documentElement.getAttribute(FAILED_PARTS_ATTRIBUTE)?.split(' ') ?? [];
}

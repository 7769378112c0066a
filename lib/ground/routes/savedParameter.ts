import { withQuery } from './queryParams';

/** Outcomes of a form, shown on the page that it leads to. */
const SAVE_OUTCOMES = ['created', 'updated', 'unchanged', 'deleted', 'done'] as const;
/** Outcome of a form. */
export type SaveOutcome = (typeof SAVE_OUTCOMES)[number];

/** Outcome of a form as the URL states it. It proves nothing by itself: anyone can write a URL. */
export interface SavedParameter {
  readonly outcome: SaveOutcome;
  /** Slug of the entity whose record was written. */
  readonly slug: string | null;
  /** Number of written records according to the backend, when it is more than one. */
  readonly count?: number;
}

/** Adds the outcome of a form to the href of the page that it leads to. `slug`: entity of the written record. */
export function withSavedParameter(href: string, saved: SaveOutcome, slug?: string, count?: number): string {
  const parts = [saved, slug ?? '', count === undefined ? '' : String(count)];
  return withQuery(href, { saved: parts.join('~').replace(/~+$/, '') });
}

/**
 * Parses the outcome of a form from a query parameter. Inverse of `withSavedParameter`; a signature after it is
 * ignored.
 */
export function parseSavedParameter(value: string | readonly string[] | undefined): SavedParameter | null {
  const [outcome, slug = '', counted = ''] = typeof value === 'string' ? value.split('~', 3) : [];
  const word = SAVE_OUTCOMES.find((one) => one === outcome);
  if (word === undefined) return null;
  const count = /^\d{1,15}$/.test(counted) ? { count: Number(counted) } : {};
  return { outcome: word, slug: slug === '' ? null : slug, ...count };
}

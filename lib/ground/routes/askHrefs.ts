/** URLs of questions. Most pages need none of them, so they are not in the scripts of all pages, as `hrefs.ts` is. */

import type { Locale } from './hrefs';

/** Builds the href of the page that answers a question. `choices`: other meanings of its parts (`PartChoice`). */
export function askHref(question?: string, choices: readonly string[] = []): string {
  const query = new URLSearchParams(question === undefined ? [] : [['q', question]]);
  for (const choice of choices) query.append('as', choice);
  return query.size === 0 ? '/ask' : `/ask?${query.toString()}`;
}
/** Builds the href of the answer to a question as data. `within`: the slug of the list that its words are conditions of. */
export const askDataHref = (
  locale: Locale,
  question: string,
  { choices, within }: { readonly choices: readonly string[]; readonly within?: string | undefined },
): string =>
  `/api${askHref(question, choices)}&locale=${locale}${within === undefined ? '' : `&in=${encodeURIComponent(within)}`}`;

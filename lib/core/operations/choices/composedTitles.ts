import { foldText } from '../../foldText';
import type { ChoicePage, ChoicePosition, ChoiceRow } from './choicePage';
import type { ChoicePlan } from './choicePlan';

/** Pages of records that have the last word. */
const DEFAULT_MAX_PAGES = 5;

/** A request for one page of choices. */
export interface ChoicePageRequest {
  readonly plan: ChoicePlan;
  readonly text: string;
  readonly position: ChoicePosition | null;
}

/** The records that were found, and whether all pages were read. */
interface FoundChoices {
  readonly rows: readonly ChoiceRow[];
  readonly isWhole: boolean;
}

/**
 * Searches for a title that is made of several texts, such as a person's names, by its last word, after the whole has found nothing. Many
 * backends look for a text in each field alone. Returns the records that have all words in their title; `unanswered` where `read` returned
 * null; null where this search finds nothing else: the title has one text or one word, or the plan searches the last word anyway.
 */
export async function searchComposedTitles(
  plan: ChoicePlan,
  text: string,
  read: (request: ChoicePageRequest) => Promise<ChoicePage | null>,
  maxPages = DEFAULT_MAX_PAGES,
): Promise<FoundChoices | 'unanswered' | null> {
  const { search, row } = plan;
  const words = foldText(text).split(/\s+/).filter(Boolean);
  if (search === null || search.lastWord === true || words.length < 2) return null;
  if ((row.titleBefore ?? []).length === 0) return null;
  const byLastWord = { ...plan, search: { ...search, lastWord: true as const } };
  const rows: ChoiceRow[] = [];
  let position: ChoicePosition | null = null;
  for (let count = 0; count < maxPages; count += 1) {
    const page = await read({ plan: byLastWord, text, position });
    if (page === null) return 'unanswered';
    for (const row of page.rows) if (hasWords(row.title, words)) rows.push(row);
    if (page.next === null) return { rows, isWhole: true };
    position = page.next;
  }
  return { rows, isWhole: false };
}

function hasWords(title: string | null, words: readonly string[]): boolean {
  const folded = foldText(title ?? '');
  return words.every((word) => folded.includes(word));
}

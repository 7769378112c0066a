import type { ApolloClient } from '../../../kit/apollo/apolloClient';
import type { ChoicePlan } from '../../../core/operations/choices/choicePlan';
import { fetchChoices, type ChoicesResult } from '../../form/pickers/fetchChoices';
import { foldQuery, rankItems } from './matchText';

/** Searches a list that the backend cannot search; never rejects. */
export type SearchWholeList = (plan: ChoicePlan, text: string) => Promise<ChoicesResult | null>;

/**
 * Creates the search of lists that only can be read: their first page is read once, and its titles are searched here. `next` of a result
 * is not null where the list is longer, so that nothing is known of the others. A failure is tried again.
 */
export function createWholeListSearch(client: ApolloClient): SearchWholeList {
  const read = new Map<ChoicePlan, Promise<ChoicesResult | null>>();
  const readOnce = (plan: ChoicePlan): Promise<ChoicesResult | null> => {
    const known = read.get(plan);
    if (known !== undefined) return known;
    // The next text needs the rows too, so they are not given up with this one.
    const { signal } = new AbortController();
    const reading = fetchChoices(client, plan, { text: '', position: null, signal });
    read.set(plan, reading);
    void reading.then((result) => {
      if (result?.ok !== true) read.delete(plan);
    });
    return reading;
  };
  return async (plan, text) => {
    const result = await readOnce(plan);
    if (result?.ok !== true) return result;
    const { rows, next } = result.choices;
    const items = rows.map((row, index) => ({ id: String(index), text: row.title ?? '', row }));
    const found = rankItems(items, foldQuery(text)).map(({ item }) => item.row);
    return { ok: true, choices: { rows: found, total: next === null ? found.length : null, next } };
  };
}

import { matchText, searchable, type Match, type Searchable } from './matchText';

/** Something that can be found by its name, or by other words for it. */
export interface Findable {
  readonly id: string;
  readonly text: string;
  readonly also?: readonly string[];
}

/** What was found, with the parts of its name that answer; of what other words found, none. */
export interface Ranked<Item> extends Match {
  readonly item: Item;
}

/** Other words say less than the name does. */
const OTHERS = 40;

const prepared = new WeakMap<
  Findable,
  { readonly name: Searchable; readonly others: readonly Searchable[] }
>();

/** The items that answer to a folded text, best first; equals stay in their order. All of them where nothing was typed. */
export function rankItems<Item extends Findable>(
  items: readonly Item[],
  query: string,
): readonly Ranked<Item>[] {
  const found = items.flatMap((item): Ranked<Item>[] => {
    const match = matchItem(item, query);
    return match === null ? [] : [{ item, ...match }];
  });
  return query === '' ? found : found.toSorted((a, b) => b.score - a.score);
}

function matchItem(item: Findable, query: string): Match | null {
  const { name, others } = prepare(item);
  const match = matchText(name, query);
  if (match !== null) return match;
  const scores = others.flatMap((other) => matchText(other, query)?.score ?? []);
  return scores.length === 0 ? null : { score: Math.max(...scores) - OTHERS, marks: [] };
}

function prepare(item: Findable) {
  const known = prepared.get(item);
  if (known !== undefined) return known;
  const made = { name: searchable(item.text), others: (item.also ?? []).map(searchable) };
  prepared.set(item, made);
  return made;
}

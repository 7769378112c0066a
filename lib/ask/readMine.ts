import { splitWords } from '../schema/lexicon/names';
import { createWordFinder } from '../schema/lexicon/lexicon';
import type { SecondaryList } from '../schema/model/model';
import type { ListSource } from '../schema/model/reads';
import type { NamedList } from './findSubject';
import type { QuestionReader } from './questionReader';

/**
 * Reads "my", "mine", "moje". The schema has to say which records are those of the person who asks: by a list that is called so
 * (`myOrders`), or that lies below the person (`viewer { orders }`). Such a second list is returned; null for the list that was named.
 */
export function readMine(reader: QuestionReader, { entity, source }: NamedList): SecondaryList | null {
  const isWhole = isOwnList(source);
  const own = isWhole
    ? undefined
    : entity.lists?.find((list) => list.inputs.length === 0 && isOwnList(list.source));
  let isAsked = false;
  for (let at = 0; at < reader.tokens.length; at += 1) {
    const length = reader.countTerm(reader.grammar.mine, at);
    if (length === 0) continue;
    isAsked = true;
    const range = { from: at, to: at + length };
    if (isWhole || own !== undefined) reader.claim(range);
    else reader.addUnmet(range, 'mine');
  }
  return isAsked ? (own ?? null) : null;
}

const findViewer = createWordFinder('viewers', 'whole');

function isOwnList({ steps }: ListSource): boolean {
  const [root, ...below] = steps.map(({ field }) => field);
  if (root === undefined) return false;
  return splitWords(root)[0] === 'my' || (below.length > 0 && findViewer(root) !== null);
}

import type { SecondaryList } from '../schema/model/model';
import type { NamedList } from './findSubject';
import type { QuestionReader } from './questionReader';

/**
 * Reads "my", "mine", "moje" of a list whose model says that its records are those of the person who asks (`ListSource.ofViewer`). Returns
 * the entity's second list of that kind; null for the list that was named.
 */
export function readMine(reader: QuestionReader, { entity, source }: NamedList): SecondaryList | null {
  const isWhole = source.ofViewer !== undefined;
  const own = isWhole
    ? undefined
    : entity.lists?.find((list) => list.inputs.length === 0 && list.source.ofViewer !== undefined);
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

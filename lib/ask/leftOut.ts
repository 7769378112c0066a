import type { LabelContext } from '../reading/describe/describeField';
import { describeFilterField } from '../reading/list/filterForm';
import type { Label } from '../view/label';
import { buildListAddress } from './listAddress';
import type { LeftOutWords, Proposal } from './proposalView';
import type { Condition, UnmetRange } from './questionReader';
import { canSearch, type UnderstoodQuestion } from './understand';

/** The fields that are named where words are left out. */
const MAX_USABLE = 8;

/**
 * Describes the words that are left out of a proposal: each with its reason, the fields that can be asked for instead, and the address that also
 * searches for those that were not understood. `unmet`: in the order of the question.
 */
export function describeLeftOut(
  ctx: LabelContext & { readonly now: string },
  { reader, subject }: UnderstoodQuestion,
  { unmet, conditions }: { readonly unmet: readonly UnmetRange[]; readonly conditions: readonly Condition[] },
): Pick<Proposal, 'leftOut' | 'usable' | 'searchHref'> {
  const leftOut = unmet.map((range): LeftOutWords => ({
    words: reader.getText(range),
    reason: range.reason,
  }));
  const unknown = leftOut.filter(({ reason }) => reason === 'unknown').map(({ words }) => words);
  const usable =
    leftOut.length === 0
      ? []
      : subject.fields
          .slice(0, MAX_USABLE)
          .map(({ field }): Label => describeFilterField(ctx, { entity: subject.entity }, field).label);
  if (unknown.length === 0 || !canSearch(subject)) return { leftOut, usable };
  // Some lists have one search only: what is searched for already stays a part of it.
  const searched = conditions.flatMap((one) => (one.type === 'search' ? [one.text] : []));
  const others = conditions.filter(({ type }) => type !== 'search');
  const text = [...searched, ...unknown].join(' ');
  const { href } = buildListAddress(ctx, subject, [...others, { type: 'search', text }]);
  return { leftOut, usable, searchHref: href };
}

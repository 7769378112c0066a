import type { Label } from '../view/label';
import type { FittedPart } from '../view/ownParts';
import type { LabelContext } from './describeField';

/**
 * Returns what a part of components/own is called on pages: the text that it exports for the page's language, or else the label of
 * its name among the fields of `type`. An English text on a page in another language is marked as such.
 */
export function getPartLabel(
  { labels }: Pick<LabelContext, 'labels'>,
  type: string,
  { label, name }: Pick<FittedPart, 'label' | 'name'>,
): Label {
  if (typeof label === 'string') return { text: label };
  const own = label?.[labels.locale];
  if (own !== undefined) return { text: own };
  return label?.en === undefined ? labels.field(type, name) : { text: label.en, lang: 'en' };
}

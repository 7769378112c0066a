import type { Translate } from '../../ground/intl/translate';
import type { LabelContext } from './describeField';
import type { Entity } from '../../core/schema/model/model';

/**
 * Returns the title of an entity's create form. Names from the labels file win; otherwise it is a translated sentence
 * with the entity's name, which Polish does not inflect.
 */
export function getCreateTitle(
  ctx: LabelContext & { readonly translate: Translate },
  entity: Pick<Entity, 'type' | 'labels' | 'create'>,
): string {
  const { text } = ctx.labels.singular(entity);
  const name = ctx.labels.locale === 'en' ? inSentence(text) : text;
  const title = ctx.translate('write.new', { name });
  const createLabel = ctx.labels.operation(entity.create?.steps.at(-1)?.field ?? '', title);
  return createLabel.lang === undefined ? createLabel.text : title;
}

/**
 * Lower-cases the beginning of a name for use inside a sentence: "Purchase order" → "purchase order"; "URL" and "SKU group" keep their
 * capitals.
 */
export function inSentence(name: string): string {
  return /^\p{Lu}(\p{Lu}|\d)/u.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);
}

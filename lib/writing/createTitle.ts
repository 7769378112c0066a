import type { Translate } from '../intl/translate';
import type { Describing } from '../records/describe';
import type { Entity } from '../schema/model';

/**
 * What the form of a new record is called: the labels file's own words for it in the page's language, or a sentence of the site's
 * with the entity's name, which in Polish stays as it is.
 */
export function createTitle(
  to: Describing & { readonly translate: Translate },
  entity: Pick<Entity, 'type' | 'labels' | 'create'>,
): string {
  const { text } = to.labels.one(entity);
  const name = to.labels.locale === 'en' ? inSentence(text) : text;
  const title = to.translate('write.new', { name });
  const own = to.labels.operation(entity.create?.steps.at(-1)?.field ?? '', title);
  return own.lang === undefined ? own.text : title;
}

/** "Purchase order" → "purchase order"; "URL" and "SKU group" stay. */
function inSentence(name: string): string {
  return /^\p{Lu}(\p{Lu}|\d)/u.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);
}

import type { Translate } from '../../intl/translate';
import type { LabelContext } from '../../reading/describe/describeField';
import { hasOpenList } from '../../reading/list/secondaryLists';
import type { HomeView } from '../../reading/home/homeView';
import { siteActionHref, newHref, toKeyParameter, recordHref } from '../../routes/hrefs';
import { buildFormEntries } from '../../operations/write/formEntries';
import { withQuery } from '../../routes/url';
import type { Entity, Model } from '../../schema/model/model';
import { toNounKey } from '../../schema/lexicon/nouns';

/** What can be done and belongs to no page of records: mutations of the site, and new records of what has no list to stand on. */
export function buildSiteActionLinks(
  ctx: LabelContext & { readonly translate: Translate },
): HomeView['actions'] {
  const { model, labels } = ctx;
  const actions = model.siteActions.map(({ slug, source, label }) => ({
    slug,
    href: siteActionHref(slug),
    label: labels.operation(source.steps.at(-1)?.field ?? slug, label),
  }));
  const creates = model.entities
    .filter((entity) => entity.create !== null && !hasOpenList(entity))
    .map((entity) => ({
      slug: `new:${entity.slug}`,
      href: newHref(entity.slug),
      label: { text: getCreateTitle(ctx, entity) },
    }));
  return [...actions, ...creates];
}

/**
 * The form of a new record that belongs to another one (`owner`), with that filled in and the way back to it. Null where no
 * form asks for such a record, or where it is not clear which of its fields means it.
 */
export function getAddChildHref(
  model: Model,
  rows: Entity,
  owner: { readonly entity: Entity; readonly key: readonly string[] },
): string | null {
  if (rows.create === null) return null;
  const fields = buildFormEntries(model, rows.create)
    .map(({ name, field }) => ({ name, field }))
    .filter(({ field }) => field.target === owner.entity.type && field.relation?.many === false);
  const noun = toNounKey(owner.entity.type);
  const named = fields.filter(({ name }) => toNounKey(name.replace(/_?ids?$/i, '')) === noun);
  const [only, other] = named.length > 0 ? named : fields;
  if (only === undefined || other !== undefined) return null;
  return withQuery(newHref(rows.slug), {
    [only.name]: toKeyParameter(owner.key),
    returnTo: recordHref(owner.entity.slug, owner.key),
  });
}

/**
 * What the form of a new record is called: the labels file's own words for it in the page's language, or a sentence of the site's
 * with the entity's name, which in Polish stays as it is.
 */
export function getCreateTitle(
  ctx: LabelContext & { readonly translate: Translate },
  entity: Pick<Entity, 'type' | 'labels' | 'create'>,
): string {
  const { text } = ctx.labels.singular(entity);
  const name = ctx.labels.locale === 'en' ? inSentence(text) : text;
  const title = ctx.translate('write.new', { name });
  const own = ctx.labels.operation(entity.create?.steps.at(-1)?.field ?? '', title);
  return own.lang === undefined ? own.text : title;
}

/** "Purchase order" → "purchase order"; "URL" and "SKU group" stay. */
function inSentence(name: string): string {
  return /^\p{Lu}(\p{Lu}|\d)/u.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);
}

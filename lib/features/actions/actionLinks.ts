import { getCreateTitle } from '../../kit/describe/createTitle';
import type { Translate } from '../../ground/intl/translate';
import type { LabelContext } from '../../kit/describe/describeField';
import { hasOpenList, findWiderTypes } from '../../core/schema/model/listedEntities';
import type { NavigationLink } from '../../kit/view/navigation';
import {
  siteActionHref,
  newHref,
  toKeyParameter,
  recordHref,
  singletonHref,
} from '../../ground/routes/hrefs';
import { postedName } from '../form/drafts/inputNames';
import { findOwnerEntries } from '../../core/schema/model/formEntries';
import { withQuery } from '../../ground/routes/queryParams';
import type { Entity, Model, Singleton } from '../../core/schema/model/model';
import type { RelatedList } from '../../core/schema/model/reads';
import { toOperationName } from '../../core/operations/document/buildDocument';
import type { ActionView } from '../form/formView';
import { CREATE_POINTS } from '../../core/schema/model/weight';
import { toNounKey } from '../../core/schema/lexicon/nouns';

/**
 * Builds the links to actions without a record page, the most significant first: the site's mutations, and create forms
 * of entities that have no open list.
 */
export function buildSiteActionLinks(
  ctx: LabelContext & { readonly translate: Translate },
): readonly NavigationLink[] {
  const { model, labels } = ctx;
  const actions = model.siteActions.map(({ slug, source, label, weight }) => ({
    points: weight.points,
    link: {
      slug,
      href: siteActionHref(slug),
      label: labels.operation(source.steps.at(-1)?.field ?? slug, label),
    },
  }));
  const creates = model.entities
    .filter((entity) => entity.create !== null && !hasOpenList(entity))
    .map((entity) => ({
      points: entity.weight.points + CREATE_POINTS,
      link: {
        slug: `new:${entity.slug}`,
        href: newHref(entity.slug),
        label: { text: getCreateTitle(ctx, entity) },
      },
    }));
  return [...actions, ...creates].toSorted((a, b) => b.points - a.points).map(({ link }) => link);
}

/**
 * Returns the address of a create form with the owning record filled in and a way back to it. Null when no create
 * mutation takes the owner, or when several of its fields could mean it.
 */
export function getAddChildHref(
  model: Model,
  rows: Entity,
  owner: { readonly entity: Entity; readonly key: readonly string[] },
): string | null {
  if (rows.create === null) return null;
  const { type, slug } = owner.entity;
  const { create } = rows;
  const types = [type, ...findWiderTypes(model.entities, owner.entity)];
  const fields =
    types.map((each) => findOwnerEntries(model, create, each)).find((entries) => entries.length > 0) ?? [];
  const nouns = new Set(types.map(toNounKey));
  const named = fields.filter(({ field: { name } }) => nouns.has(toNounKey(name.replace(/_?ids?$/i, ''))));
  const [only, other] = named.length > 0 ? named : fields;
  if (only === undefined || other !== undefined) return null;
  return withQuery(newHref(rows.slug), {
    [only.name]: toKeyParameter(owner.key),
    ...(only.field.targets === undefined ? {} : { [postedName.kind([only.name])]: slug }),
    returnTo: recordHref(slug, owner.key),
  });
}

/**
 * Builds the actions that make a new record of this one: creates of records that it lists, whose rows need nothing but its
 * key, as a fulfillment is made of fulfillment orders.
 */
export function buildMakingActions(
  ctx: LabelContext & { readonly translate: Translate },
  owner: { readonly entity: Entity; readonly key: readonly string[] },
): readonly ActionView[] {
  const { type, related } = owner.entity;
  return [...new Set(related.map(({ source }) => source.of))].flatMap((of): ActionView[] => {
    const rows = ctx.findEntity(of);
    const href = rows === undefined ? null : getAddChildHref(ctx.model, rows, owner);
    if (rows?.create == null || href === null) return [];
    const isMade = findOwnerEntries(ctx.model, rows.create, type).some(({ row }) => row === 'key');
    const operation = toOperationName(...rows.create.steps.map(({ field }) => field));
    const label = { text: getCreateTitle(ctx, rows) };
    return isMade ? [{ name: `new:${rows.slug}`, label, operation, href, hasInputs: true }] : [];
  });
}

/**
 * Returns the address of a create form with the way back to a singleton whose list is the list of the new record's
 * entity: the addresses of the visitor's own account. Null for other lists, and where no create exists.
 */
export function getAddOwnHref(
  rows: Entity,
  singleton: Pick<Singleton, 'slug' | 'steps'>,
  list: RelatedList,
): string | null {
  const steps = [...singleton.steps, ...list.source.steps];
  const isOnlyList =
    rows.list?.steps.length === steps.length &&
    rows.list.steps.every(({ field }, index) => field === steps[index]?.field);
  if (rows.create === null || !isOnlyList) return null;
  return withQuery(newHref(rows.slug), { returnTo: singletonHref(singleton.slug) });
}

import type { Translate } from '../intl/translate';
import type { Describing } from '../records/describe';
import { hasOpenList } from '../records/furtherLists';
import type { HomeView } from '../records/siteViews';
import { actionHref, newHref } from '../routes';
import { createTitle } from './createTitle';

/** What can be done and belongs to no page of records: mutations of the site, and new records of what has no list to stand on. */
export function otherActions(to: Describing & { readonly translate: Translate }): HomeView['actions'] {
  const { model, labels } = to;
  const actions = model.siteActions.map(({ slug, source, label }) => ({
    slug,
    href: actionHref(slug),
    label: labels.operation(source.steps.at(-1)?.field ?? slug, label),
  }));
  const creates = model.entities
    .filter((entity) => entity.create !== null && !hasOpenList(entity))
    .map((entity) => ({
      slug: `new:${entity.slug}`,
      href: newHref(entity.slug),
      label: { text: createTitle(to, entity) },
    }));
  return [...actions, ...creates];
}

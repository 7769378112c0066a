import { describing } from '../../records/describe';
import type { NavigationView } from '../../records/siteViews';
import { entityGroups } from '../../records/entityGroups';
import { askingLists, openLists } from '../../records/furtherLists';
import {
  backendHref,
  listHref,
  lookUpHref,
  namedListHref,
  privacyHref,
  singletonHref,
  vitalsHref,
  type Locale,
} from '../../routes';
import { translatorFor } from '../../intl/translate';
import type { Site } from '../../site/server/site';
import { otherActions } from '../../writing/otherActions';
import { siteInfo } from './siteInfo';

type Group = NavigationView['groups'][number];

/** Above this many, the menu is in alphabetical order: nobody can remember another one. */
const ALPHABETICAL = 30;

/** The shell's menu in one language; operators have the data source in it. Without a site only what needs no backend. */
export function navigationView(
  site: Site | null,
  locale: Locale,
  { counts, isOperator }: { readonly counts: ReadonlyMap<string, number>; readonly isOperator: boolean },
): NavigationView {
  const groups = [
    ...(site === null ? [] : dataGroups(site, locale, counts)),
    siteGroup(site, locale, isOperator),
  ];
  return {
    siteName: siteInfo(site, locale).name,
    groups: groups.filter((group) => group.items.length > 0),
    readAt: site?.readAt ?? null,
  };
}

function dataGroups(site: Site, locale: Locale, counts: ReadonlyMap<string, number>): readonly Group[] {
  const labels = site.labels(locale);
  const { model } = site;
  const byName = (a: { label: { text: string } }, b: { label: { text: string } }) =>
    a.label.text.localeCompare(b.label.text, locale);
  const named = (fields: readonly { readonly field: string }[], fallback: string) =>
    labels.operation(fields.at(-1)?.field ?? fallback, fallback);
  const records = entityGroups(model).map(({ id, entities }): Group => {
    const items = entities.flatMap((entity) => [
      {
        href: listHref(entity.slug),
        label: labels.many(entity),
        count: counts.get(entity.type) ?? null,
        type: entity.type,
      },
      ...openLists(entity).map((list) => ({
        href: namedListHref(entity.slug, list.name),
        label: named(list.source.steps, list.label),
        count: null,
        type: entity.type,
      })),
    ]);
    if (id !== null) return { id: 'records', heading: labels.group(id), items };
    return { id: 'records', items: items.length > ALPHABETICAL ? items.toSorted(byName) : items };
  });
  return [
    ...records,
    {
      id: 'singletons',
      items: model.singletons.map((one) => ({
        href: singletonHref(one.slug),
        label: named(one.steps, one.label),
        count: null,
      })),
    },
    {
      id: 'lookUps',
      items: [
        ...model.lookUps.map((one) => ({
          href: lookUpHref(one.slug),
          label: named(one.steps, one.label),
          count: null,
        })),
        ...askingLists(model).map(({ entity, list }) => ({
          href: namedListHref(entity.slug, list.name),
          label: named(list.source.steps, list.label),
          count: null,
        })),
      ],
    },
    {
      id: 'actions',
      items: otherActions({ ...describing(model, labels), translate: translatorFor(locale) }).map(
        ({ href, label }) => ({ href, label, count: null }),
      ),
    },
  ];
}

function siteGroup(site: Site | null, locale: Locale, isOperator: boolean): Group {
  const item = (href: string, id: 'shell.backend' | 'shell.privacy' | 'shell.vitals') => ({
    href,
    label: { text: translatorFor(locale)(id) },
    count: null,
  });
  const hasVitals = (site?.model.vitals.list ?? null) !== null;
  const vitals = hasVitals ? [item(vitalsHref(), 'shell.vitals')] : [];
  const backend = isOperator ? [item(backendHref(), 'shell.backend')] : [];
  return { id: 'site', items: [...vitals, ...backend, item(privacyHref(), 'shell.privacy')] };
}

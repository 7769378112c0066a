import type { NavigationView } from '../../records/siteViews';
import { listedEntities } from '../../records/homeView';
import { listHref, lookUpHref, privacyHref, singletonHref, type Locale } from '../../routes';
import { translatorFor } from '../../intl/translate';
import type { Site } from '../../site/server/site';
import { siteInfo } from './siteInfo';

type Group = NavigationView['groups'][number];

/** Above this many, the menu is in alphabetical order: nobody can remember another one. */
const ALPHABETICAL = 30;

/** The shell's menu in one language. Without a site only what needs no backend. */
export function navigationView(
  site: Site | null,
  locale: Locale,
  counts: ReadonlyMap<string, number>,
): NavigationView {
  const groups = [...(site === null ? [] : dataGroups(site, locale, counts)), siteGroup(locale)];
  return {
    siteName: siteInfo(site, locale).name,
    groups: groups.filter((group) => group.items.length > 0),
    readAt: site?.readAt ?? null,
  };
}

function dataGroups(site: Site, locale: Locale, counts: ReadonlyMap<string, number>): readonly Group[] {
  const labels = site.labels(locale);
  const { model } = site;
  const records = listedEntities(model).map((entity) => ({
    href: listHref(entity.slug),
    label: labels.many(entity),
    count: counts.get(entity.type) ?? null,
    type: entity.type,
  }));
  const byName = (a: { label: { text: string } }, b: { label: { text: string } }) =>
    a.label.text.localeCompare(b.label.text, locale);
  const named = (fields: readonly { readonly field: string }[], fallback: string) =>
    labels.operation(fields.at(-1)?.field ?? fallback, fallback);
  return [
    { id: 'records', items: records.length > ALPHABETICAL ? records.toSorted(byName) : records },
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
      items: model.lookUps.map((one) => ({
        href: lookUpHref(one.slug),
        label: named(one.steps, one.label),
        count: null,
      })),
    },
  ];
}

function siteGroup(locale: Locale): Group {
  const label = { text: translatorFor(locale)('shell.privacy') };
  return { id: 'site', items: [{ href: privacyHref(), label, count: null }] };
}

import { createLabelContext } from '../../kit/describe/describeField';
import type { EntityCount } from '../../features/home/homeView';
import type { NavigationMenu } from '../../kit/view/navigation';
import { getGroupHeading } from '../../features/home/buildHomeView';
import { getListGroups, hasManyLists, type ListGroup } from '../../kit/describe/entityGroups';
import { getPromptingLists, getSecondaryLists } from '../../features/list/secondaryLists';
import { dashboardHref } from '../../ground/routes/dashboardHrefs';
import {
  accessibilityHref,
  backendHref,
  listHref,
  lookUpHref,
  ownerChoiceHref,
  secondaryListHref,
  privacyHref,
  singletonHref,
  vitalsHref,
  type Locale,
} from '../../ground/routes/hrefs';
import { getTranslator } from '../../ground/intl/translate';
import { foldText } from '../../core/foldText';
import { getOwnedEntities } from '../../core/schema/model/ownedLists';
import { getListedEntities } from '../../core/schema/model/listedEntities';
import type { Entity } from '../../core/schema/model/model';
import type { FieldStep } from '../../core/schema/model/reads';
import type { Site } from '../site/site';
import { buildSiteActionLinks } from '../../features/actions/actionLinks';

type NavigationGroup = NavigationMenu['groups'][number];
type NavigationItem = NavigationGroup['items'][number];

/** What the menu shows of the data, for one visitor. */
interface NavigationFacts {
  readonly counts: ReadonlyMap<string, EntityCount>;
  /** Slugs of the values that the backend does not have for the visitor. */
  readonly absent?: ReadonlySet<string>;
  readonly isOperator: boolean;
  /** Everybody is told when the schema was read. */
  readonly tellsSource?: boolean;
}

/**
 * Builds the shell's menu in one language. Operators also see the data source. Without a site it has only pages that
 * need no backend.
 */
export function buildNavigationView(
  site: Site | null,
  locale: Locale,
  { counts, absent, isOperator, tellsSource = false }: NavigationFacts,
): NavigationMenu {
  const groups = [
    ...(site === null ? [] : buildDataGroups(site, locale, { counts, absent })),
    buildSiteGroup(site, locale, isOperator),
  ];
  return {
    groups: groups.filter((group) => group.items.length > 0),
    readAt: isOperator || tellsSource ? (site?.readAt ?? null) : null,
  };
}

function buildDataGroups(
  site: Site,
  locale: Locale,
  { counts, absent = new Set() }: Pick<NavigationFacts, 'counts' | 'absent'>,
): readonly NavigationGroup[] {
  const labels = site.labels(locale);
  const { model } = site;
  const named = (steps: readonly FieldStep[], fallback: string) =>
    labels.operation(steps.at(-1)?.field ?? fallback, fallback);
  return [
    buildStartGroup(site, locale),
    ...buildRecordGroups(site, locale, counts),
    {
      id: 'records',
      heading: { text: getTranslator(locale)('home.owned') },
      isFolded: true,
      items: buildOwnedItems(site, labels),
    },
    {
      id: 'singletons',
      items: model.singletons.flatMap((one) => {
        if (absent.has(one.slug)) return [];
        const label = named(one.steps, one.label);
        const names = [one.label, ...getNames(findEntity(model, one.of), labels)];
        return { href: singletonHref(one.slug), label, count: null, ...buildKeywords(label, names) };
      }),
    },
    { id: 'lookUps', items: buildLookUpItems(site, labels) },
    { id: 'actions', items: buildActionItems(site, locale) },
  ];
}

/** Builds the entries of lists that exist only on the records of others. */
function buildOwnedItems({ model }: Site, labels: ReturnType<Site['labels']>): readonly NavigationItem[] {
  return getOwnedEntities(model).map(({ entity, lists: [{ owner, list }] }) => {
    const label = labels.plural(entity);
    const href = ownerChoiceHref(owner.slug, list.name);
    return { href, label, count: null, type: entity.type, ...buildKeywords(label, getNames(entity, labels)) };
  });
}

/** Builds the entries of the site's actions. The schema's own names find them, too. */
function buildActionItems({ model, labels: getLabels }: Site, locale: Locale): readonly NavigationItem[] {
  const labels = getLabels(locale);
  const ctx = { ...createLabelContext(model, labels), translate: getTranslator(locale) };
  return buildSiteActionLinks(ctx).map(({ slug, href, label }) => {
    const action = model.siteActions.find((one) => one.slug === slug);
    const created = model.entities.find((entity) => slug === `new:${entity.slug}`);
    const names = [...(action === undefined ? [] : [action.label]), ...getNames(created, labels)];
    return { href, label, count: null, ...buildKeywords(label, names) };
  });
}

/** Builds the entries of lists that need an input first, then of look-ups. The names of what they open find them, too. */
function buildLookUpItems({ model }: Site, labels: ReturnType<Site['labels']>): readonly NavigationItem[] {
  const prompting = getPromptingLists(model).map(({ entity, list }) => ({
    href: secondaryListHref(entity.slug, list.name),
    label: labels.operation(list.source.steps.at(-1)?.field ?? list.label, list.label),
    of: entity.type,
  }));
  const lookUps = model.lookUps.map((lookUp) => ({
    href: lookUpHref(lookUp.slug),
    label: labels.operation(lookUp.steps.at(-1)?.field ?? lookUp.label, lookUp.label),
    of: lookUp.of,
  }));
  return [...prompting, ...lookUps].map(({ href, label, of }) => ({
    href,
    label,
    count: null,
    ...buildKeywords(label, getNames(findEntity(model, of), labels)),
  }));
}

function findEntity({ entities }: Site['model'], type: string | null): Entity | undefined {
  return entities.find((entity) => entity.type === type);
}

/** Returns the singular and plural names of an entity in the page's language, and as the schema has them. */
function getNames(entity: Entity | undefined, labels: ReturnType<Site['labels']>): readonly string[] {
  if (entity === undefined) return [];
  const { singular, plural } = entity.labels;
  return [labels.singular(entity).text, labels.plural(entity).text, singular, plural];
}

/** Returns the names that a label does not hold. Those that are a part of it are found without a keyword. */
function buildKeywords(
  label: NavigationItem['label'],
  names: readonly string[],
): Pick<NavigationItem, 'keywords'> {
  const keywords = [...new Set(names)].filter((name) => !foldText(label.text).includes(foldText(name)));
  return keywords.length === 0 ? {} : { keywords };
}

/**
 * Builds the groups of entities, each entity with its secondary lists. All but the first groups are folded. Secondary
 * lists of the main entities of a large model are around them, so that these remain few.
 */
function buildRecordGroups(
  { labels: getLabels, model }: Site,
  locale: Locale,
  counts: ReadonlyMap<string, EntityCount>,
): readonly NavigationGroup[] {
  const labels = getLabels(locale);
  const ctx = createLabelContext(model, labels);
  const groups = getMenuGroups(model);
  const isLarge = hasManyLists(groups);
  return groups.map((group): NavigationGroup => {
    const keepsApart = isLarge && group.type === 'main';
    const center = group.type === 'around' ? findEntity(model, group.name) : undefined;
    const isOfMain = center !== undefined && isMain(groups, center);
    return {
      id: 'records',
      ...(group.type === 'main' ? {} : { heading: getGroupHeading(group, ctx) }),
      ...(group.type === 'main' || group.type === 'stated' ? {} : { isFolded: true as const }),
      items: [
        ...(isOfMain ? buildSecondaryItems(center, labels) : []),
        ...group.entities.flatMap((entity) => [
          buildEntityItem(entity, labels, counts.get(entity.type)),
          ...(keepsApart ? [] : buildSecondaryItems(entity, labels)),
        ]),
      ],
    };
  });
}

const isMain = (groups: readonly ListGroup[], entity: Entity): boolean =>
  groups.some(({ type, entities }) => type === 'main' && entities.includes(entity));

/** Returns the groups of lists, with one around each main entity of a large model that has secondary lists. */
function getMenuGroups(model: Site['model']): readonly ListGroup[] {
  const groups = getListGroups(model);
  const [first, rest] = [groups.filter(isFirst), groups.filter((group) => !isFirst(group))];
  if (rest.length === 0 || !hasManyLists(groups)) return groups;
  const main = first.flatMap(({ type, entities }) => (type === 'main' ? entities : []));
  const around = main
    .filter((entity) => getSecondaryLists(entity).length > 0)
    .map(({ type }) => rest.find(isAround(type)) ?? { type: 'around' as const, name: type, entities: [] });
  return [...first, ...around, ...rest.filter((group) => !around.includes(group))];
}

const isFirst = ({ type }: ListGroup): boolean => type === 'main' || type === 'stated';
const isAround =
  (center: string) =>
  ({ type, name }: ListGroup): boolean =>
    type === 'around' && name === center;

function buildEntityItem(
  entity: Entity,
  labels: ReturnType<Site['labels']>,
  count: EntityCount | undefined,
): NavigationItem {
  const label = labels.plural(entity);
  return {
    href: listHref(entity.slug),
    label,
    count: typeof count === 'number' ? count : null,
    type: entity.type,
    ...buildKeywords(label, getNames(entity, labels)),
  };
}

function buildSecondaryItems(entity: Entity, labels: ReturnType<Site['labels']>): readonly NavigationItem[] {
  return getSecondaryLists(entity).map((list) => ({
    href: secondaryListHref(entity.slug, list.name),
    label: labels.operation(list.source.steps.at(-1)?.field ?? list.label, list.label),
    count: null,
    type: entity.type,
  }));
}

/** Builds the entries below home: the dashboards of a site that has lists. */
function buildStartGroup({ model }: Site, locale: Locale): NavigationGroup {
  const label = { text: getTranslator(locale)('dashboard.heading') };
  const items = getListedEntities(model).length === 0 ? [] : [{ href: dashboardHref(), label, count: null }];
  return { id: 'start', items };
}

function buildSiteGroup(site: Site | null, locale: Locale, isOperator: boolean): NavigationGroup {
  const item = (
    href: string,
    id: 'shell.accessibility' | 'shell.backend' | 'shell.privacy' | 'shell.vitals',
  ) => ({
    href,
    label: { text: getTranslator(locale)(id) },
    count: null,
  });
  const hasVitals = (site?.model.vitals.list ?? null) !== null;
  const vitals = hasVitals ? [item(vitalsHref(), 'shell.vitals')] : [];
  const backend = isOperator ? [item(backendHref(), 'shell.backend')] : [];
  const statements = [item(accessibilityHref(), 'shell.accessibility'), item(privacyHref(), 'shell.privacy')];
  return { id: 'site', items: [...vitals, ...backend, ...statements] };
}

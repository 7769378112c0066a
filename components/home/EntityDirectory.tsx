import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatNumber } from '../../lib/format/formatNumber';
import type { HomeView } from '../../lib/reading/home/homeView';
import { toLocale } from '../../lib/routes/hrefs';
import { getEntityIcon } from '../ui/entityIcon';
import { Icon } from '../ui/Icon';
import { LabelText } from '../ui/LabelText';
import { SearchInput } from '../ui/SearchInput';
import { SiteLink } from '../ui/SiteLink';
import { foldText } from '../../lib/format/text';

type Entities = HomeView['entities'];
type Heading = Entities[number]['label'];

export interface DirectoryGroup {
  readonly heading: Heading;
  readonly isLetter: boolean;
  readonly entities: Entities;
}

/**
 * Groups the entities whose name or type contains `text`: first the operator's groups in their order, then namespaces
 * shared by several types (`shop_order`), and the rest by first letter in the locale's order. `heading` is the
 * group's name, the namespace or the letter.
 */
function buildDirectoryGroups(entities: Entities, text: string, locale: string): readonly DirectoryGroup[] {
  const query = foldText(text.trim());
  const found = entities.filter((entity) => foldText(`${entity.label.text} ${entity.type}`).includes(query));
  const free = found
    .filter(({ group }) => group === undefined)
    .toSorted((a, b) => a.label.text.localeCompare(b.label.text, locale));
  const letter = (entity: Entities[number]): Heading => ({
    text: ([...entity.label.text][0] ?? '').toLocaleUpperCase(locale),
  });
  const spaces = findNamespaces(entities);
  const spaceOf = (entity: Entities[number]): string | undefined =>
    spaces.find((space) => entity.type.startsWith(`${space}_`));
  const inSpace = (entity: Entities[number]): Heading => ({
    text: capitalize(spaceOf(entity) ?? ''),
    ...(locale === 'en' ? {} : { lang: 'en' as const }),
  });
  return [
    ...groupByHeading(
      found.filter(({ group }) => group !== undefined),
      (entity) => entity.group ?? letter(entity),
    ).map((group) => ({ ...group, isLetter: false })),
    ...[
      ...groupByHeading(
        free.filter((entity) => spaceOf(entity) !== undefined),
        inSpace,
      ).map((group) => ({ ...group, isLetter: false })),
      ...groupByHeading(
        free.filter((entity) => spaceOf(entity) === undefined),
        letter,
      ).map((group) => ({ ...group, isLetter: true })),
    ].sort((a, b) => a.heading.text.localeCompare(b.heading.text, locale)),
  ];
}

/** A shared prefix counts as a namespace from this many types on. */
const MIN_NAMESPACE_SIZE = 3;

/** Finds prefixes before an underscore that several types share. A prefix that all types share is ignored. */
function findNamespaces(entities: Entities): readonly string[] {
  const counts = new Map<string, number>();
  for (const { type } of entities) {
    const end = type.indexOf('_', 1);
    if (end > 0) counts.set(type.slice(0, end), (counts.get(type.slice(0, end)) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count >= MIN_NAMESPACE_SIZE && count < entities.length)
    .map(([space]) => space);
}

function capitalize(space: string): string {
  return space.charAt(0).toUpperCase() + space.slice(1);
}

function groupByHeading(
  entities: Entities,
  headingOf: (entity: Entities[number]) => Heading,
): readonly Omit<DirectoryGroup, 'isLetter'>[] {
  const groups = new Map<string, { heading: Heading; entities: Entities[number][] }>();
  for (const entity of entities) {
    const heading = headingOf(entity);
    const group = groups.get(heading.text);
    if (group === undefined) groups.set(heading.text, { heading, entities: [entity] });
    else group.entities.push(entity);
  }
  return [...groups.values()];
}

/** Lists all entities in groups, with a filter as you type. Without JavaScript the whole list is shown. */
export function EntityDirectory({ entities }: { entities: HomeView['entities'] }) {
  const intl = useIntl();
  const locale = toLocale(intl.locale);
  const [text, setText] = useState('');
  const groups = buildDirectoryGroups(entities, text, locale);
  const label = intl.formatMessage({ id: 'home.find' });
  return (
    <div className="is-directory">
      <div className="is-all">
        <FormattedMessage id="home.all" />{' '}
        <span className="w-muted">{formatNumber(entities.length, locale)}</span>
      </div>
      <SearchInput label={label} needsScript value={text} onChange={(event) => setText(event.target.value)} />
      <p className="w-hidden" role="status">
        {text !== '' && groups.length === 0 && <FormattedMessage id="shell.find.none" />}
      </p>
      <div className="is-groups">
        {groups.map((group) => (
          <section key={`${group.isLetter} ${group.heading.text}`} aria-label={group.heading.text}>
            <h3 aria-hidden={group.isLetter}>
              <LabelText label={group.heading} />
            </h3>
            <ul>
              {group.entities.map((entity) => (
                <li key={entity.slug}>
                  <SiteLink href={entity.href}>
                    <Icon name={getEntityIcon(entity.type)} />
                    <span>
                      <LabelText label={entity.label} />
                    </span>
                    {entity.count !== null && <b>{formatNumber(entity.count, locale)}</b>}
                  </SiteLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

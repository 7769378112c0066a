import { useRouter } from 'next/router';
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatDateTime } from '../../../lib/ground/format/formatDate';
import type { MessageId } from '../../../lib/ground/intl/messages';
import { foldText } from '../../../lib/core/foldText';
import type { NavigationMenu } from '../../../lib/kit/view/navigation';
import { backendHref, homeHref, toLocale } from '../../../lib/ground/routes/hrefs';
import { Icon, type IconName } from '../ui/Icon';
import { SearchInput } from '../ui/SearchInput';
import { SiteLink } from '../ui/SiteLink';
import { formatNumber } from '../../../lib/ground/format/formatNumber';
import { LabelText } from '../ui/LabelText';
import { getNavigationIcon } from '../ui/entityIcon';
import styles from './Navigation.module.css';

/** The filter appears from this many entries on. */
const MIN_ENTRIES_FOR_SEARCH = 8;

interface NavigationProps {
  readonly view: NavigationMenu | null;
  /** Message of the landmark's name, which no other landmark of the page has. */
  readonly name?: MessageId;
  readonly onLeave?: (() => void) | undefined;
}

/**
 * Main navigation: home and the entries by group with counts, for the column and the drawer. It renders all at once,
 * because the filter above would move earlier entries.
 */
export function Navigation({ view, name = 'shell.navigation', onLeave }: NavigationProps) {
  const intl = useIntl();
  const { asPath, query } = useRouter();
  const path = asPath.split(/[?#]/, 1)[0] ?? '/';
  // Secondary lists of an entity share its path and differ in a parameter.
  const list = typeof query.list === 'string' ? `${path}?list=${encodeURIComponent(query.list)}` : null;
  const hasEntry = view?.groups.some(({ items }) => items.some(({ href }) => href === list)) === true;
  const current = list !== null && hasEntry ? list : path;
  const [text, setText] = useState('');
  const filter = foldText(text.trim());
  const groups = (view?.groups ?? [])
    .map((group) => ({
      ...group,
      items: group.items.filter(({ label: { text: name }, keywords = [] }) =>
        [name, ...keywords].some((word) => foldText(word).includes(filter)),
      ),
    }))
    .filter((group) => group.items.length > 0);
  const count = (view?.groups ?? []).reduce((sum, group) => sum + group.items.length, 0);
  const label = intl.formatMessage({ id: 'shell.find' });
  return (
    // The handler listens to its links, which the keyboard reaches by themselves.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <nav
      className={styles.root}
      aria-label={intl.formatMessage({ id: name })}
      onClick={createLinkClickHandler(onLeave)}
    >
      {count >= MIN_ENTRIES_FOR_SEARCH && (
        <SearchInput
          needsScript
          label={label}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      {view !== null && filter === '' && (
        <NavigationLink href={homeHref()} icon="home" current={path === '/'}>
          <FormattedMessage id="state.home" />
        </NavigationLink>
      )}
      {groups.map((group) => (
        <NavigationGroup
          key={`${group.id} ${group.heading?.text ?? ''}`}
          group={group}
          path={current}
          isFiltered={filter !== ''}
        />
      ))}
      {filter !== '' && groups.length === 0 && (
        <p className="is-none">
          <FormattedMessage id="shell.find.none" />
        </p>
      )}
      {view?.readAt != null && <SchemaReadTime at={view.readAt} mayAsk={hasOperatorPage(view)} />}
    </nav>
  );
}

/** Returns a handler for bubbling link clicks, including keyboard activation. */
function createLinkClickHandler(onLeave: (() => void) | undefined) {
  if (onLeave === undefined) return undefined;
  return (event: React.MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a') !== null) onLeave();
  };
}

const hasOperatorPage = (view: NavigationMenu): boolean =>
  view.groups.some((group) => group.items.some(({ href }) => href === backendHref()));

/** Shows when the schema was read, with a link to the operator page if it is accessible. */
function SchemaReadTime({ at, mayAsk }: { at: string; mayAsk: boolean }) {
  return (
    <footer>
      <FormattedMessage id="shell.readAt" values={{ time: formatDateTime(at), br: <br /> }} />
      {mayAsk && (
        <>
          {' · '}
          <SiteLink href={backendHref()}>
            <FormattedMessage id="shell.how" />
          </SiteLink>
        </>
      )}
    </footer>
  );
}

type NavigationGroupView = NavigationMenu['groups'][number];

/** The number of pages, look-ups or actions that are shown unfolded. */
const MAX_UNFOLDED_ITEMS = 5;

/** Decides whether a group is folded: less important records, and long groups of what is not a list of records. */
function isFolded({ id, items, isFolded: isMinor }: NavigationGroupView): boolean {
  if (id === 'records' || id === 'site') return isMinor === true;
  return items.length > MAX_UNFOLDED_ITEMS;
}

/** Renders the entries of a group under its heading. A folded group are folded away until one is open or found. */
function NavigationGroup({
  group,
  path,
  isFiltered,
}: {
  group: NavigationGroupView;
  path: string;
  isFiltered: boolean;
}) {
  const locale = toLocale(useIntl().locale);
  const isCurrent = (href: string): boolean => path === href || path.startsWith(`${href}/`);
  const heading =
    group.id === 'start' ? null : (
      <h2>
        {group.heading === undefined ? (
          <FormattedMessage id={`shell.group.${group.id}`} />
        ) : (
          <LabelText label={group.heading} />
        )}
      </h2>
    );
  const links = group.items.map((item) => (
    <NavigationLink
      key={item.href}
      href={item.href}
      icon={getNavigationIcon(group.id, item)}
      current={isCurrent(item.href)}
      count={item.count === null ? undefined : formatNumber(item.count, locale)}
    >
      <LabelText label={item.label} />
    </NavigationLink>
  ));
  if (isFiltered || !isFolded(group))
    return (
      <>
        {heading}
        {links}
      </>
    );
  return (
    <details open={group.items.some(({ href }) => isCurrent(href))}>
      <summary>
        {heading}
        <b>{formatNumber(group.items.length, locale)}</b>
      </summary>
      {links}
    </details>
  );
}

/** Renders an entry with icon, name and count. */
function NavigationLink({
  href,
  icon,
  current,
  count,
  children,
}: {
  href: string;
  icon: IconName;
  current: boolean;
  count?: string;
  children: ReactNode;
}) {
  return (
    <SiteLink href={href} aria-current={current ? 'page' : undefined}>
      <Icon name={icon} />
      <span>{children}</span>
      {count !== undefined && <b>{count}</b>}
    </SiteLink>
  );
}

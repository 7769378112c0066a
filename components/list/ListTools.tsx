import { FormattedMessage, useIntl } from 'react-intl';
import { ChartMenu } from './charts/ChartMenu';
import { GraphqlButton } from '../kit/graphql/GraphqlButton';
import { SiteLink } from '../kit/ui/SiteLink';
import { ColumnsMenu } from './columns/ColumnsMenu';
import { DISPLAY_COMPONENTS, getDisplay } from './displays';
import { ExportMenu } from './ExportMenu';
import { ImportLink } from './ListHead';
import { FilterChips, FilterMenu } from './filters/FilterMenu';
import { ShareMenu } from '../kit/share/ShareMenu';

import { SavedViewsMenu } from './savedViews/SavedViewsMenu';
import type { ReactNode } from 'react';
import { Disclosure } from '../kit/ui/Disclosure';
import { Icon } from '../kit/ui/Icon';
import { noteListSearch } from '../../lib/kit/browser/listSearch';
import { useShortcut } from '../../lib/kit/browser/shortcuts';
import { GetForm } from './GetForm';
import { LabelText } from '../kit/ui/LabelText';
import menuStyles from './ExportMenu.module.css';
import styles from './ListTools.module.css';
import type { ListPageView, ColumnView } from '../../lib/features/list/listPageView';
import type { LayoutLinks } from './own/LayoutLinks';

/** Present in builds with files in components/own alone: a static import would stay in all others. */
const own = process.env.OWN_PARTS
  ? // eslint-disable-next-line @typescript-eslint/no-require-imports -- see above
    (require('./own/LayoutLinks') as { LayoutLinks: typeof LayoutLinks })
  : null;

/**
 * The tools of a list: search, filters, sort and columns. On a phone one row with search, "Filters" and "More". They
 * stay hidden until the last one has arrived, since each would move the ones before it.
 */
export function ListTools({ view }: { view: ListPageView }) {
  const isOwn = process.env.OWN_PARTS ? hasOwnLayout(view) : false;
  const { sort, columns } = getDisplay(view);
  return (
    <div className={styles.root}>
      <SearchForm view={view} />
      <FilterMenu view={view} />
      <Conditions view={view} />
      <MoreTools>
        <DisplayLinks view={view} />
        {sort !== undefined && <SortMenu columns={view.columns} isWide={isOwn || sort === 'menu'} />}
        <SavedViewsMenu view={view} />
        <ChartMenu charts={view.charts} />
        <TileLink link={view.tileLink} />
        {!isOwn && columns !== undefined && <ColumnsMenu view={view} of={columns} />}
        <ExportMenu view={view} className="w-narrow" />
        <ImportLink href={view.writes?.importHref} className="w-narrow" />
        <ShareMenu share={view.sharing?.share} className={`${menuStyles.root} w-narrow`} />
        <GraphqlButton operations={view.operations} className="is-row w-narrow" />
      </MoreTools>
      <span className="is-end" hidden />
    </div>
  );
}

/** What narrows the list, and the way to the whole list. They stand in the row of the tools where they have room. */
function Conditions({ view: { presets = [], chips, clearHref, groups } }: { view: ListPageView }) {
  const all = [...presets, ...chips];
  if (all.length === 0 && clearHref === null && groups === undefined) return null;
  return (
    <span className="is-conditions">
      <FilterChips chips={all} />
      {groups !== undefined && <GroupChip groups={groups} />}
      {clearHref !== null && (
        <SiteLink className="w-link is-clear" href={clearHref} scroll={false} data-next-focus="list-filters">
          <FormattedMessage id="list.clear" />
        </SiteLink>
      )}
    </span>
  );
}

/** Says by what the rows are grouped, with the way back. */
function GroupChip({ groups: { label, offHref } }: { groups: NonNullable<ListPageView['groups']> }) {
  const off = useIntl().formatMessage({ id: 'list.group.off' });
  return (
    <span className="w-chip">
      <span className="is-text">
        <span className="is-key">
          <FormattedMessage id="list.grouped" />:
        </span>{' '}
        <b>
          <LabelText label={label} />
        </b>
      </span>
      <SiteLink
        className="is-remove"
        href={offHref}
        scroll={false}
        data-next-focus="list-filters"
        aria-label={off}
      >
        <Icon name="close" size="small" />
      </SiteLink>
    </span>
  );
}

/**
 * Further tools of a list, side by side on wide screens and in a sheet on phones. They are rendered once and placed
 * by CSS, so that both work without JavaScript.
 */
export function MoreTools({ children }: { children: ReactNode }) {
  const label = useIntl().formatMessage({ id: 'list.more' });
  return (
    <span className="is-more" data-holds="">
      <Disclosure
        summary={
          <summary className="w-button is-icon" aria-label={label} title={label}>
            <Icon name="more" />
          </summary>
        }
      >
        {null}
      </Disclosure>
      <span className="is-rest">{children}</span>
    </span>
  );
}

/** The link to the form that adds the list as it is to a dashboard. Its text comes with the page. */
function TileLink({ link }: { link: ListPageView['tileLink'] }) {
  if (link === undefined) return null;
  const { href, text } = link;
  return (
    <SiteLink className="w-button is-small" href={href} aria-label={text} title={text}>
      <Icon name="dashboard" size="small" />
      <span className="w-narrow">{text}</span>
    </SiteLink>
  );
}

/** The search input of a list, submitted by Enter. */
function SearchForm({ view }: { view: Pick<ListPageView, 'search' | 'hiddenParams' | 'path' | 'entity'> }) {
  const intl = useIntl();
  const shortcut = useShortcut('search');
  if (view.search === null) return null;
  const { name, value, by } = view.search;
  const label =
    by === undefined
      ? intl.formatMessage({ id: 'list.search.label' })
      : intl.formatMessage({ id: 'list.search.by' }, { field: by.text });
  return (
    <GetForm path={view.path} keep={view.hiddenParams.search} className="is-search" role="search">
      <span className="w-input">
        <Icon name="search" size="small" />
        <input
          {...shortcut}
          key={value}
          type="search"
          name={name}
          defaultValue={value}
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          onInput={({ currentTarget: input }) =>
            noteListSearch({ input, slug: view.entity.slug, path: view.path, text: input.value })
          }
        />
      </span>
    </GetForm>
  );
}

/** The links to the ways to show the rows, as they are in the address. */
function DisplayLinks({
  view: { displays = [], own: parts },
}: {
  view: Pick<ListPageView, 'displays' | 'own'>;
}) {
  const intl = useIntl();
  if (displays.length === 0) return null;
  return (
    <span
      className="w-segments is-displays"
      role="group"
      aria-label={intl.formatMessage({ id: 'list.display' })}
    >
      {displays.map(({ display, href, current }) => (
        <SiteLink key={display} href={href} scroll={false} aria-current={current ? 'true' : undefined}>
          <Icon name={DISPLAY_COMPONENTS[display].icon} size="small" />
          <span className="is-name">
            <FormattedMessage id={`list.display.${display}`} />
          </span>
        </SiteLink>
      ))}
      {process.env.OWN_PARTS && own !== null && parts !== undefined ? (
        <own.LayoutLinks links={parts.links} />
      ) : null}
    </span>
  );
}

/** A layout of components/own has no headers that could sort, and no columns to choose. */
const hasOwnLayout = ({ own: parts }: Pick<ListPageView, 'own'>): boolean => (parts?.layout ?? null) !== null;

/** The sort links where rows are cards without column headers: on narrow screens, and at every width where no table shows. */
function SortMenu({ columns, isWide }: { columns: readonly ColumnView[]; isWide: boolean }) {
  const sortable = columns.flatMap((column) => (column.sort === null ? [] : [{ column, sort: column.sort }]));
  const active = sortable.find(({ sort }) => sort.active !== null);
  if (sortable.length === 0) return null;
  return (
    <span className={isWide ? 'is-sort' : 'is-sort w-narrow'}>
      <Disclosure
        summary={
          <summary className="w-button">
            <Icon name={active?.sort.active === 'asc' ? 'arrowUp' : 'arrowDown'} size="small" />
            <FormattedMessage id="list.sort.none" />{' '}
            {active !== undefined && (
              <span className="is-of">
                <LabelText label={active.column.label} />
              </span>
            )}
          </summary>
        }
      >
        <ul className="w-pop is-end">
          {sortable.map(({ column, sort }) => (
            <li key={column.name}>
              <SiteLink
                href={sort.href}
                scroll={false}
                aria-current={sort.active === null ? undefined : 'true'}
              >
                <LabelText label={column.label} />
                {sort.active !== null && (
                  <Icon name={sort.active === 'asc' ? 'arrowUp' : 'arrowDown'} size="small" />
                )}
              </SiteLink>
            </li>
          ))}
        </ul>
      </Disclosure>
    </span>
  );
}

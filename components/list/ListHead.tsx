import { FormattedMessage, useIntl } from 'react-intl';
import { formatNumber } from '../../lib/ground/format/formatNumber';
import { toLocale } from '../../lib/ground/routes/hrefs';
import { useShortcut } from '../../lib/kit/browser/shortcuts';
import { GraphqlButton } from '../kit/graphql/GraphqlButton';
import { Icon } from '../kit/ui/Icon';
import { LabelText } from '../kit/ui/LabelText';
import { PageHeading } from '../kit/ui/PageHeading';
import { SiteLink } from '../kit/ui/SiteLink';
import { ShareMenu } from '../kit/share/ShareMenu';
import { ChangesLine } from './changes/ChangesLine';
import { ExportMenu } from './ExportMenu';
import menuStyles from './ExportMenu.module.css';
import styles from './ListHead.module.css';
import type { ListPageView } from '../../lib/features/list/listPageView';

/** Tabs for the lists of an entity, where it has several. */
export function ListTabs({ lists }: { lists: ListPageView['lists'] }) {
  const label = useIntl().formatMessage({ id: 'list.lists' });
  if (lists === undefined) return null;
  return (
    <nav className={styles.root} aria-label={label}>
      {lists.map((list) => (
        <SiteLink key={list.href} href={list.href} aria-current={list.current ? 'page' : undefined}>
          <LabelText label={list.label} />
        </SiteLink>
      ))}
    </nav>
  );
}

/**
 * The list's title with its counts, and its actions. They are aligned right and stay hidden until the last one has
 * arrived, since each would move the ones before it.
 */
export function ListHead({ view }: { view: ListPageView }) {
  const shortcut = useShortcut('add');
  const changesList = view.sharing?.changesList;
  return (
    <PageHeading
      title={
        <>
          <LabelText label={view.heading ?? view.entity.plural} /> <Count view={view} />
        </>
      }
      news={changesList !== undefined && <ChangesLine list={changesList} readAt={view.readAt} />}
      actions={
        <>
          <GraphqlButton operations={view.operations} className="w-wide" />
          <ShareMenu share={view.sharing?.share} className={`${menuStyles.root} w-wide`} />
          <ExportMenu view={view} className="w-wide" />
          <ImportLink href={view.writes?.importHref} className="w-wide" />
          {view.writes?.addHref != null && (
            <SiteLink {...shortcut} className="w-button is-primary" href={view.writes.addHref}>
              <Icon name="plus" />
              <FormattedMessage id="list.add" />
            </SiteLink>
          )}
          <span className="is-end" hidden />
        </>
      }
      areActionsLate
    />
  );
}

/** A link to the import of records from a file, where there is one: in the list's head on wide screens, among its tools on narrow ones. */
export function ImportLink({ href, className }: { href: string | null | undefined; className: string }) {
  if (href == null) return null;
  return (
    <SiteLink className={`w-button ${className}`} href={href}>
      <Icon name="upload" />
      <FormattedMessage id="list.import" />
    </SiteLink>
  );
}

/** The total, if known; with filters also the unfiltered total. */
function Count({ view }: { view: ListPageView }) {
  const locale = toLocale(useIntl().locale);
  const { total } = view.paging;
  if (total === null) return null;
  return (
    <span className="is-count">
      {view.paging.counting === undefined ? (
        formatNumber(total, locale)
      ) : (
        <FormattedMessage id="list.count.about" values={{ total: formatNumber(total, locale) }} />
      )}
      {view.totalUnfiltered !== null && (
        <>
          {' '}
          <small>
            <FormattedMessage
              id="list.count.of"
              values={{ total: formatNumber(view.totalUnfiltered, locale) }}
            />
          </small>
        </>
      )}
    </span>
  );
}

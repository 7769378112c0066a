import { FormattedMessage, useIntl } from 'react-intl';
import type { HistoryView } from '../../lib/reading/history/historyView';
import { localePath } from '../../lib/routes/hrefs';
import { GraphqlButton } from '../graphql/GraphqlButton';
import { Icon } from '../ui/Icon';
import { LabelText } from '../ui/LabelText';
import { Notice } from '../ui/Notice';
import { PageHeading } from '../ui/PageHeading';
import { SiteLink } from '../ui/SiteLink';
import { ComparisonCards } from './ComparisonCards';
import { HistoryItem } from './HistoryItem';
import styles from '../fields/history.module.css';

/** The history of a record: its entries in time, and two of them compared. Everything works without scripts. */
export function HistoryPage({ view }: { view: HistoryView }) {
  const { comparison } = view;
  return (
    <div className={styles.root}>
      <PageHeading
        title={view.title}
        subtitle={
          // Tabs name it, too.
          view.tabs.length === 0 && (
            <p className="is-sub">
              <LabelText label={view.heading} />
            </p>
          )
        }
        actions={
          <>
            <GraphqlButton operations={view.operations} />
            {view.tableHref !== undefined && (
              <SiteLink className="w-button" href={view.tableHref}>
                <Icon name="table" />
                <FormattedMessage id="history.table" />
              </SiteLink>
            )}
          </>
        }
      />
      <Histories tabs={view.tabs} />
      {view.failures.length > 0 && (
        <Notice kind="warning">
          {view.failures.map(({ message }) => (
            <p key={message}>{message}</p>
          ))}
        </Notice>
      )}
      {view.problem !== null && (
        <Notice kind="warning" role="alert">
          {view.problem}
        </Notice>
      )}
      <div className={comparison === null ? 'is-single' : 'is-compared'}>
        {comparison !== null && <ComparisonCards comparison={comparison} />}
        <Timeline view={view} />
      </div>
    </div>
  );
}

/** Links to the histories of a record that has several. */
function Histories({ tabs }: Pick<HistoryView, 'tabs'>) {
  const label = useIntl().formatMessage({ id: 'history.lists' });
  if (tabs.length === 0) return null;
  return (
    <nav className="is-histories" aria-label={label}>
      {tabs.map((tab) => (
        <SiteLink key={tab.href} href={tab.href} aria-current={tab.current ? 'page' : undefined}>
          <LabelText label={tab.label} />
        </SiteLink>
      ))}
    </nav>
  );
}

/** The entries, newest first. Where they can be compared they are a form: A and B are chosen, and the address has both. */
function Timeline({ view }: { view: HistoryView }) {
  const { locale } = useIntl();
  const { entries, canCompare, chosen, paging } = view;
  const list = (
    <>
      <header>
        <h2 id="history-title">
          <LabelText label={view.heading} />
        </h2>
        {canCompare && (
          <button type="submit" className="w-button is-small" aria-describedby="history-hint">
            <FormattedMessage id="history.compare" />
          </button>
        )}
      </header>
      {canCompare && (
        <p id="history-hint" className="w-caption w-hint is-hint w-on-screen">
          <FormattedMessage id="history.compare.hint" />
        </p>
      )}
      {entries.length === 0 ? (
        <p className="is-nothing">
          <FormattedMessage id="history.empty" />
        </p>
      ) : (
        <ol className="is-timeline" aria-labelledby="history-title">
          {entries.map((entry) => (
            <HistoryItem key={entry.id} entry={entry} chosen={canCompare ? chosen : null} />
          ))}
        </ol>
      )}
      {view.untellableCount > 0 && (
        <p className="w-caption w-hint is-hint">
          <FormattedMessage id="history.untellable" values={{ count: view.untellableCount }} />
        </p>
      )}
      {paging !== null && <Pages previous={paging.previous} next={paging.next} name={view.heading.text} />}
    </>
  );
  if (!canCompare) return <section className="w-card is-entries">{list}</section>;
  return (
    // Chosen sides are those of the address, also after going back.
    <form
      key={`${chosen.before ?? ''} ${chosen.after ?? ''}`}
      className="w-card is-entries w-printable"
      method="get"
      action={localePath(locale, view.path)}
    >
      {view.keep.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {list}
    </form>
  );
}

/** Links to the neighbouring pages. */
function Pages({ previous, next, name }: { previous: string | null; next: string | null; name: string }) {
  const label = useIntl().formatMessage({ id: 'list.pages' }, { name });
  if (previous === null && next === null) return null;
  return (
    <nav className="is-pages" aria-label={label}>
      {previous !== null && (
        <SiteLink className="w-button is-small" href={previous}>
          <FormattedMessage id="list.previous" />
        </SiteLink>
      )}
      {next !== null && (
        <SiteLink className="w-button is-small" href={next}>
          <FormattedMessage id="list.next" />
        </SiteLink>
      )}
    </nav>
  );
}

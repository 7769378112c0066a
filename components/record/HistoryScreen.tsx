import { FormattedMessage, useIntl } from 'react-intl';
import type { HistoryView } from '../../lib/features/history/entryView';
import { localePath } from '../../lib/ground/routes/hrefs';
import { GraphqlButton } from '../kit/graphql/GraphqlButton';
import { Icon } from '../kit/ui/Icon';
import { LabelText } from '../kit/ui/LabelText';
import { Notice } from '../kit/ui/Notice';
import { PageHeading } from '../kit/ui/PageHeading';
import { SiteLink } from '../kit/ui/SiteLink';
import { ComparisonCards } from './ComparisonCards';
import styles from '../kit/fields/history.module.css';
import type { HistoryEntryView, ShownValue } from '../../lib/kit/view/historyEntry';
import { useFormatValue } from '../kit/fields/TextView';
import { ValueView } from '../kit/fields/ValueView';
import { ChangeList, EntryHead } from '../kit/fields/HistoryChange';
import '../../lib/ground/intl/parts/history';
import type { PageProps } from '../../lib/kit/view/pageProps';
import { SitePage } from '../kit/shell/SitePage';

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

/** One entry of a history: what happened, when, who did it, and what was changed. `chosen`: it can be a side of a comparison. */
function HistoryItem({ entry, chosen }: { entry: HistoryEntryView; chosen: HistoryView['chosen'] | null }) {
  const { id, text, changes, facts, isCut, restoreHref } = entry;
  const describe = useDescribeEntry(entry);
  const isChosen = chosen !== null && (chosen.before === id || chosen.after === id);
  return (
    <li id={`entry-${id}`} className={isChosen ? 'is-chosen' : undefined}>
      {chosen !== null && <Sides id={id} chosen={chosen} describe={describe} />}
      <div className="is-entry">
        <EntryHead entry={entry} />
        {text !== null && (
          <div className="is-text">
            <ValueView {...text} mode="detail" />
          </div>
        )}
        <ChangeList changes={changes} />
        {isCut === true && (
          <p className="w-caption w-hint">
            <FormattedMessage id="history.cut" />
          </p>
        )}
        <Facts facts={facts} />
        {restoreHref !== undefined && (
          <SiteLink
            className="w-link w-on-screen"
            href={restoreHref}
            aria-label={describe('history.bringBackTo')}
          >
            <FormattedMessage id="history.bringBack" />
          </SiteLink>
        )}
      </div>
    </li>
  );
}

type Describe = (id: 'history.bringBackTo' | 'history.sideA' | 'history.sideB') => string;

/** Returns the function that names a control of an entry by what happened and when: several entries may have the same title. */
function useDescribeEntry({ title, at }: HistoryEntryView): Describe {
  const intl = useIntl();
  const format = useFormatValue();
  return (id) =>
    intl.formatMessage({ id }, { title: title.text, time: at === null ? '' : format(at.field, at.value) });
}

const SIDES = [
  { side: 'A', name: 'compare', label: 'history.sideA', of: 'before' },
  { side: 'B', name: 'with', label: 'history.sideB', of: 'after' },
] as const;

/** The choice of an entry as A, the earlier side of a comparison, or B. */
function Sides({ id, chosen, describe }: { id: string; chosen: HistoryView['chosen']; describe: Describe }) {
  return (
    <div className="is-sides w-on-screen">
      {SIDES.map(({ side, name, label, of }) => (
        <label key={side}>
          <input
            type="radio"
            required
            name={name}
            value={id}
            defaultChecked={chosen[of] === id}
            aria-label={describe(label)}
          />
          <span aria-hidden="true">{side}</span>
        </label>
      ))}
    </div>
  );
}

/** What else an event tells. */
function Facts({ facts }: { facts: readonly ShownValue[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className="is-changes is-facts">
      {facts.map((fact, index) => (
        <div key={index}>
          <dt>
            <LabelText label={fact.field.label} />
          </dt>
          <dd>
            <ValueView {...fact} mode="cell" />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The page of a record's history. */
export function HistoryScreen({ site, result }: PageProps<HistoryView>) {
  return (
    <SitePage
      site={site}
      result={result}
      title={(view) => ({ text: `${view.heading.text}: ${view.title}` })}
      description={() => undefined}
      breadcrumbs={(view) => view.breadcrumbs}
      current={(view) => view.heading}
      noIndex
    >
      {(view) => <HistoryPage view={view} />}
    </SitePage>
  );
}

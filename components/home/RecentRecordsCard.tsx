import { useSyncExternalStore } from 'react';
import { FormattedMessage } from 'react-intl';
import { formatTimeOfDay, formatDateTime, formatDayMonth } from '../../lib/format/formatDate';
import {
  clearRecentRecords,
  getRecentRecords,
  subscribeToRecentRecords,
  type RecentRecord,
} from '../../lib/browser/recentRecords';
import { getEntityIcon } from '../ui/entityIcon';
import { Icon } from '../ui/Icon';
import { SiteLink } from '../ui/SiteLink';

const NO_RECORDS: readonly RecentRecord[] = [];

/**
 * Lists the records last opened on this device. They live in local storage only, so the server and the first render
 * show an empty list.
 */
export function RecentRecordsCard() {
  const opened = useSyncExternalStore(subscribeToRecentRecords, getRecentRecords, () => NO_RECORDS);
  return (
    <aside className="w-card is-opened" aria-labelledby="home-opened">
      <header>
        <h2 id="home-opened">
          <FormattedMessage id="home.opened" />
        </h2>
      </header>
      {opened.length > 0 && (
        <ul className="w-rows">
          {opened.map((record) => (
            <li key={record.href}>
              <SiteLink className="is-row" href={record.href}>
                <Icon name={getEntityIcon(record.type)} />
                <span className="is-name">{record.title}</span>
                <time dateTime={record.at} title={formatDateTime(record.at)}>
                  {formatOpenedTime(record.at)}
                </time>
                <span className="is-kind">{record.typeLabel}</span>
              </SiteLink>
            </li>
          ))}
        </ul>
      )}
      <footer>
        {opened.length === 0 ? (
          <FormattedMessage id="home.opened.none" />
        ) : (
          <>
            <FormattedMessage id="home.opened.where" />{' '}
            <button type="button" className="w-link" onClick={clearRecentRecords}>
              <FormattedMessage id="home.opened.clear" />
            </button>
          </>
        )}
      </footer>
    </aside>
  );
}

/** Formats a moment as a time if it is today, as a date otherwise. */
function formatOpenedTime(at: string): string {
  const today = getDay(new Date().toISOString()) === getDay(at);
  return today ? formatTimeOfDay(at) : formatDayMonth(at);
}

const getDay = (at: string) => formatDateTime(at).slice(0, 10);

import { useSyncExternalStore } from 'react';
import { FormattedMessage } from 'react-intl';
import { formatClock, formatDateTime, formatDayMonth } from '../../lib/format/date';
import { clearOpened, readOpened, subscribeOpened, type OpenedRecord } from '../../lib/records/opened';
import { entityIcon } from '../states/entityIcon';
import { Icon } from '../states/Icon';
import { SiteLink } from '../states/SiteLink';

const NONE: readonly OpenedRecord[] = [];

/** What was opened last, kept on this device and nowhere else; the server and the first rendering know nothing of it. */
export function RecentlyOpened() {
  const opened = useSyncExternalStore(subscribeOpened, readOpened, () => NONE);
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
                <Icon name={entityIcon(record.type)} />
                <span className="is-name">{record.title}</span>
                <time dateTime={record.at} title={formatDateTime(record.at)}>
                  {when(record.at)}
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
            <button type="button" className="w-link" onClick={clearOpened}>
              <FormattedMessage id="home.opened.clear" />
            </button>
          </>
        )}
      </footer>
    </aside>
  );
}

/** The time of today, the day of before. */
function when(at: string): string {
  const today = dayOf(new Date().toISOString()) === dayOf(at);
  return today ? formatClock(at) : formatDayMonth(at);
}

const dayOf = (at: string) => formatDateTime(at).slice(0, 10);

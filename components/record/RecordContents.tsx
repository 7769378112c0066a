import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatNumber } from '../../lib/ground/format/formatNumber';
import { toLocale } from '../../lib/ground/routes/hrefs';
import { openDetails } from '../../lib/kit/browser/openDetails';
import { useCurrentSection } from '../../lib/kit/browser/useCurrentSection';
import { Disclosure } from '../kit/ui/Disclosure';
import { Icon } from '../kit/ui/Icon';

/** A part of the page, with the id of its element. */
export interface ContentsEntry {
  readonly id: string;
  readonly title: ReactNode;
  readonly count?: number | null;
  readonly isFolded?: boolean;
}

/** The contents of a large record: a list that stays in view beside it, and a bar above it on narrow screens. */
export function RecordContents({ entries }: { entries: readonly ContentsEntry[] }) {
  const shown = useCurrentSection(entries.map(({ id }) => id));
  const label = useIntl().formatMessage({ id: 'record.contents' });
  const current = entries.findIndex(({ id }) => id === shown);
  return (
    <nav className="is-contents" aria-label={label}>
      <div className="is-wide">
        <h2>{label}</h2>
        <ContentsList entries={entries} shown={shown} />
      </div>
      <div className="is-compact">
        <Disclosure
          summary={
            <summary>
              <Icon name="menu" />
              <b>{entries[current]?.title ?? label}</b>
              <span className="is-place">
                <FormattedMessage
                  id="record.contents.place"
                  values={{ place: current + 1, count: entries.length }}
                />
              </span>
              <Icon name="chevronDown" />
            </summary>
          }
        >
          <ContentsList entries={entries} shown={shown} />
        </Disclosure>
      </div>
    </nav>
  );
}

function ContentsList({ entries, shown }: { entries: readonly ContentsEntry[]; shown: string | undefined }) {
  const locale = toLocale(useIntl().locale);
  const firstFolded = entries.findIndex(({ isFolded }) => isFolded === true);
  return (
    <ul>
      {entries.map(({ id, title, count = null }, index) => (
        <li key={id}>
          {index === firstFolded && (
            <span className="is-group">
              <FormattedMessage id="record.folded" />
            </span>
          )}
          <a
            href={`#${id}`}
            aria-current={shown === id ? 'true' : undefined}
            onClick={() => openDetails(document.getElementById(id))}
          >
            <span>{title}</span>
            {count !== null && <span className="is-count">{formatNumber(count, locale)}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}

import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageId } from '../../../lib/ground/intl/messages';
import type { WorkContent, WorkPart, WorkRow } from '../../../lib/features/home/workView';
import { formatNumber } from '../../../lib/ground/format/formatNumber';
import { toLocale } from '../../../lib/ground/routes/hrefs';
import { Card } from '../../kit/ui/Card';
import { getEntityIcon } from '../../kit/ui/entityIcon';
import { Icon } from '../../kit/ui/Icon';
import { LabelText } from '../../kit/ui/LabelText';
import { SiteLink } from '../../kit/ui/SiteLink';
import { StatusBadge } from '../../kit/ui/StatusBadge';
import type { ShownWork } from './useLateWork';

/** The titles of parts, besides those that are the name of their list alone. */
const TITLES: { readonly [kind in WorkPart['kind']]?: MessageId } = {
  due: 'home.work.due',
  latest: 'home.work.latest',
  values: 'home.work.values',
};

/** Shows records or bars of a part in a card, with the way to all of them. */
export function WorkCard({ part }: { part: ShownWork }) {
  const { content, href, id, wasLate } = part;
  const anchor = `home-${id.replaceAll(/[^\w-]+/g, '-')}`;
  // The number of all records would read as that of the last ones.
  const isPart = part.kind === 'due' || part.kind === 'mine';
  const total = isPart && content?.type === 'rows' ? content.total : null;
  return (
    <Card
      id={anchor}
      className={content === null ? 'w-scripted' : 'is-work'}
      title={<WorkTitle part={part} />}
      total={total}
      aside={
        <SiteLink className="w-link is-all-link" href={href}>
          <FormattedMessage id="home.work.all" />
          <span className="w-hidden">
            {': '}
            <WorkTitle part={part} />
          </span>
        </SiteLink>
      }
    >
      {content !== null && wasLate === undefined ? (
        <WorkContents content={content} type={part.type} />
      ) : (
        <div className="is-late" aria-busy={wasLate === undefined}>
          {content !== null && <WorkContents content={content} type={part.type} />}
          {content === null && wasLate === true && (
            <p className="w-muted">
              <FormattedMessage id="home.work.nothing" />
            </p>
          )}
        </div>
      )}
    </Card>
  );
}

function WorkContents({ content, type }: { content: WorkContent; type: string }) {
  if (content.type === 'rows') return <WorkRows rows={content.rows} type={type} />;
  return content.type === 'bars' ? <WorkBars bars={content.bars} /> : null;
}

function WorkTitle({ part: { kind, list, field } }: { part: WorkPart }) {
  const id = kind === 'mine' && field !== undefined ? 'home.work.mine' : TITLES[kind];
  if (id === undefined) return <LabelText label={list} />;
  return (
    <FormattedMessage
      id={id}
      values={{
        list: <LabelText label={list} />,
        field: field === undefined ? null : <LabelText label={field} />,
      }}
    />
  );
}

const NO_TEXT = <span />;

/** Records as links, each with its status, one more fact, and its date. */
export function WorkRows({ rows, type }: { rows: readonly WorkRow[]; type: string }) {
  return (
    <ul className="w-rows">
      {rows.map((row) => (
        <li key={row.id}>
          {row.href === null ? (
            <span className="is-row">
              <RowContent row={row} type={type} />
            </span>
          ) : (
            <SiteLink className="is-row" href={row.href}>
              <RowContent row={row} type={type} />
            </SiteLink>
          )}
        </li>
      ))}
    </ul>
  );
}

function RowContent({ row, type }: { row: WorkRow; type: string }) {
  const { status, about, title } = row;
  return (
    <>
      {status?.tone === undefined ? (
        <Icon name={getEntityIcon(type)} />
      ) : (
        <StatusBadge tone={status.tone}>{NO_TEXT}</StatusBadge>
      )}
      <span className="is-name" dir="auto">
        {title}
      </span>
      <RowDate row={row} />
      {(status !== undefined || about !== undefined) && (
        <span className="is-kind">
          {status !== undefined && <LabelText label={status.label} />}
          {status !== undefined && about !== undefined && ' · '}
          {about}
        </span>
      )}
    </>
  );
}

function RowDate({ row: { date, daysLate } }: { row: WorkRow }) {
  if (daysLate === undefined) return date === undefined ? null : <small>{date}</small>;
  return (
    <small className={daysLate > 0 ? 'is-overdue' : undefined} title={date}>
      <FormattedMessage id="home.work.late" values={{ days: daysLate }} />
    </small>
  );
}

/** Values as links, each with a bar and its number. */
function WorkBars({ bars }: { bars: Extract<WorkContent, { type: 'bars' }>['bars'] }) {
  const locale = toLocale(useIntl().locale);
  const most = bars.reduce((highest, { count }) => Math.max(highest, count), 0);
  return (
    <ul className="is-bars">
      {bars.map(({ id, label, count, href }) => (
        <li key={id}>
          <SiteLink href={href}>
            <span>
              <LabelText label={label} />
            </span>
            <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
              <rect width={Math.max(1, Math.round((100 * count) / most))} height="1" />
            </svg>
            <b>{formatNumber(count, locale)}</b>
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}

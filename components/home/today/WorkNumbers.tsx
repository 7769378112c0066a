import { Fragment } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { WorkPart } from '../../../lib/features/home/workView';
import { formatNumber } from '../../../lib/ground/format/formatNumber';
import { toLocale } from '../../../lib/ground/routes/hrefs';
import { getEntityIcon } from '../../kit/ui/entityIcon';
import { Icon } from '../../kit/ui/Icon';
import { LabelText } from '../../kit/ui/LabelText';
import { SiteLink } from '../../kit/ui/SiteLink';
import { StatusBadge } from '../../kit/ui/StatusBadge';
import type { ShownWork } from './useLateWork';

/** The kinds of parts that are numbers. */
export const NUMBER_KINDS: ReadonlySet<WorkPart['kind']> = new Set(['overdue', 'statuses', 'count', 'added']);

/** Shows the numbers of each list in a row of links: what is overdue, then the records by status, or how many there are. */
export function WorkNumbers({ work }: { work: readonly ShownWork[] }) {
  const parts = work.filter(({ kind }) => NUMBER_KINDS.has(kind));
  const types = [...new Set(parts.map(({ type }) => type))];
  return types.map((type) => {
    const own = parts.filter((part) => part.type === type);
    const id = `home-numbers-${type}`;
    // "None" and "Full" say nothing without the name of their field.
    const status = own.find(({ kind }) => kind === 'statuses')?.field;
    return (
      <section key={type} className="is-numbers" aria-labelledby={id}>
        <h2 id={id}>
          {own[0] !== undefined && <LabelText label={own[0].list} />}
          {status !== undefined && (
            <span className="w-muted">
              {' · '}
              <LabelText label={status} />
            </span>
          )}
        </h2>
        <ul>
          {own.map((part) => (
            <Fragment key={part.id}>
              <NumberCells part={part} />
              <KeptPlaces part={part} />
            </Fragment>
          ))}
        </ul>
      </section>
    );
  });
}

/** The places of late numbers that are empty, or not known yet: those that come do not move what follows. */
function KeptPlaces({ part: { content, places = 1, wasLate } }: { part: ShownWork }) {
  if (content !== null && wasLate === undefined) return null;
  const isWaiting = wasLate === undefined;
  const taken = content?.type === 'bars' ? content.bars.length : content !== null || isWaiting ? 1 : 0;
  return Array.from({ length: Math.max(0, places - taken) }, (_, index) => <li key={index} aria-hidden />);
}

function NumberCells({ part }: { part: ShownWork }) {
  const locale = toLocale(useIntl().locale);
  const { content, href, kind, list, type, wasLate } = part;
  if (content?.type === 'bars')
    return content.bars.map((bar) => (
      <li key={bar.id}>
        <SiteLink href={bar.href}>
          <StatusBadge tone={bar.tone}>
            <LabelText label={bar.label} />
          </StatusBadge>
          <b>{formatNumber(bar.count, locale)}</b>
        </SiteLink>
      </li>
    ));
  // Late numbers have their place.
  if (content === null && wasLate === true) return null;
  if (content !== null && content.type !== 'number') return null;
  return (
    <li className={kind === 'overdue' ? 'is-overdue' : undefined} aria-busy={content === null}>
      <SiteLink href={href}>
        <span className="w-mark">
          <Icon
            name={kind === 'overdue' ? 'alert' : kind === 'added' ? 'plus' : getEntityIcon(type)}
            size="small"
          />
          {kind === 'overdue' && <FormattedMessage id="home.work.overdue" />}
          {kind === 'added' && <FormattedMessage id="home.work.added" />}
          {(kind === 'count' || kind === 'statuses') && <LabelText label={list} />}
        </span>
        <b>{content?.text ?? '…'}</b>
        {content?.was !== undefined && (
          <small>
            <FormattedMessage id="home.work.before" values={{ was: content.was }} />
          </small>
        )}
      </SiteLink>
    </li>
  );
}

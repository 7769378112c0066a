import { FormattedMessage } from 'react-intl';
import type { Proposal } from '../../lib/features/ask/proposalView';
import { LabelText } from '../kit/ui/LabelText';
import { SiteLink } from '../kit/ui/SiteLink';
import { StatusBadge } from '../kit/ui/StatusBadge';

const NO_TEXT = <span />;

/** The first records of a proposed list, as links to their pages. */
export function ProposalRows({ preview }: { preview: NonNullable<Proposal['preview']> }) {
  const { rows, total } = preview;
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="ask-rows">
      <h3 id="ask-rows">
        <FormattedMessage id="ask.rows" />
        {total !== null && total > rows.length && (
          <span className="w-muted">
            {' '}
            <FormattedMessage id="picker.countOf" values={{ count: rows.length, total }} />
          </span>
        )}
      </h3>
      <ul className="w-rows">
        {rows.map(({ href, title, status, date }, index) => (
          <li key={href ?? index}>
            {href === null ? (
              <span className="is-row">{title}</span>
            ) : (
              <SiteLink className="is-row" href={href}>
                <StatusBadge tone={status?.tone}>{NO_TEXT}</StatusBadge>
                <span>{title}</span>
                <small className="w-muted">
                  {status !== undefined && <LabelText label={status.label} />}
                  {status !== undefined && date !== undefined && ' · '}
                  {date}
                </small>
              </SiteLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

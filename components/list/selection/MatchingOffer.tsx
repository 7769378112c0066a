import { FormattedMessage } from 'react-intl';
import { MAX_MATCHING_ROWS } from '../../../lib/features/list/matchingRows';
import type { MatchingSelection, SelectableList } from './useMatchingRows';

/** Offers to select all rows of the list, once those of the page are; then says what has been selected. */
export function MatchingOffer({ list, matching }: { list: SelectableList; matching: MatchingSelection }) {
  const { phase, found, start } = matching;
  const { total } = list;
  if (phase === 'none' || phase === 'failed')
    return (
      <>
        {phase === 'failed' && (
          <span>
            <FormattedMessage id="bulk.all.failed" />
          </span>
        )}
        <button type="button" className="w-link" onClick={start}>
          {total === null ? (
            <FormattedMessage id="bulk.all.uncounted" />
          ) : (
            <FormattedMessage
              id={total > MAX_MATCHING_ROWS ? 'bulk.all.first' : 'bulk.all'}
              values={{ total, limit: MAX_MATCHING_ROWS }}
            />
          )}
        </button>
      </>
    );
  return (
    <span>
      {phase === 'reading' && <FormattedMessage id="bulk.all.reading" />}
      {phase === 'unproven' && <FormattedMessage id="bulk.all.unproven" />}
      {found?.extent === 'limited' && (
        <FormattedMessage id="bulk.all.limited" values={{ limit: found.rows.length }} />
      )}
      {found?.extent === 'all' && total !== null && found.rows.length !== total && (
        <FormattedMessage id="bulk.all.changed" values={{ total, now: found.rows.length }} />
      )}
    </span>
  );
}

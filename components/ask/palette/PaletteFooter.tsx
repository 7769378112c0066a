import { FormattedMessage } from 'react-intl';
import type { Label } from '../../../lib/kit/view/label';

/** Number of lists that are named. */
const MAX_NAMES = 3;

/** Shows the available keys and announces the number of results in a live region. */
export function PaletteFooter({
  count,
  pending,
  failed,
  text,
  unsearched,
  hasParts,
}: {
  count: number;
  pending: boolean;
  failed: boolean;
  text: string;
  /** Names of the lists that were not searched, or only in part. */
  unsearched: readonly Label[];
  /** The parts of a question can be changed. */
  hasParts: boolean;
}) {
  return (
    <div className="is-foot">
      <span className="is-keys" aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> <FormattedMessage id="palette.move" />
        </span>
        <span>
          <kbd>Enter</kbd> <FormattedMessage id="palette.open" />
        </span>
        <span>
          <kbd>Ctrl</kbd> <kbd>Enter</kbd> <FormattedMessage id="palette.newTab" />
        </span>
        {hasParts && (
          <span>
            <kbd>Tab</kbd> <FormattedMessage id="ask.part" />
          </span>
        )}
      </span>
      <span role="status">
        <SearchStatus
          count={count}
          pending={pending}
          failed={failed}
          text={text.trim()}
          unsearched={unsearched}
        />
      </span>
    </div>
  );
}

function SearchStatus({
  count,
  pending,
  failed,
  text,
  unsearched,
}: {
  count: number;
  pending: boolean;
  failed: boolean;
  text: string;
  unsearched: readonly Label[];
}) {
  if (text === '') return null;
  if (pending) return <FormattedMessage id="palette.searching" />;
  return (
    <>
      {/* With failed searches, "nothing found" would be wrong. */}
      {count === 0 && !failed && <FormattedMessage id="picker.none" values={{ text }} />}
      {count === 0 && !failed && unsearched.length > 0 && (
        <>
          {' '}
          <FormattedMessage
            id="palette.unsearched.lists"
            values={{
              lists: unsearched
                .slice(0, MAX_NAMES)
                .map((list) => list.text)
                .join(', '),
              more: Math.max(unsearched.length - MAX_NAMES, 0),
            }}
          />
        </>
      )}
      {count > 0 && <FormattedMessage id="palette.results" values={{ count }} />}
      {failed && (
        <>
          {' '}
          <FormattedMessage id="palette.unsearched" />
        </>
      )}
    </>
  );
}

import { FormattedMessage } from 'react-intl';

/** Shows the available keys and announces the number of results in a live region. */
export function PaletteFooter({
  count,
  pending,
  failed,
  text,
  hasParts,
}: {
  count: number;
  pending: boolean;
  failed: boolean;
  text: string;
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
        <SearchStatus count={count} pending={pending} failed={failed} text={text.trim()} />
      </span>
    </div>
  );
}

function SearchStatus({
  count,
  pending,
  failed,
  text,
}: {
  count: number;
  pending: boolean;
  failed: boolean;
  text: string;
}) {
  if (text === '') return null;
  if (pending) return <FormattedMessage id="palette.searching" />;
  return (
    <>
      {/* With failed searches, "nothing found" would be wrong. */}
      {count === 0 && !failed && <FormattedMessage id="picker.none" values={{ text }} />}
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

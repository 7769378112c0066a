import { FormattedMessage } from 'react-intl';
import type { Bulk } from '../../lib/writing/useBulk';
import type { FormView } from '../../lib/writing/view';

/** How many rows are done with, and the way to stop. */
export function BulkProgress({ view, bulk }: { view: FormView; bulk: Bulk }) {
  const states = [...bulk.states.values()];
  const ended = states.filter(({ is }) => is !== 'waiting' && is !== 'sending').length;
  return (
    <>
      <h2 id="bulk-title">{view.title}</h2>
      <progress max={states.length} value={ended} aria-labelledby="bulk-title" />
      <p role="status">
        {bulk.stopping ? (
          <FormattedMessage id="bulk.stopping" />
        ) : (
          <FormattedMessage id="bulk.progress" values={{ done: ended, count: states.length }} />
        )}
      </p>
      <div className="is-buttons">
        {/* The button that was pressed is gone: the keyboard goes on here. */}
        <button
          type="button"
          className="w-button"
          ref={focusAtOnce}
          onClick={bulk.stop}
          aria-disabled={bulk.stopping ? 'true' : undefined}
        >
          <FormattedMessage id="bulk.stop" />
        </button>
      </div>
    </>
  );
}

function focusAtOnce(button: HTMLButtonElement | null): void {
  button?.focus();
}

import { FormattedMessage } from 'react-intl';
import { mayRetry, type BulkRow, type RowState } from '../../lib/writing/runBulk';
import type { FormView } from '../../lib/writing/view';
import { Icon } from '../states/Icon';
import type { IconName } from '../states/iconPaths';
import { SignInLink } from './SignInLink';

type Is = RowState['is'];

const ICONS: Readonly<Record<Is, IconName>> = {
  done: 'check',
  refused: 'close',
  missing: 'close',
  unknown: 'warning',
  unproven: 'warning',
  notSent: 'alert',
  left: 'alert',
  signedOut: 'account',
  waiting: 'alert',
  sending: 'alert',
};

/** What came of each row, in words; those that failed can be tried once more. */
export function BulkOutcome({
  view,
  rows,
  states,
  onRetry,
  onClose,
}: {
  view: FormView;
  rows: readonly BulkRow[];
  states: ReadonlyMap<string, RowState>;
  onRetry: (rows: readonly BulkRow[]) => void;
  onClose: () => void;
}) {
  const told = rows.map((row) => ({ row, state: states.get(row.id) ?? LEFT }));
  const done = told.filter(({ state }) => state.is === 'done').length;
  const failed = told.filter(({ state }) => mayRetry(state)).map(({ row }) => row);
  // What needs a look stands first.
  const sorted = [...told].sort((a, b) => rank(a.state) - rank(b.state));
  return (
    <>
      <h2 id="bulk-title" tabIndex={-1} ref={focusAtOnce}>
        {view.title}: <FormattedMessage id="bulk.over" values={{ done, count: rows.length }} />
      </h2>
      <ul className="is-outcomes">
        {sorted.map(({ row, state }) => (
          <li key={row.id} data-is={state.is}>
            <Icon name={ICONS[state.is]} size="small" />
            <div>
              <b>{row.title}</b> <Outcome state={state} />
            </div>
          </li>
        ))}
      </ul>
      {told.some(({ state }) => state.is === 'signedOut') && (
        <p>
          <SignInLink />
        </p>
      )}
      <div className="is-buttons">
        {failed.length > 0 && (
          <button type="button" className="w-button" onClick={() => onRetry(failed)}>
            <Icon name="refresh" />
            <FormattedMessage id="bulk.retry" values={{ count: failed.length }} />
          </button>
        )}
        <button type="button" className="w-button is-primary" onClick={onClose}>
          <FormattedMessage id="bulk.close" />
        </button>
      </div>
    </>
  );
}

const LEFT: RowState = { is: 'left' };

function rank({ is }: RowState): number {
  return is === 'done' ? 1 : 0;
}

function Outcome({ state }: { state: RowState }) {
  const reasons = 'reasons' in state ? state.reasons : [];
  return (
    <span>
      <FormattedMessage id={`bulk.is.${state.is}`} />
      {reasons.length > 0 && <>: {reasons.join(' ')}</>}
    </span>
  );
}

function focusAtOnce(title: HTMLHeadingElement | null): void {
  title?.focus();
}

import { FormattedMessage } from 'react-intl';
import { canRetry, type BulkRow, type BulkRowState } from '../../lib/features/actions/bulk/runBulk';
import type { FormView } from '../../lib/features/form/formView';
import { Icon, type IconName } from '../kit/ui/Icon';
import { useAuthHrefs } from '../../lib/kit/auth/useAuthHrefs';

type BulkRowType = BulkRowState['type'];

const ICONS: Readonly<Record<BulkRowType, IconName>> = {
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

/** Maximum number of rows with their outcome, those that need attention first; the rest is counted. */
const MAX_OUTCOMES = 500;

interface BulkOutcomeProps {
  readonly view: FormView;
  readonly rows: readonly BulkRow[];
  readonly states: ReadonlyMap<string, BulkRowState>;
  readonly onRetry: (rows: readonly BulkRow[]) => void;
  readonly onClose: () => void;
}

/** Shows the result of each row. Failed rows can be retried. */
export function BulkOutcome({ view, rows, states, onRetry, onClose }: BulkOutcomeProps) {
  const results = rows.map((row) => ({ row, state: states.get(row.id) ?? NOT_RUN }));
  const done = results.filter(({ state }) => state.type === 'done').length;
  const failed = results.filter(({ state }) => canRetry(state)).map(({ row }) => row);
  // Rows that need attention come first.
  const sorted = [...results].sort((a, b) => getRank(a.state) - getRank(b.state));
  return (
    <>
      <h2 id="bulk-title" tabIndex={-1} ref={focusAtOnce}>
        {view.title}: <FormattedMessage id="bulk.over" values={{ done, count: rows.length }} />
      </h2>
      <ul className="is-outcomes">
        {sorted.slice(0, MAX_OUTCOMES).map(({ row, state }) => (
          <li key={row.id} data-is={state.type}>
            <Icon name={ICONS[state.type]} size="small" />
            <div>
              <b>{row.title}</b> <Outcome state={state} />
            </div>
          </li>
        ))}
        {sorted.length > MAX_OUTCOMES && (
          <li className="w-muted">
            <FormattedMessage id="bulk.andMore" values={{ count: sorted.length - MAX_OUTCOMES }} />
          </li>
        )}
      </ul>
      {results.some(({ state }) => state.type === 'signedOut') && (
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

const NOT_RUN: BulkRowState = { type: 'left' };

function getRank({ type: is }: BulkRowState): number {
  return is === 'done' ? 1 : 0;
}

function Outcome({ state }: { state: BulkRowState }) {
  const reasons = 'reasons' in state ? state.reasons : [];
  return (
    <span>
      <FormattedMessage id={`bulk.is.${state.type}`} />
      {reasons.length > 0 && <>: {reasons.join(' ')}</>}
    </span>
  );
}

function focusAtOnce(title: HTMLHeadingElement | null): void {
  title?.focus();
}

/** A link to sign in and return to this page. */
export function SignInLink() {
  const { login } = useAuthHrefs();
  return (
    // Sign-in is not a page of the Next router.
    <a className="w-link" href={login}>
      <FormattedMessage id="state.signIn" />
    </a>
  );
}

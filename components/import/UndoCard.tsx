import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { UndoCounts } from '../../lib/writing/import/importView';
import { Notice } from '../ui/Notice';

/** Offers to delete what an import has added. It says what that does before its button can be pressed. */
export function UndoCard({ count, children }: { count: number; children: ReactNode }) {
  return (
    <section className="w-card is-undo" aria-labelledby="import-undo">
      <div>
        <h2 id="import-undo">
          <FormattedMessage id="import.undo" />
        </h2>
        <p className="w-muted">
          <FormattedMessage id="import.undo.help" values={{ count }} />
        </p>
      </div>
      <details>
        <summary className="w-button is-danger">
          <FormattedMessage id="import.undo.ask" />
        </summary>
        <div className="is-asked">
          <p>
            <FormattedMessage id="write.delete.text" />
          </p>
          {children}
        </div>
      </details>
    </section>
  );
}

/** Says what became of the records that were to be deleted again. */
export function UndoneNotice({ undone: { deleted, others } }: { undone: UndoCounts }) {
  const reasons = [...new Set(others.flatMap((other) => other.reasons))];
  return (
    <Notice kind={others.length === 0 ? 'success' : 'warning'} role="status">
      <p>
        <FormattedMessage id="import.undone" values={{ count: deleted }} />
      </p>
      {others.length > 0 && (
        <p>
          <FormattedMessage id="import.undone.not" values={{ count: others.length }} /> {reasons.join(' ')}
        </p>
      )}
    </Notice>
  );
}

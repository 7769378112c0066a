import { FormattedMessage } from 'react-intl';
import '../../lib/intl/parts/history';
import type { RestoredVersionView } from '../../lib/view/historyEntry';
import { ChangeList, EntryHead } from '../fields/HistoryChange';
import styles from '../fields/history.module.css';

/** The version that a form brings back: when it was made, by whom, and how it differs from the record. */
export function RestoredVersion({ version: { entry, changes } }: { version: RestoredVersionView }) {
  return (
    <section className={`w-card is-restored ${styles.root ?? ''}`} aria-labelledby="restored-title">
      <h2 id="restored-title">
        <FormattedMessage id="history.restored" />
      </h2>
      <div className="is-entry">
        <EntryHead entry={entry} />
        {changes !== null && (
          <>
            <p>
              <FormattedMessage
                id={changes.length === 0 ? 'history.restored.same' : 'history.restored.changes'}
                values={{ count: changes.length }}
              />
            </p>
            <ChangeList changes={changes} words={['history.restored.now', 'history.restored.then']} />
          </>
        )}
      </div>
    </section>
  );
}

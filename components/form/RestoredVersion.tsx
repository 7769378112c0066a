import { FormattedMessage } from 'react-intl';
import '../../lib/ground/intl/parts/history';
import type { RestoredVersionView } from '../../lib/kit/view/historyEntry';
import { ChangeList, EntryHead } from '../kit/fields/HistoryChange';
import styles from '../kit/fields/history.module.css';

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
            <FormattedMessage
              tagName="p"
              id={changes.length === 0 ? 'history.restored.same' : 'history.restored.changes'}
              values={{ count: changes.length }}
            />
            <ChangeList changes={changes} words={['history.restored.now', 'history.restored.then']} />
          </>
        )}
      </div>
    </section>
  );
}

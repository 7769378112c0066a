import type { ReactNode } from 'react';
import type { FoundView } from '../../lib/features/record/recordView';
import { PartialDataNotice } from '../kit/ui/PartialDataNotice';
import { RecordCards, RecordSidebar, RecordLists, RecordSubtitle } from './RecordCards';
import styles from './EmbeddedRecord.module.css';

/** A record inside another page: the result of a look-up, or a singleton. `title` false: the page already shows it. */
export function EmbeddedRecord({
  record,
  title = true,
  children,
}: {
  record: FoundView;
  title?: boolean;
  children?: ReactNode;
}) {
  const hasSide = record.relations.length + record.objects.length + record.timestamps.length > 0;
  return (
    <div className={styles.root}>
      <div className="is-found">
        {title && <h2>{record.title}</h2>}
        <RecordSubtitle view={record} />
      </div>
      <PartialDataNotice failures={record.failures} />
      <div className={hasSide ? 'is-columns' : 'is-columns is-single'}>
        <div className="is-stack">
          <RecordCards view={record} />
        </div>
        {hasSide && <RecordSidebar view={record} />}
        <RecordLists view={record}>{children}</RecordLists>
      </div>
    </div>
  );
}

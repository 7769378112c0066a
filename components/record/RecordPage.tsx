import styled from '@emotion/styled';
import { FormattedMessage } from 'react-intl';
import type { RecordView } from '../../lib/records/view';
import type { WritableRecord } from '../../lib/writing/view';
import { FlowCard } from '../actions/FlowCard';
import { RecordActions } from '../actions/RecordActions';
import { ChangedNotice } from '../states/ChangedNotice';
import { GraphqlButton } from '../states/GraphqlButton';
import { PartialStrip } from '../states/PartialStrip';
import { MoreRelated } from './MoreRelated';
import { PrintNote } from '../states/PrintNote';
import { RecordCards, RecordSide } from './RecordCards';
import { RecordMarks } from './RecordMarks';
import { RECORD_STYLES } from './recordStyles';
import { RelatedTable } from './RelatedTable';
import { useRememberOpened } from './useRememberOpened';

const Root = styled.div(RECORD_STYLES);

/** One record: head, cards of its fields, its relations and related lists. `onShowChanges` is there once it has changed. */
export function RecordPage({
  view,
  onShowChanges,
}: {
  view: RecordView & Partial<Pick<WritableRecord, 'writes'>>;
  onShowChanges?: () => void;
}) {
  useRememberOpened(view);
  const hasSide = view.relations.length + view.objects.length + view.moments.length > 0;
  return (
    <Root>
      <div className="w-head">
        <div className="is-title">
          <h1>{view.title}</h1>
          <RecordMarks view={view} />
        </div>
        <PrintNote readAt={view.readAt} />
        <PartialStrip failures={view.failures} />
        <ChangedNotice onShow={onShowChanges}>
          <FormattedMessage id="record.changed" />
        </ChangedNotice>
        {view.writes?.flow !== undefined && (
          <FlowCard flow={view.writes.flow} actions={view.writes.actions} values={view.values} />
        )}
        <div className={hasSide ? 'is-columns' : 'is-columns is-single'}>
          <div className="is-stack">
            <RecordCards view={view} />
            {view.related.map((related) => (
              <RelatedTable key={related.name} view={related} />
            ))}
            <MoreRelated more={view.moreRelated} />
          </div>
          {hasSide && <RecordSide view={view} />}
        </div>
      </div>
      <PartialStrip failures={view.failures} />
      <ChangedNotice onShow={onShowChanges}>
        <FormattedMessage id="record.changed" />
      </ChangedNotice>
      {view.writes?.flow !== undefined && (
        <FlowCard flow={view.writes.flow} actions={view.writes.actions} values={view.values} />
      )}
      <div className={hasSide ? 'is-columns' : 'is-columns is-single'}>
        <div className="is-stack">
          <RecordCards view={view} />
          {view.related.map((related) => (
            <RelatedTable key={related.name} view={related} />
          ))}
          <MoreRelated more={view.moreRelated} />
        </div>
        {hasSide && <RecordSide view={view} />}
      </div>
    </Root>
  );
}

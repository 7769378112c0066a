import styled from '@emotion/styled';
import { FormattedMessage } from 'react-intl';
import type { RecordView } from '../../lib/records/view';
import type { WritableRecord } from '../../lib/writing/view';
import { FlowCard } from '../actions/FlowCard';
import { RecordActions } from '../actions/RecordActions';
import { ReadAt } from '../fields/readAt';
import { ChangedNotice } from '../states/ChangedNotice';
import { GraphqlButton } from '../states/GraphqlButton';
import { PartialStrip } from '../states/PartialStrip';
import { PrintNote } from '../states/PrintNote';
import { MoreRelated } from './MoreRelated';
import { RecordCards, RecordSide } from './RecordCards';
import { RecordMarks } from './RecordMarks';
import { RecordRest } from './RecordRest';
import { RECORD_STYLES } from './recordStyles';
import { RelatedTable } from './RelatedTable';
import { useRememberOpened } from './useRememberOpened';

const Root = styled.div(RECORD_STYLES);

/** One record: head, cards of its fields, its relations and related lists. `onShowChanges` is there once it has changed. */
export function RecordPage({ view, onShowChanges }: { view: Shown; onShowChanges?: () => void }) {
  useRememberOpened(view);
  const shown = withoutTold(view);
  const hasSide = shown.relations.length + shown.objects.length + shown.moments.length > 0;
  return (
    <ReadAt value={view.readAt}>
      <Root>
        <div className="w-head">
          <div className="is-title">
            <h1>{view.title}</h1>
            <RecordMarks view={view} />
          </div>
          <div className="w-actions">
            <GraphqlButton operations={view.operations} />
            {view.writes !== undefined && <RecordActions writes={view.writes} />}
          </div>
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
            <RecordCards view={shown} />
          </div>
          {hasSide && <RecordSide view={shown} />}
          <RecordRest view={shown}>
            {view.related.map((related) => (
              <RelatedTable key={related.name} view={related} />
            ))}
            <MoreRelated more={view.moreRelated} />
          </RecordRest>
        </div>
      </Root>
    </ReadAt>
  );
}

type Shown = RecordView & Partial<Pick<WritableRecord, 'writes'>>;

/** What the way through the statuses tells needs no place of its own. */
function withoutTold(view: Shown): RecordView {
  const told = new Set(view.writes?.flow?.tells);
  const isLeft = ({ name }: { readonly name: string }): boolean => !told.has(name);
  return {
    ...view,
    details: view.details.filter(isLeft),
    moments: view.moments.filter(isLeft),
    objectLists: view.objectLists.filter(isLeft),
  };
}

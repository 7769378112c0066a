import { FormattedMessage } from 'react-intl';
import type { WritableSingleton } from '../../lib/features/record/recordView';
import { PageHeading } from '../kit/ui/PageHeading';
import { RecordActions } from './RecordActions';
import { GraphqlButton } from '../kit/graphql/GraphqlButton';
import { LabelText } from '../kit/ui/LabelText';
import { PartialDataNotice } from '../kit/ui/PartialDataNotice';
import { EmptyState } from '../kit/ui/EmptyState';
import { EmbeddedRecord } from './EmbeddedRecord';
import { RelatedLinks, RelatedListCard } from './RelatedListCard';

/** The page of a singleton (`viewer`, `shop`). */
export function SingletonPage({ view }: { view: WritableSingleton }) {
  return (
    <>
      <PageHeading
        title={<LabelText label={view.label} />}
        actions={
          <>
            <GraphqlButton operations={view.operations} />
            {view.writes !== undefined && <RecordActions writes={view.writes} />}
          </>
        }
      />
      <PartialDataNotice failures={view.failures} />
      {view.record === null ? (
        <EmptyState
          picture="open"
          title={view.nobody?.title ?? <FormattedMessage id="list.empty.sub" />}
          text={view.nobody?.text ?? <FormattedMessage id="record.singleton.none" />}
        />
      ) : (
        <EmbeddedRecord record={view.record} title={view.record.title !== view.label.text}>
          {view.related.map((related) => (
            <RelatedListCard key={related.name} view={related} />
          ))}
          <RelatedLinks more={view.moreRelated} />
        </EmbeddedRecord>
      )}
    </>
  );
}

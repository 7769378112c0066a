import { FormattedMessage } from 'react-intl';
import type { WritableSingleton } from '../../lib/writing/view';
import { RecordActions } from '../actions/RecordActions';
import { GraphqlButton } from '../states/GraphqlButton';
import { Name } from '../states/Name';
import { PartialStrip } from '../states/PartialStrip';
import { State } from '../states/State';
import { FoundRecord } from './FoundRecord';
import { MoreRelated } from './MoreRelated';
import { RelatedTable } from './RelatedTable';

/** A value without a key (`viewer`, `shop`) as a page of its own. */
export function SingletonPage({ view }: { view: WritableSingleton }) {
  return (
    <>
      <div className="w-head">
        <div className="is-title">
          <h1>
            <Name label={view.label} />
          </h1>
        </div>
        <div className="w-actions">
          <GraphqlButton operations={view.operations} />
          {view.writes !== undefined && <RecordActions writes={view.writes} />}
        </div>
      </div>
      <PartialStrip failures={view.failures} />
      {view.record === null ? (
        <State
          picture="open"
          title={<FormattedMessage id="list.empty.sub" />}
          text={<FormattedMessage id="record.singleton.none" />}
        />
      ) : (
        <FoundRecord record={view.record} title={view.record.title !== view.label.text}>
          {view.related.map((related) => (
            <RelatedTable key={related.name} view={related} />
          ))}
          <MoreRelated more={view.moreRelated} />
        </FoundRecord>
      )}
    </>
  );
}

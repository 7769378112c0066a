import { useContext } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatDateTime } from '../../../lib/format/date';
import { isWriting } from '../../../lib/records/askAgain';
import { curlText } from '../../../lib/records/curlText';
import { shownDocument } from '../../../lib/records/shownDocument';
import type { OperationView } from '../../../lib/records/view';
import { CopyButton } from '../CopyButton';
import { Code } from './Code';
import { GraphqlSourceContext } from './GraphqlSourceContext';
import { RunAgain } from './RunAgain';

/** One operation: its document and variables, where it went, and what can be done with it. What writes is only shown. */
export function OperationPanel({ operation }: { readonly operation: OperationView }) {
  const intl = useIntl();
  const source = useContext(GraphqlSourceContext);
  const writes = isWriting(operation);
  return (
    <>
      <Code
        title={intl.formatMessage({ id: 'graphql.document' })}
        text={shownDocument(operation)}
        language="graphql"
      />
      {writes ? (
        <p className="is-note">
          <FormattedMessage id="graphql.writes" />
        </p>
      ) : (
        <Code
          title={intl.formatMessage({ id: 'graphql.variables' })}
          text={JSON.stringify(operation.variables, null, 2)}
          language="json"
        />
      )}
      {source !== null && (
        <dl className="is-origin">
          <div>
            <dt>
              <FormattedMessage id="graphql.sentTo" />
            </dt>
            <dd className="w-mono">POST {source.endpoint}</dd>
          </div>
          <div>
            <dt>
              <FormattedMessage id="graphql.header" />
            </dt>
            <dd className="w-mono">ztoken: ••••••••</dd>
          </div>
          <div>
            <dt>
              <FormattedMessage id="graphql.schema" />
            </dt>
            <dd>
              {formatDateTime(source.readAt)} · <span className="w-mono">{source.schema}</span>
            </dd>
          </div>
        </dl>
      )}
      {!writes && (
        <>
          <div className="is-tools">
            {source !== null && (
              <CopyButton
                text={curlText(source.endpoint, operation)}
                label={intl.formatMessage({ id: 'graphql.curl' })}
              />
            )}
            <RunAgain operation={operation} />
          </div>
          <p className="is-note">
            <FormattedMessage id="graphql.curl.note" />
          </p>
        </>
      )}
    </>
  );
}

import { useContext, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatDateTime } from '../../../lib/ground/format/formatDate';
import { isMutation, rerunOperation, type RerunResult } from '../../../lib/kit/graphql/rerunOperation';
import {
  toCurlCommand,
  getUnsealedDocument,
  type GraphqlSource,
  type OperationView,
} from '../../../lib/kit/graphql/operationView';
import { CopyButton } from '../ui/CopyButton';
import { CodeBlock } from './CodeBlock';
import { GraphqlSourceContext } from './GraphqlSourceContext';
import { useApolloClient } from '../../../lib/kit/apollo/apolloClient';
import { formatBytes } from '../../../lib/ground/format/formatNumber';
import { toLocale } from '../../../lib/ground/routes/hrefs';
import { Icon } from '../ui/Icon';
import { Notice } from '../ui/Notice';

/** Shows an operation's document, variables, endpoint and tools. Mutations are shown without tools. */
export function OperationPanel({ operation }: { readonly operation: OperationView }) {
  const intl = useIntl();
  const source = useContext(GraphqlSourceContext);
  const writes = isMutation(operation);
  return (
    <>
      <CodeBlock
        title={intl.formatMessage({ id: 'graphql.document' })}
        text={getUnsealedDocument(operation)}
        language="graphql"
      />
      {writes ? (
        <p className="is-note">
          <FormattedMessage id="graphql.writes" />
        </p>
      ) : (
        <CodeBlock
          title={intl.formatMessage({ id: 'graphql.variables' })}
          text={JSON.stringify(operation.variables, null, 2)}
          language="json"
        />
      )}
      {source !== null && <OperationOrigin source={source} />}
      {!writes && (
        <>
          <div className="is-tools">
            {source !== null && (
              <CopyButton
                text={toCurlCommand(source.endpoint, operation)}
                label={intl.formatMessage({ id: 'graphql.curl' })}
              />
            )}
            <RunAgainButton operation={operation} />
          </div>
          <p className="is-note">
            <FormattedMessage id="graphql.curl.note" />
          </p>
        </>
      )}
    </>
  );
}

/** Shows the endpoint and schema that an operation was made for. */
function OperationOrigin({ source }: { readonly source: GraphqlSource }) {
  return (
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
  );
}

type RunState = 'never' | 'running' | RerunResult;

/** Runs a query again from the browser and shows the response, the duration and the errors. */
function RunAgainButton({ operation }: { readonly operation: OperationView }) {
  const client = useApolloClient();
  const [run, setRun] = useState<RunState>('never');
  const start = () => {
    if (run === 'running') return;
    setRun('running');
    void rerunOperation(client, operation).then(setRun);
  };
  return (
    <>
      <button type="button" className="w-button is-small" onClick={start} aria-disabled={run === 'running'}>
        <Icon name="refresh" size="small" />
        <FormattedMessage id="graphql.again" />
      </button>
      <div role="status" style={{ flexBasis: '100%' }}>
        {run === 'running' && <FormattedMessage id="graphql.again.running" />}
        {typeof run === 'object' && <RunResult run={run} />}
      </div>
      {typeof run === 'object' && run.text !== null && <RunResponse text={run.text} />}
    </>
  );
}

function RunResult({ run }: { readonly run: RerunResult }) {
  const locale = toLocale(useIntl().locale);
  if (run.failed === true)
    return (
      <Notice kind="error">
        <FormattedMessage id="graphql.again.failed" />
      </Notice>
    );
  return (
    <>
      {run.errors.map((message, index) => (
        <Notice key={index} kind="error">
          {message}
        </Notice>
      ))}
      {run.text !== null && (
        <p>
          <FormattedMessage
            id="graphql.again.done"
            values={{ ms: run.ms, size: formatBytes(run.bytes, locale) }}
          />
        </p>
      )}
    </>
  );
}

function RunResponse({ text }: { readonly text: string }) {
  const title = useIntl().formatMessage({ id: 'graphql.answer' });
  return (
    <div style={{ flexBasis: '100%', minWidth: 0 }}>
      <CodeBlock title={title} text={text} language="json" />
    </div>
  );
}

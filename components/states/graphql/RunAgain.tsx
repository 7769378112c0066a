import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatBytes } from '../../../lib/format/number';
import { asLocale } from '../../../lib/routes';
import { askAgain, type AskedAgain } from '../../../lib/records/askAgain';
import type { OperationView } from '../../../lib/records/view';
import { Icon } from '../Icon';
import { Notice } from '../Notice';
import { Code } from './Code';

type Run = 'never' | 'running' | AskedAgain;

/** Sends a query once more from the browser, and shows what came, how long it took and what went wrong. */
export function RunAgain({ operation }: { readonly operation: OperationView }) {
  const client = useApolloClient();
  const [run, setRun] = useState<Run>('never');
  const start = () => {
    if (run === 'running') return;
    setRun('running');
    void askAgain(client, operation).then(setRun);
  };
  return (
    <>
      <button type="button" className="w-button is-small" onClick={start} aria-disabled={run === 'running'}>
        <Icon name="refresh" size="small" />
        <FormattedMessage id="graphql.again" />
      </button>
      <div role="status" style={{ flexBasis: '100%' }}>
        {run === 'running' && <FormattedMessage id="graphql.again.running" />}
        {typeof run === 'object' && <Outcome run={run} />}
      </div>
      {typeof run === 'object' && run.text !== null && <Answer text={run.text} />}
    </>
  );
}

function Outcome({ run }: { readonly run: AskedAgain }) {
  const locale = asLocale(useIntl().locale);
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

function Answer({ text }: { readonly text: string }) {
  const title = useIntl().formatMessage({ id: 'graphql.answer' });
  return (
    <div style={{ flexBasis: '100%', minWidth: 0 }}>
      <Code title={title} text={text} language="json" />
    </div>
  );
}

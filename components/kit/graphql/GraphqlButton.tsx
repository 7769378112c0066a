import dynamic from 'next/dynamic';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Icon } from '../ui/Icon';
import type { OperationView } from '../../../lib/kit/graphql/operationView';

const GraphqlDrawer = dynamic(() => import('./GraphqlDrawer').then((loaded) => loaded.GraphqlDrawer), {
  ssr: false,
});

/**
 * Opens the drawer with the page's GraphQL operations. The drawer is loaded on first use. On phones the button is an
 * icon, unless it is `is-row`.
 */
export function GraphqlButton({
  operations,
  className = '',
}: {
  operations: readonly OperationView[];
  className?: '' | 'w-wide' | 'is-row w-narrow';
}) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const intl = useIntl();
  const isRow = className === 'is-row w-narrow';
  if (operations.length === 0) return null;
  return (
    <span className={`w-scripted is-graphql ${className}`}>
      <button
        type="button"
        className="w-button is-quiet"
        aria-label={intl.formatMessage({ id: 'graphql.button' })}
        title={intl.formatMessage({ id: 'graphql.title' })}
        onClick={() => setState('open')}
      >
        <Icon name="braces" />
        <span className={isRow ? undefined : 'w-wide'}>
          <FormattedMessage id="graphql.button" />
        </span>
      </button>
      {state !== 'never' && (
        <GraphqlDrawer operations={operations} open={state === 'open'} onClose={() => setState('closed')} />
      )}
    </span>
  );
}

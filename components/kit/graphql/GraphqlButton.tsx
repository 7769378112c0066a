import dynamic from 'next/dynamic';
import { useContext, useState } from 'react';
import { createPortal } from 'react-dom';
import { FormattedMessage, useIntl } from 'react-intl';
import { SHELL_SLOTS } from '../shell/shellState';
import { Icon } from '../ui/Icon';
import { useHydrated } from '../ui/useHydrated';
import { GraphqlSourceContext } from './GraphqlSourceContext';
import type { OperationView } from '../../../lib/kit/graphql/operationView';

const GraphqlDrawer = dynamic(() => import('./GraphqlDrawer').then((loaded) => loaded.GraphqlDrawer), {
  ssr: false,
});

/**
 * Opens the drawer with the page's GraphQL operations. The drawer is loaded on first use. On phones the button is an
 * icon, unless it is `is-row`. For visitors who are no makers of the site it is at the foot of the page.
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
  const source = useContext(GraphqlSourceContext);
  const isHydrated = useHydrated();
  const isRow = className === 'is-row w-narrow';
  if (operations.length === 0) return null;
  const drawer = state !== 'never' && (
    <GraphqlDrawer operations={operations} open={state === 'open'} onClose={() => setState('closed')} />
  );
  if (source !== null && source.isOpen !== true) {
    const place = isHydrated && !isRow ? document.getElementById(SHELL_SLOTS.foot) : null;
    if (place === null) return null;
    return createPortal(
      <>
        <button type="button" onClick={() => setState('open')}>
          <FormattedMessage id="graphql.button" />
        </button>
        {drawer}
      </>,
      place,
    );
  }
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
      {drawer}
    </span>
  );
}

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { OperationView } from '../../lib/records/view';
import { Icon } from './Icon';

const GraphqlDrawer = dynamic(
  () => import('./graphql/GraphqlDrawer').then((loaded) => loaded.GraphqlDrawer),
  {
    ssr: false,
  },
);

/** One click shows the GraphQL behind the page; the drawer is fetched when first asked for. */
export function GraphqlButton({ operations }: { operations: readonly OperationView[] }) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const title = useIntl().formatMessage({ id: 'graphql.title' });
  if (operations.length === 0) return null;
  return (
    <span className="w-wide w-scripted">
      <button type="button" className="w-button is-quiet" title={title} onClick={() => setState('open')}>
        <Icon name="braces" />
        <FormattedMessage id="graphql.button" />
      </button>
      {state !== 'never' && (
        <GraphqlDrawer operations={operations} open={state === 'open'} onClose={() => setState('closed')} />
      )}
    </span>
  );
}

import styled from '@emotion/styled';
import Drawer from '@mui/material/Drawer';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatBytes } from '../../../lib/format/number';
import { isWriting } from '../../../lib/records/askAgain';
import type { OperationView } from '../../../lib/records/view';
import { asLocale } from '../../../lib/routes';
import { layout } from '../../../theme/tokens';
import { CloseButton } from '../CloseButton';
import { GRAPHQL_STYLES } from './graphqlStyles';
import { OperationPanel } from './OperationPanel';

const Root = styled.div(GRAPHQL_STYLES);

/** The operations that filled the page, or that a form sends: each with its document, variables, cost and origin. */
export function GraphqlDrawer({
  operations,
  open,
  onClose,
}: {
  operations: readonly OperationView[];
  open: boolean;
  onClose: () => void;
}) {
  const intl = useIntl();
  const [chosen, choose] = useState(0);
  // The page may have become another one, with fewer of them.
  const index = Math.min(chosen, operations.length - 1);
  const operation = operations[index];
  if (operation === undefined) return null;
  const panel = <OperationPanel key={`${index} ${JSON.stringify(operation)}`} operation={operation} />;
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          'aria-labelledby': 'graphql-title',
          role: 'dialog',
          'aria-modal': true,
          sx: { width: layout.drawer, maxWidth: '100%' },
        },
      }}
    >
      <Root>
        <header>
          <div>
            <h2 id="graphql-title">
              <FormattedMessage id="graphql.title" />
            </h2>
            <Cost operation={operation} />
          </div>
          <CloseButton onClose={onClose} />
        </header>
        {operations.length === 1 ? (
          panel
        ) : (
          <>
            <Tabs
              value={index}
              onChange={(_event, next: number) => choose(next)}
              variant="scrollable"
              scrollButtons={false}
              aria-label={intl.formatMessage({ id: 'graphql.operations' })}
            >
              {operations.map(({ name }, at) => (
                <Tab
                  key={at}
                  id={`graphql-tab-${at}`}
                  aria-controls="graphql-panel"
                  label={name}
                  disableRipple
                />
              ))}
            </Tabs>
            <div id="graphql-panel" role="tabpanel" aria-labelledby={`graphql-tab-${index}`}>
              {panel}
            </div>
          </>
        )}
      </Root>
    </Drawer>
  );
}

function Cost({ operation }: { readonly operation: OperationView }) {
  const locale = asLocale(useIntl().locale);
  if (isWriting(operation)) return null;
  const { cost } = operation;
  if (cost === undefined) return null;
  return (
    <p>
      <FormattedMessage id="graphql.cost" values={{ ms: cost.ms, size: formatBytes(cost.bytes, locale) }} />
    </p>
  );
}

import Drawer from '@mui/material/Drawer';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatBytes } from '../../../lib/ground/format/formatNumber';
import { isMutation } from '../../../lib/kit/graphql/rerunOperation';
import { toLocale } from '../../../lib/ground/routes/hrefs';
import { DRAWER_WIDTH } from '../../../theme/tokens';
import { CloseButton } from '../ui/CloseButton';
import { OperationPanel } from './OperationPanel';
import styles from './GraphqlDrawer.module.css';
import type { OperationView } from '../../../lib/kit/graphql/operationView';

/** Lists the operations behind a page or a form, each with its document, variables, cost and origin. */
export function GraphqlDrawer({
  operations,
  open,
  onClose,
}: {
  operations: readonly OperationView[];
  open: boolean;
  onClose: () => void;
}) {
  const [chosen, choose] = useState(0);
  // After a navigation there may be fewer operations.
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
          sx: { width: DRAWER_WIDTH, maxWidth: '100%' },
        },
      }}
    >
      <div className={styles.root}>
        <header>
          <div>
            <h2 id="graphql-title">
              <FormattedMessage id="graphql.title" />
            </h2>
            <OperationCost operation={operation} />
          </div>
          <CloseButton onClose={onClose} />
        </header>
        {operations.length === 1 ? (
          panel
        ) : (
          <OperationTabs operations={operations} index={index} onChange={choose}>
            {panel}
          </OperationTabs>
        )}
      </div>
    </Drawer>
  );
}

function OperationTabs({
  operations,
  index,
  onChange,
  children,
}: {
  operations: readonly OperationView[];
  index: number;
  onChange: (index: number) => void;
  children: ReactNode;
}) {
  const intl = useIntl();
  return (
    <>
      <Tabs
        value={index}
        onChange={(_event, next: number) => onChange(next)}
        variant="scrollable"
        scrollButtons={false}
        aria-label={intl.formatMessage({ id: 'graphql.operations' })}
      >
        {operations.map(({ name }, at) => (
          <Tab key={at} id={`graphql-tab-${at}`} aria-controls="graphql-panel" label={name} disableRipple />
        ))}
      </Tabs>
      <div id="graphql-panel" role="tabpanel" aria-labelledby={`graphql-tab-${index}`}>
        {children}
      </div>
    </>
  );
}

function OperationCost({ operation }: { readonly operation: OperationView }) {
  const locale = toLocale(useIntl().locale);
  if (isMutation(operation)) return null;
  const { cost } = operation;
  if (cost === undefined) return null;
  return (
    <p>
      <FormattedMessage id="graphql.cost" values={{ ms: cost.ms, size: formatBytes(cost.bytes, locale) }} />
    </p>
  );
}

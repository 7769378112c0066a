import Drawer from '@mui/material/Drawer';
import { FormattedMessage, useIntl } from 'react-intl';
import { layout } from '../../theme/tokens';
import { CopyButton } from './CopyButton';
import { Icon } from './Icon';

/** A GraphQL operation to show and to copy. */
export interface ShownOperation {
  readonly name: string;
  readonly document: string;
  readonly variables: object;
}

/** The operations that filled the page: document and variables, each to copy. */
export function GraphqlDrawer({
  operations,
  open,
  onClose,
}: {
  operations: readonly ShownOperation[];
  open: boolean;
  onClose: () => void;
}) {
  const intl = useIntl();
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
      <div className="w-drawer">
        <header>
          <h2 id="graphql-title">
            <FormattedMessage id="graphql.title" />
          </h2>
          <button
            type="button"
            className="w-button is-quiet is-icon"
            aria-label={intl.formatMessage({ id: 'graphql.close' })}
            onClick={onClose}
          >
            <Icon name="close" />
          </button>
        </header>
        {operations.map((operation) => (
          <section key={operation.name} aria-label={operation.name}>
            <Code id="graphql.document" name={operation.name} text={operation.document} />
            <Code
              id="graphql.variables"
              name={operation.name}
              text={JSON.stringify(operation.variables, null, 2)}
            />
          </section>
        ))}
      </div>
    </Drawer>
  );
}

function Code({
  id,
  name,
  text,
}: {
  id: 'graphql.document' | 'graphql.variables';
  name: string;
  text: string;
}) {
  return (
    <>
      <div className="is-line">
        <h3>
          <FormattedMessage id={id} /> <span className="w-muted">{name}</span>
        </h3>
        <CopyButton text={text} />
      </div>
      {/* Long documents scroll: the keyboard has to get in. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className="w-code" tabIndex={0}>
        {text}
      </pre>
    </>
  );
}

import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { RowsPartView } from '../../../lib/features/list/listParts';
import { toLocale } from '../../../lib/ground/routes/hrefs';
import type { BulkAction } from '../../../lib/features/form/formView';
import { ACTION_PARTS } from '../../kit/parts/actionParts';
import { DefaultOf, PartBoundary, SiteDefault } from '../../kit/parts/PartBoundary';
import type { ShownPartRow } from '../../kit/parts/partProps';
import { ModalDialog } from '../../kit/feedback/ModalDialog';
import { CloseButton } from '../../kit/ui/CloseButton';
import { LabelText } from '../../kit/ui/LabelText';
import { Notice } from '../../kit/ui/Notice';
import { SiteLink } from '../../kit/ui/SiteLink';
import styles from './ActionDialog.module.css';
import { usePartFormat } from './usePartRows';

/** An action of components/own on ticked rows, in a dialog with its name. */
export function ActionDialog({
  action: { part, label, fields },
  rows,
  siteActions,
  onAsk,
  onClose,
}: {
  action: RowsPartView;
  rows: readonly ShownPartRow[];
  siteActions: readonly BulkAction[];
  onAsk: (action: BulkAction) => void;
  onClose: () => void;
}) {
  const intl = useIntl();
  const titleId = useId();
  const format = usePartFormat(fields);
  const Part = Object.hasOwn(ACTION_PARTS, part) ? ACTION_PARTS[part] : undefined;
  const start = (action: BulkAction) => () => {
    onClose();
    onAsk(action);
  };
  return (
    <ModalDialog labelledBy={titleId} onClose={onClose}>
      <div className={styles.root}>
        <header>
          <h2 id={titleId}>
            <LabelText label={label} />
          </h2>
          <CloseButton label="bulk.close" onClose={onClose} />
        </header>
        <PartBoundary part={part} site={<ActionFailure />}>
          <DefaultOf site={<RowTitles rows={rows} />}>
            {Part !== undefined && (
              <Part
                rows={rows}
                format={format}
                locale={toLocale(intl.locale)}
                close={onClose}
                siteActions={siteActions.map((own) => ({
                  name: own.name,
                  label: own.label.text,
                  start: start(own),
                }))}
                Default={SiteDefault}
              />
            )}
          </DefaultOf>
        </PartBoundary>
      </div>
    </ModalDialog>
  );
}

function ActionFailure() {
  return (
    <Notice kind="error" role="alert">
      <FormattedMessage id="bulk.partFailed" />
    </Notice>
  );
}

function RowTitles({ rows }: { rows: readonly ShownPartRow[] }) {
  return (
    <ul>
      {rows.map(({ id, title, href }) => (
        <li key={id}>{href === null ? title : <SiteLink href={href}>{title}</SiteLink>}</li>
      ))}
    </ul>
  );
}

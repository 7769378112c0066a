import { FormattedMessage } from 'react-intl';
import type { FormHandle } from '../../lib/features/form/formState';
import { listSentValues, type SentValue } from '../../lib/features/form/formValues';
import type { FormView } from '../../lib/features/form/formView';
import { Card } from '../kit/ui/Card';
import { TableHeadRow } from '../kit/ui/TableHeadRow';
import { SecretValue } from '../kit/ui/ValuePlaceholders';
import styles from './SentValuesTable.module.css';

const HEADS = [{ id: 'write.sends.name' }, { id: 'write.sends.value' }] as const;

interface SentValuesTableProps {
  readonly view: FormView;
  readonly form: Pick<FormHandle, 'state' | 'parsed'>;
}

/**
 * Lists every value that the form currently sends. Shown for destructive actions that may not be meant for this
 * record. Without JavaScript the server shows it before anything is sent.
 */
export function SentValuesTable({ view, form }: SentValuesTableProps) {
  const rows = listSentValues(view, form.state, form.parsed.values);
  return (
    <Card id="sent" title={<FormattedMessage id="write.sends.title" />} className={styles.root ?? ''}>
      <p>
        <FormattedMessage
          id="write.sends.text"
          values={{ operation: <code>{view.sendPreview?.mutation}</code> }}
        />
      </p>
      {rows.length === 0 && form.parsed.issues.length === 0 && (
        <FormattedMessage tagName="p" id="write.sends.none" />
      )}
      {rows.length > 0 && (
        <table>
          <TableHeadRow heads={HEADS} />
          <tbody>
            {rows.map((row) => (
              <Row key={row.path} row={row} />
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}

function Row({ row: { path, label, displayText, json } }: { row: SentValue }) {
  return (
    <tr>
      <th scope="row">
        {label !== null && <b>{label}</b>}
        <code>{path}</code>
      </th>
      <td>
        {displayText !== '' && <span>{displayText}</span>}
        {json === null ? <SecretValue /> : <code>{json}</code>}
      </td>
    </tr>
  );
}

import { useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { FormHandle } from '../../lib/features/form/formState';
import type { BulkRow } from '../../lib/features/actions/bulk/runBulk';
import type { FormView } from '../../lib/features/form/formView';
import { FormSections } from '../form/FormSections';
import { ErrorSummary } from '../form/ErrorSummary';
import { SentValuesTable } from '../form/SentValuesTable';
import { useFormMessages, WholeForm } from '../form/WholeForm';
import { getSubmitClass } from '../form/submitClass';
import { Icon } from '../kit/ui/Icon';
import { getActionIcon } from './ActionLink';

/** Maximum number of listed titles; the rest is counted. */
const MAX_TITLES = 12;

interface BulkConfirmFormProps {
  readonly view: FormView;
  readonly form: FormHandle;
  readonly rows: readonly BulkRow[];
  /** The number of selected rows whose records refuse the action. */
  readonly leftOut?: number;
  readonly onCancel: () => void;
  readonly onStart: () => void;
}

/** Lists the affected records by title and asks for the inputs of the action. */
export function BulkConfirmForm({ view, form, rows, leftOut = 0, onCancel, onStart }: BulkConfirmFormProps) {
  const [announcement, announce] = useState('');
  const messages = useFormMessages(view, form);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (form.parsed.issues.length > 0) form.dispatch({ type: 'faulty' });
    else onStart();
  };
  return (
    <WholeForm {...{ view, form, announce }}>
      <form onSubmit={onSubmit} noValidate aria-labelledby="bulk-title">
        <h2 id="bulk-title">
          <QuestionText view={view} count={rows.length} />
        </h2>
        {view.description !== undefined && <p className="w-muted">{view.description}</p>}
        <RecordTitles view={view} rows={rows} />
        {leftOut > 0 && <FormattedMessage tagName="p" id="bulk.leftOut" values={{ count: leftOut }} />}
        {view.danger === 'destroys' && (
          <FormattedMessage
            tagName="p"
            id={view.mayKeep === true ? 'write.delete.kept' : 'write.delete.text'}
          />
        )}
        <ErrorSummary form={form} fields={view.fields} messages={messages} intent={view.intent} />
        <FormSections view={view} form={form} messages={messages} />
        {view.sendPreview !== undefined && (
          <>
            <FormattedMessage tagName="p" id="write.sends.rows" />
            <SentValuesTable view={view} form={form} />
          </>
        )}
        <ConfirmButtons view={view} onCancel={onCancel} />
        <div role="status" className="w-hidden">
          {announcement}
        </div>
      </form>
    </WholeForm>
  );
}

/** The question with the number of records, by their counted name in the labels file, else as "records". */
function QuestionText({ view, count }: { view: FormView; count: number }) {
  const intl = useIntl();
  const counted = view.entity?.counted?.[intl.formatPlural(count)];
  if (counted === undefined)
    return <FormattedMessage id="bulk.question" values={{ action: view.title, count }} />;
  const records = `${intl.formatNumber(count)}\u00a0${counted}`;
  return <FormattedMessage id="bulk.question.named" values={{ action: view.title, records }} />;
}

/** The titles of the affected records. An uncertain action lists every record, with the key that is sent. */
function RecordTitles({ view, rows }: { view: FormView; rows: readonly BulkRow[] }) {
  const isUncertain = view.sendPreview !== undefined;
  const shown = isUncertain ? rows : rows.slice(0, MAX_TITLES);
  return (
    <ul className="is-titles w-bullets">
      {shown.map(({ id, title, key }) => (
        <li key={id}>
          {title} {isUncertain && <code>{key.join(' ')}</code>}
        </li>
      ))}
      {rows.length > shown.length && (
        <li className="w-muted">
          <FormattedMessage id="bulk.andMore" values={{ count: rows.length - shown.length }} />
        </li>
      )}
    </ul>
  );
}

function ConfirmButtons({ view, onCancel }: { view: FormView; onCancel: () => void }) {
  const icon = getActionIcon(view);
  return (
    <div className="is-buttons">
      <button type="button" className="w-button" onClick={onCancel}>
        <FormattedMessage id="write.cancel" />
      </button>
      <button type="submit" className={`w-button ${getSubmitClass(view)}`}>
        {icon !== null && <Icon name={icon} />}
        {view.submit}
      </button>
    </div>
  );
}

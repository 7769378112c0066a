import { useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { FormHandle } from '../../lib/writing/form/formState';
import type { BulkRow } from '../../lib/writing/bulk/runBulk';
import type { FormView } from '../../lib/writing/form/formView';
import { FormSectionCard } from '../form/FormSections';
import { ErrorSummary } from '../form/ErrorSummary';
import { FormProvider } from '../form/formContext';
import { SentValuesTable } from '../form/SentValuesTable';
import { useFormMessages, useFormContextValue } from '../form/useFormContextValue';
import { Icon } from '../ui/Icon';
import { getActionIcon } from './ActionLink';

/** Maximum number of listed titles; the rest is counted. */
const MAX_TITLES = 12;

/** Lists the affected records by title and asks for the inputs of the action. */
export function BulkConfirmForm({
  view,
  form,
  rows,
  onCancel,
  onStart,
}: {
  view: FormView;
  form: FormHandle;
  rows: readonly BulkRow[];
  onCancel: () => void;
  onStart: () => void;
}) {
  const [announcement, announce] = useState('');
  const messages = useFormMessages(view, form);
  const { dispatch } = form;
  const tools = useFormContextValue(view, form, announce);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (form.parsed.issues.length > 0) dispatch({ type: 'faulty' });
    else onStart();
  };
  const icon = getActionIcon(view);
  // An uncertain action lists every record, with the key that is sent.
  const titleCount = view.sendPreview === undefined ? MAX_TITLES : rows.length;
  return (
    <FormProvider value={tools}>
      <form onSubmit={onSubmit} noValidate aria-labelledby="bulk-title">
        <h2 id="bulk-title">
          <QuestionText view={view} count={rows.length} />
        </h2>
        {view.description !== undefined && <p className="w-muted">{view.description}</p>}
        <ul className="is-titles">
          {rows.slice(0, titleCount).map(({ id, title, key }) => (
            <li key={id}>
              {title} {view.sendPreview !== undefined && <code>{key.join(' ')}</code>}
            </li>
          ))}
          {rows.length > titleCount && (
            <li className="w-muted">
              <FormattedMessage id="bulk.andMore" values={{ count: rows.length - titleCount }} />
            </li>
          )}
        </ul>
        {view.danger === 'destroys' && (
          <p>
            <FormattedMessage id="write.delete.text" />
          </p>
        )}
        <ErrorSummary form={form} fields={view.fields} messages={messages} intent={view.intent} />
        {view.sections.map((section) => (
          <FormSectionCard key={section.id} section={section} view={view} form={form} messages={messages} />
        ))}
        {view.sendPreview !== undefined && (
          <>
            <p>
              <FormattedMessage id="write.sends.rows" />
            </p>
            <SentValuesTable view={view} form={form} />
          </>
        )}
        <div className="is-buttons">
          <button
            type="submit"
            className={view.danger === undefined ? 'w-button is-primary' : 'w-button is-danger'}
          >
            {icon !== null && <Icon name={icon} />}
            {view.submit}
          </button>
          <button type="button" className="w-button" onClick={onCancel}>
            <FormattedMessage id="write.back" />
          </button>
        </div>
        <div role="status" className="w-hidden">
          {announcement}
        </div>
      </form>
    </FormProvider>
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

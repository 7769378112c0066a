import { useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { FormHandle } from '../../lib/writing/formHandle';
import type { BulkRow } from '../../lib/writing/runBulk';
import type { FormView } from '../../lib/writing/view';
import { FormCard } from '../form/FormCard';
import { FormSummary } from '../form/FormSummary';
import { FormToolsProvider } from '../form/formTools';
import { SentTable } from '../form/SentTable';
import { useFormMessages } from '../form/useFormMessages';
import { useOwnTools } from '../form/useOwnTools';
import { Icon } from '../states/Icon';
import { actionIcon } from './actionIcon';

/** As many titles are named; of the rest their number. */
const TITLES = 12;

/** What will be touched, by title, and what has to be filled in first. */
export function BulkQuestion({
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
  const tools = useOwnTools(view, form, announce);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (form.read.faults.length > 0) dispatch({ type: 'faulty' });
    else onStart();
  };
  const icon = actionIcon(view);
  // What is not certain names every record, with the key that is sent.
  const named = view.sends === undefined ? TITLES : rows.length;
  return (
    <FormToolsProvider value={tools}>
      <form onSubmit={onSubmit} noValidate aria-labelledby="bulk-title">
        <h2 id="bulk-title">
          <QuestionText view={view} count={rows.length} />
        </h2>
        {view.description !== undefined && <p className="w-muted">{view.description}</p>}
        <ul className="is-titles">
          {rows.slice(0, named).map(({ id, title, key }) => (
            <li key={id}>
              {title} {view.sends !== undefined && <code>{key.join(' ')}</code>}
            </li>
          ))}
          {rows.length > named && (
            <li className="w-muted">
              <FormattedMessage id="bulk.andMore" values={{ count: rows.length - named }} />
            </li>
          )}
        </ul>
        {view.danger === 'destroys' && (
          <p>
            <FormattedMessage id="write.delete.text" />
          </p>
        )}
        <FormSummary form={form} fields={view.fields} messages={messages} intent={view.intent} />
        {view.sections.map((section) => (
          <FormCard key={section.id} section={section} view={view} form={form} messages={messages} />
        ))}
        {view.sends !== undefined && (
          <>
            <p>
              <FormattedMessage id="write.sends.rows" />
            </p>
            <SentTable view={view} form={form} />
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
    </FormToolsProvider>
  );
}

/** How many of what: by the words of the labels file, else as records. */
function QuestionText({ view, count }: { view: FormView; count: number }) {
  const intl = useIntl();
  const counted = view.entity?.counted?.[intl.formatPlural(count)];
  if (counted === undefined)
    return <FormattedMessage id="bulk.question" values={{ action: view.title, count }} />;
  const records = `${intl.formatNumber(count)}\u00a0${counted}`;
  return <FormattedMessage id="bulk.question.named" values={{ action: view.title, records }} />;
}

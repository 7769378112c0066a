import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { MAX_DASHBOARD_NAME_LENGTH } from '../../lib/dashboard/dashboard';
import type { DashboardView } from '../../lib/reading/dashboard/dashboardView';
import { dashboardHref } from '../../lib/routes/dashboardHrefs';
import { localePath, toLocale } from '../../lib/routes/hrefs';
import { HiddenInputs } from '../ui/HiddenInputs';
import { Icon } from '../ui/Icon';
import { Notice } from '../ui/Notice';
import { FileChooser } from '../ui/FileChooser';
import { LabelledField } from '../ui/LabelledField';
import { toDashboardInputs } from './StepButton';

/** Where a dashboard is kept, its name, and its way to others: as an address or as a file. */
export function DashboardFooter({ view }: { view: DashboardView }) {
  return (
    <div className="is-after">
      <p>
        <FormattedMessage id={`dashboard.from.${view.source}`} />
        {view.source !== 'address' && (
          <span className="w-scripted">
            {' '}
            <FormattedMessage id="dashboard.from.kept" />
          </span>
        )}
      </p>
      <p className="is-keys w-scripted">
        <span>
          <kbd>Ctrl</kbd> <kbd>←</kbd> <kbd>→</kbd> <FormattedMessage id="dashboard.keys.move" />
        </span>{' '}
        <span>
          <kbd>Shift</kbd> <kbd>←</kbd> <kbd>→</kbd> <FormattedMessage id="dashboard.keys.width" />
        </span>{' '}
        <span>
          <kbd>E</kbd> <FormattedMessage id="dashboard.keys.edit" />
        </span>
      </p>
      <details className="w-fold" open={view.rejected !== null}>
        <summary>
          <FormattedMessage id="dashboard.share" />
        </summary>
        <NameForm view={view} />
        <p className="is-file-link">
          <a className="w-button is-small" href={view.file.href} download={view.file.name}>
            <Icon name="download" size="small" />
            <FormattedMessage id="dashboard.file.save" />
          </a>{' '}
          <span className="w-muted">
            <FormattedMessage id="dashboard.share.hint" />
          </span>
        </p>
        <FileForm key={view.rejected?.text} view={view} />
      </details>
    </div>
  );
}

function NameForm({ view }: { view: DashboardView }) {
  const locale = toLocale(useIntl().locale);
  return (
    <form
      key={view.query}
      className="is-row"
      method="get"
      action={localePath(locale, dashboardHref())}
      data-step="form"
    >
      <LabelledField id="dashboard-name" label="dashboard.name" className="is-row">
        <input
          id="dashboard-name"
          name="name"
          className="w-input"
          defaultValue={view.name ?? ''}
          maxLength={MAX_DASHBOARD_NAME_LENGTH}
          required
          autoComplete="off"
        />
      </LabelledField>
      <HiddenInputs inputs={toDashboardInputs(view.query).filter(({ name }) => name === 'tile')} />
      <button type="submit" className="w-button is-small">
        <FormattedMessage id="dashboard.name.save" />
      </button>
    </form>
  );
}

/** Longest content that an address carries, in characters as the address has them: a letter beyond ASCII takes six or more. */
const MAX_ENCODED_LENGTH = 9000;

const ERROR_ID = 'dashboard-file-error';

/** Opens the content of a file: chosen with scripts, pasted without. The server says what is wrong with it. */
function FileForm({ view: { rejected } }: { view: DashboardView }) {
  const intl = useIntl();
  const text = useRef<HTMLTextAreaElement>(null);
  const [isTooLong, setTooLong] = useState(false);
  const read = async (file: File | undefined): Promise<void> => {
    if (file === undefined || text.current === null) return;
    // Line breaks and indents only lengthen the address.
    const content = (await file.text()).replace(/\n\s*/g, '');
    const isLong = new URLSearchParams({ file: content }).toString().length > MAX_ENCODED_LENGTH;
    setTooLong(isLong);
    if (isLong) return;
    text.current.value = content;
    text.current.form?.requestSubmit();
  };
  return (
    <form
      className="is-file"
      method="get"
      // What is wrong with the file stands far below, and takes the focus.
      action={`${localePath(toLocale(intl.locale), dashboardHref())}#${ERROR_ID}`}
    >
      {(rejected !== null || isTooLong) && (
        <div id={ERROR_ID} tabIndex={-1}>
          <Notice kind="error" role="alert">
            <p>{rejected?.message ?? <FormattedMessage id="dashboard.file.tooLong" />}</p>
          </Notice>
        </div>
      )}
      <LabelledField id="dashboard-file" label="dashboard.file.open" className="w-scripted">
        <FileChooser
          id="dashboard-file"
          accept="application/json,.json"
          onChange={(event) => void read(event.currentTarget.files?.[0])}
        />
      </LabelledField>
      <LabelledField id="dashboard-text" label="dashboard.file.paste">
        <textarea
          ref={text}
          id="dashboard-text"
          name="file"
          className="w-input"
          rows={3}
          required
          defaultValue={rejected?.text ?? ''}
          spellCheck={false}
        />
      </LabelledField>
      <button type="submit" className="w-button is-small">
        <FormattedMessage id="dashboard.file.submit" />
      </button>
    </form>
  );
}

import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { MAX_DASHBOARD_NAME_LENGTH } from '../../lib/dashboard/dashboard';
import type { DashboardView } from '../../lib/reading/dashboard/dashboardView';
import { dashboardHref } from '../../lib/routes/dashboardHrefs';
import { localePath, toLocale } from '../../lib/routes/hrefs';
import { HiddenInputs } from '../ui/HiddenInputs';
import { Icon } from '../ui/Icon';
import { Notice } from '../ui/Notice';

/** Where a dashboard is kept, its name, and its way to others: as an address or as a file. */
export function DashboardFooter({ view }: { view: DashboardView }) {
  return (
    <div className="is-after">
      <p>
        <FormattedMessage id={`dashboard.from.${view.source}`} />
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
      <label htmlFor="dashboard-name">
        <FormattedMessage id="dashboard.name" />
      </label>
      <input
        id="dashboard-name"
        name="name"
        className="w-input"
        defaultValue={view.name ?? ''}
        maxLength={MAX_DASHBOARD_NAME_LENGTH}
        required
        autoComplete="off"
      />
      <HiddenInputs inputs={view.hidden.filter(({ name }) => name === 'tile')} />
      <button type="submit" className="w-button is-small">
        <FormattedMessage id="dashboard.name.save" />
      </button>
    </form>
  );
}

/** Longest content that an address carries, in characters. */
const MAX_FILE_LENGTH = 6000;

/** Opens the content of a file: chosen with scripts, pasted without. The server says what is wrong with it. */
function FileForm({ view: { rejected } }: { view: DashboardView }) {
  const intl = useIntl();
  const text = useRef<HTMLTextAreaElement>(null);
  const [isTooLong, setTooLong] = useState(false);
  const read = async (file: File | undefined): Promise<void> => {
    if (file === undefined || text.current === null) return;
    // Line breaks and indents only lengthen the address.
    const content = (await file.text()).replace(/\n\s*/g, '');
    setTooLong(content.length > MAX_FILE_LENGTH);
    if (content.length > MAX_FILE_LENGTH) return;
    text.current.value = content;
    text.current.form?.requestSubmit();
  };
  return (
    <form className="is-file" method="get" action={localePath(toLocale(intl.locale), dashboardHref())}>
      {(rejected !== null || isTooLong) && (
        <Notice kind="error" role="alert">
          <p>{rejected?.message ?? <FormattedMessage id="dashboard.file.tooLong" />}</p>
        </Notice>
      )}
      <p className="w-scripted">
        <label htmlFor="dashboard-file">
          <FormattedMessage id="dashboard.file.open" />
        </label>
        <input
          id="dashboard-file"
          type="file"
          accept="application/json,.json"
          onChange={(event) => void read(event.currentTarget.files?.[0])}
        />
      </p>
      <label htmlFor="dashboard-text">
        <FormattedMessage id="dashboard.file.paste" />
      </label>
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
      <button type="submit" className="w-button is-small">
        <FormattedMessage id="dashboard.file.submit" />
      </button>
    </form>
  );
}

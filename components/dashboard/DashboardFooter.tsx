import { FormattedMessage, useIntl } from 'react-intl';
import { MAX_DASHBOARD_NAME_LENGTH } from '../../lib/dashboard/dashboard';
import type { DashboardView } from '../../lib/reading/dashboard/dashboardView';
import { dashboardHref } from '../../lib/routes/dashboardHrefs';
import { localePath, toLocale } from '../../lib/routes/hrefs';
import { HiddenInputs } from '../ui/HiddenInputs';
import { Icon } from '../ui/Icon';
import { LabelledField } from '../ui/LabelledField';
import { FileForm } from './FileForm';
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
        <FileForm key={view.rejected?.text ?? view.query} view={view} />
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

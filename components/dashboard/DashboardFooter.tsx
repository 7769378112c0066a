import { FormattedMessage, useIntl } from 'react-intl';
import { MAX_DASHBOARD_NAME_LENGTH, toDashboardQuery } from '../../lib/features/dashboard/dashboard';
import type { DashboardView } from '../../lib/features/dashboard/dashboardView';
import { dashboardHref } from '../../lib/ground/routes/dashboardHrefs';
import { localePath, toLocale } from '../../lib/ground/routes/hrefs';
import { HiddenInputs } from '../kit/ui/HiddenInputs';
import { Icon } from '../kit/ui/Icon';
import { LabelledField } from '../kit/ui/LabelledField';
import { toDashboardInputs } from './StepButton';
import Router from 'next/router';
import { useRef, useState } from 'react';
import { type FileProblem, parseDashboardFile } from '../../lib/features/dashboard/dashboardFile';
import { FileChooser } from '../kit/ui/FileChooser';
import { Notice } from '../kit/ui/Notice';

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

/** Longest query that an address carries, in characters as the address has them: a letter beyond ASCII takes six or more. */
const MAX_QUERY_LENGTH = 9000;

const ERROR_ID = 'dashboard-file-error';

/** What is wrong with a file stands far below, and takes the focus. */
const focusAtOnce = (error: HTMLElement | null): void => error?.focus();

/** The reason why a text was not opened, and which attempt that was. */
interface Refused {
  readonly problem: FileProblem | 'tooLong';
  readonly attempt: number;
}

/**
 * Opens the content of a file. The browser reads it where there are scripts, so that a file that is no dashboard stays on the device and
 * changes nothing. Without scripts the server reads what was pasted, and shows the same dashboard again.
 */
export function FileForm({ view: { query, rejected } }: { view: Pick<DashboardView, 'query' | 'rejected'> }) {
  const intl = useIntl();
  const text = useRef<HTMLTextAreaElement>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const open = (content: string): void => {
    const found = parseDashboardFile(content);
    const next = typeof found === 'string' ? '' : toDashboardQuery(found);
    const problem = typeof found === 'string' ? found : next.length > MAX_QUERY_LENGTH ? 'tooLong' : null;
    setRefused((last) => (problem === null ? null : { problem, attempt: (last?.attempt ?? 0) + 1 }));
    if (problem === null) void Router.push(dashboardHref(next));
  };
  // A file that is gone has no content.
  const read = async (file: File): Promise<void> => open(await file.text().catch(() => ''));
  return (
    <form
      className="is-file"
      method="get"
      action={`${localePath(toLocale(intl.locale), dashboardHref())}#${ERROR_ID}`}
      onSubmit={(event) => {
        event.preventDefault();
        open(text.current?.value ?? '');
      }}
    >
      <HiddenInputs inputs={toDashboardInputs(query)} />
      <FileError refused={refused} rejected={rejected} />
      <LabelledField id="dashboard-file" label="dashboard.file.open" className="w-scripted">
        <FileChooser
          id="dashboard-file"
          accept="application/json,.json"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file !== undefined) void read(file);
            // The same file can be chosen again once it is mended.
            currentTarget.value = '';
          }}
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

/** Says why a text was not opened: by the browser, or by the server where there are no scripts. */
function FileError({ refused, rejected }: { refused: Refused | null } & Pick<DashboardView, 'rejected'>) {
  if (refused === null && rejected === null) return null;
  return (
    // A new element is announced and takes the focus after each attempt.
    <div
      key={refused?.attempt}
      id={ERROR_ID}
      tabIndex={-1}
      {...(refused === null ? {} : { ref: focusAtOnce })}
    >
      <Notice kind="error" role="alert">
        <p>
          {refused === null ? (
            rejected?.message
          ) : (
            <FormattedMessage id={`dashboard.file.${refused.problem}`} />
          )}
        </p>
      </Notice>
    </div>
  );
}

import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatBytes, formatNumber } from '../../lib/ground/format/formatNumber';
import { toLocale } from '../../lib/ground/routes/hrefs';
import type { ImportJournal } from '../../lib/features/import/browser/importJournal';
import { importInput } from '../../lib/features/import/importMapping';
import type { ImportProblem, ImportStep, ImportView } from '../../lib/features/import/importView';
import { isOpenImport } from '../../lib/features/import/rowStates';
import { Icon } from '../kit/ui/Icon';
import { FileChooser } from '../kit/ui/FileChooser';
import { LabelledField } from '../kit/ui/LabelledField';
import { Notice } from '../kit/ui/Notice';
import { SiteLink } from '../kit/ui/SiteLink';
import { ImportCard } from './ImportCard';
import { LayoutCard, type ReadAgain } from './LayoutCard';
import { StepForm, type StepAction } from './StepForm';

const TYPES = '.csv,.tsv,.txt,.xlsx,.json,text/csv,application/json';

/** The step at which a file is chosen. */
export function FileStep({
  view,
  step,
  act,
  onRead,
  left = null,
  onForget,
}: {
  view: ImportView;
  step: Extract<ImportStep, { readonly type: 'file' }>;
  act: StepAction | null;
  onRead?: ReadAgain;
  /** An import that was left, or a finished one that can be opened again. */
  left?: ImportJournal | null;
  onForget?: () => void;
}) {
  return (
    <StepForm view={view} carried={null} original={step.original} act={act}>
      {left !== null && <LeftNotice left={left} onForget={onForget} />}
      <ImportCard
        id="import-file-title"
        title="import.file"
        tools={
          // The target is a file, which the browser saves.
          <a className="w-button is-small" href={view.templateHref} rel="nofollow">
            <Icon name="download" size="small" />
            <FormattedMessage id="import.template" />
          </a>
        }
      >
        <FileField view={view} step={step} isPlain={act === null} />
      </ImportCard>
      {step.layout !== undefined && <LayoutCard layout={step.layout} isCarried onRead={onRead} />}
      <div className="is-foot">
        <p>
          <FormattedMessage id="import.file.next" />
        </p>
        <SiteLink className="w-button" href={view.backHref}>
          <FormattedMessage id="form.cancel" />
        </SiteLink>
        <button type="submit" name={importInput.step} value="file" className="w-button is-primary">
          <FormattedMessage id="import.file.open" />
        </button>
      </div>
    </StepForm>
  );
}

/** The input for the file, with what it may be and what was wrong with the last one. */
function FileField({
  view,
  step: { problem, row = 0 },
  isPlain,
}: {
  view: Pick<ImportView, 'limits'>;
  step: Extract<ImportStep, { readonly type: 'file' }>;
  isPlain: boolean;
}) {
  const locale = toLocale(useIntl().locale);
  const { rows, plainRows, bytes } = view.limits;
  const values = {
    row,
    rows: isPlain ? plainRows : rows,
    bytes: formatBytes(bytes, locale),
    limit: formatNumber(isPlain ? plainRows : rows, locale),
  };
  return (
    <div className="is-body w-field">
      <LabelledField id="import-file" label="import.file.label" className="w-field">
        {/* Another problem, another file: the input begins anew. */}
        <FileInput key={problem} problem={problem} isPlain={isPlain} />
      </LabelledField>
      {problem !== null && (
        <p className="is-error" id="import-file-error" role="alert">
          <FormattedMessage id={`import.problem.${problem}`} values={values} />
        </p>
      )}
      <p className="is-help" id="import-file-help">
        <FormattedMessage id="import.file.help" values={values} />
      </p>
      {isPlain && rows > plainRows && (
        <p className="is-help">
          <FormattedMessage id="import.file.plain" values={{ limit: formatNumber(rows, locale) }} />
        </p>
      )}
    </div>
  );
}

/** Without scripts it is the browser's own input, which shows what was chosen. */
function FileInput({ problem, isPlain }: { problem: ImportProblem | null; isPlain: boolean }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const attributes = {
    id: 'import-file',
    name: importInput.file,
    accept: TYPES,
    'aria-describedby': problem === null ? 'import-file-help' : 'import-file-error import-file-help',
    'aria-invalid': problem === null ? undefined : true,
  };
  if (isPlain) return <input {...attributes} type="file" />;
  return (
    <FileChooser {...attributes} onChange={({ target }) => setChosen(target.files?.[0]?.name ?? null)}>
      {chosen ?? <FormattedMessage id="file.none" />}
    </FileChooser>
  );
}

/** Tells of an import that was left and how it goes on, or of a finished one and how its result is opened. */
function LeftNotice({ left, onForget }: { left: ImportJournal; onForget: (() => void) | undefined }) {
  const isOpen = isOpenImport(left);
  // The rows that the check has left out or skipped are never sent.
  const states = [...left.states.values()].filter(
    ({ type }) => type !== 'skipped' && (!isOpen || type !== 'leftOut'),
  );
  const done = states.filter(({ type }) => type === 'saved' || type === 'updated').length;
  const values = { file: left.file, done, total: states.length };
  return (
    <Notice kind="info" role="status">
      <p>
        <FormattedMessage id={isOpen ? 'import.left' : 'import.left.over'} values={values} />
      </p>
      <button type="button" className="w-button is-small" onClick={onForget}>
        <FormattedMessage id={isOpen ? 'import.left.forget' : 'import.left.hide'} />
      </button>
    </Notice>
  );
}

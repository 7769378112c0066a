import { FormattedMessage, useIntl } from 'react-intl';
import { importInput } from '../../lib/features/import/importMapping';
import type {
  SheetColumnFacts,
  ImportColumnsView,
  ImportStep,
  ImportView,
} from '../../lib/features/import/importView';
import { Icon } from '../kit/ui/Icon';
import { Notice } from '../kit/ui/Notice';
import { SiteLink } from '../kit/ui/SiteLink';
import { ImportCard } from './ImportCard';
import { LayoutCard, type ReadAgain } from './LayoutCard';
import { MatchCard } from './MatchCard';
import { nameColumn, PreviewTable } from './PreviewTable';
import { ReadingCard } from './ReadingCard';
import { MeaningInputs, StepForm, type StepAction } from './StepForm';

/** The step at which a visitor says what the columns of a file are in the record. */
export function ColumnsStep({
  view,
  step,
  act,
  onRead,
  onForget,
}: {
  view: ImportView;
  step: Extract<ImportStep, { readonly type: 'columns' }>;
  act: StepAction | null;
  onRead?: ReadAgain;
  /** Forgets the mapping that the device remembered. */
  onForget?: () => void;
}) {
  const { columns: facts, carried, original, layout } = step;
  const { file, columns, mapping, isUnmatched } = facts;
  // Read in another way, columns are others: their inputs begin anew.
  const read = layout === undefined ? undefined : JSON.stringify(layout.choices);
  return (
    <StepForm view={view} carried={carried} original={original} act={act}>
      <MappingFaults facts={facts} />
      <ShortenedNotice columns={columns} />
      {facts.isRemembered === true && <RememberedNotice onForget={onForget} />}
      {layout !== undefined && (
        <LayoutCard layout={layout} isCarried={act !== null || original?.length !== 0} onRead={onRead}>
          <PreviewTable facts={facts} />
        </LayoutCard>
      )}
      <ColumnsCard view={view} facts={facts} read={read} />
      <ReadingCard key={`reading ${read}`} columns={columns} />
      <MatchCard
        key={`match ${read}`}
        view={view}
        columns={columns}
        match={mapping.match}
        isUnmatched={isUnmatched}
      />
      <MeaningInputs meanings={mapping.meanings} />
      <ColumnsFoot view={view} rows={file.rows} />
    </StepForm>
  );
}

/** The columns of the file, each with what it is in the record. */
function ColumnsCard({
  view,
  facts: { file, columns, mapping },
  read,
}: {
  view: ImportView;
  facts: ImportColumnsView;
  /** How the file was read. */
  read: string | undefined;
}) {
  const known = mapping.columns.filter((path) => path !== null).length;
  return (
    <ImportCard
      id="import-columns"
      title="import.step.columns"
      isStep
      tools={
        <span className="w-muted">
          <FormattedMessage id="import.columns.known" values={{ known, count: columns.length }} />
        </span>
      }
    >
      <table className="is-table" aria-labelledby="import-columns">
        <thead>
          <tr>
            {HEADINGS.map((heading) => (
              <th key={heading} scope="col">
                <FormattedMessage id={`import.columns.${heading}`} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody key={read}>
          {columns.map((column, index) => (
            <ColumnRow
              key={index}
              view={view}
              column={column}
              index={index}
              path={mapping.columns[index] ?? null}
              rows={file.rows}
            />
          ))}
        </tbody>
      </table>
    </ImportCard>
  );
}

/** The ways on. */
function ColumnsFoot({ view, rows }: { view: ImportView; rows: number }) {
  return (
    <div className="is-foot">
      <p>
        <FormattedMessage id="import.columns.next" />
      </p>
      <SiteLink className="w-button" href={view.backHref}>
        <FormattedMessage id="form.cancel" />
      </SiteLink>
      <button type="submit" name={importInput.step} value="check" className="w-button is-primary">
        <FormattedMessage id="import.columns.check" values={{ count: rows }} />
        <Icon name="arrowRight" size="small" />
      </button>
    </div>
  );
}

/** Tells of numbers that a spreadsheet may have shortened; nothing where there are none. */
function ShortenedNotice({ columns }: Pick<ImportColumnsView, 'columns'>) {
  const intl = useIntl();
  const found = columns.flatMap(({ name, shortened }, index) =>
    shortened === undefined ? [] : [{ name: nameColumn(intl, name, index), texts: shortened.join(', ') }],
  );
  if (found.length === 0) return null;
  return (
    <Notice kind="warning">
      {found.map((values, at) => (
        <FormattedMessage key={at} id="import.shortened.column" values={values} tagName="p" />
      ))}
      <FormattedMessage id="import.shortened" tagName="p" />
    </Notice>
  );
}

/** Tells that the device remembered the choices, and offers to forget them. */
function RememberedNotice({ onForget }: { onForget: (() => void) | undefined }) {
  return (
    <Notice kind="info" role="status">
      <p>
        <FormattedMessage id="import.remembered" />
      </p>
      <button type="button" className="w-button is-small" onClick={onForget}>
        <FormattedMessage id="import.remembered.forget" />
      </button>
    </Notice>
  );
}

/** Says what is wrong with the chosen columns; nothing where nothing is. */
function MappingFaults({
  facts: { missing, repeated, isUnmapped, isUnmatched },
}: {
  facts: Pick<ImportColumnsView, 'missing' | 'repeated' | 'isUnmapped' | 'isUnmatched'>;
}) {
  if (missing.length + repeated.length === 0 && !isUnmapped && !isUnmatched) return null;
  return (
    <Notice kind="error" role="alert">
      {isUnmapped && <FormattedMessage id="import.columns.none" tagName="p" />}
      {missing.length > 0 && (
        <FormattedMessage id="import.columns.missing" values={{ names: missing.join(', ') }} tagName="p" />
      )}
      {repeated.length > 0 && (
        <FormattedMessage id="import.columns.repeated" values={{ names: repeated.join(', ') }} tagName="p" />
      )}
      {isUnmatched && <FormattedMessage id="import.columns.unmatched" tagName="p" />}
    </Notice>
  );
}

const HEADINGS = ['file', 'samples', 'record', 'filled'] as const;

function ColumnRow({
  view: { targets },
  column: { name, samples, filled },
  index,
  path,
  rows,
}: {
  view: ImportView;
  column: SheetColumnFacts;
  index: number;
  path: string | null;
  rows: number;
}) {
  const intl = useIntl();
  const shown = nameColumn(intl, name, index);
  return (
    <tr>
      <th scope="row">{shown}</th>
      <td className="is-samples">{samples.join(' · ')}</td>
      <td>
        <select
          className="w-input"
          name={importInput.column(index)}
          defaultValue={path ?? ''}
          aria-label={intl.formatMessage({ id: 'import.columns.choose' }, { name: shown })}
        >
          <option value="">{intl.formatMessage({ id: 'import.columns.leave' })}</option>
          {targets.map((target) => (
            <option key={target.path} value={target.path}>
              {target.required
                ? intl.formatMessage({ id: 'import.columns.required' }, { name: target.label })
                : target.label}
            </option>
          ))}
        </select>
      </td>
      <td className="w-muted">
        <FormattedMessage id="import.columns.count" values={{ filled, rows }} />
      </td>
    </tr>
  );
}

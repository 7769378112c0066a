import { FormattedMessage, useIntl } from 'react-intl';
import { importInput } from '../../lib/writing/import/importMapping';
import type { SheetColumnFacts, ImportColumnsView, ImportView } from '../../lib/writing/import/importView';
import { Icon } from '../ui/Icon';
import { Notice } from '../ui/Notice';
import { SiteLink } from '../ui/SiteLink';
import { MatchCard } from './MatchCard';
import { ReadingCard } from './ReadingCard';
import { MeaningInputs, StepForm, type StepAction } from './StepForm';
import { StepHeading } from './StepHeading';

/** The step at which a visitor says what the columns of a file are in the record. */
export function ColumnsStep({
  view,
  columns: facts,
  carried,
  act,
  onForget,
}: {
  view: ImportView;
  columns: ImportColumnsView;
  carried: string | null;
  act: StepAction | null;
  /** Forgets the mapping that the device remembered. */
  onForget?: () => void;
}) {
  const { file, columns, mapping, isUnmatched } = facts;
  const known = mapping.columns.filter((path) => path !== null).length;
  return (
    <StepForm view={view} carried={carried} act={act}>
      <ColumnsNotices facts={facts} onForget={onForget} />
      <section className="w-card" aria-labelledby="import-columns">
        <header>
          <StepHeading id="import-columns">
            <FormattedMessage id="import.step.columns" />
          </StepHeading>
          <span className="w-muted">
            <FormattedMessage id="import.columns.known" values={{ known, count: columns.length }} />
          </span>
        </header>
        <table className="is-table" aria-labelledby="import-columns">
          <ColumnsHead />
          <tbody>
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
      </section>
      <ReadingCard columns={columns} />
      <MatchCard view={view} columns={columns} match={mapping.match} isUnmatched={isUnmatched} />
      <MeaningInputs meanings={mapping.meanings} />
      <ColumnsFoot view={view} rows={file.rows} />
    </StepForm>
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

/** Says what is wrong with the choices, and that they are remembered ones. */
function ColumnsNotices({
  facts,
  onForget,
}: {
  facts: ImportColumnsView;
  onForget: (() => void) | undefined;
}) {
  return (
    <>
      <MappingFaults facts={facts} />
      {facts.isRemembered === true && <RememberedNotice onForget={onForget} />}
    </>
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

function ColumnsHead() {
  return (
    <thead>
      <tr>
        <th scope="col">
          <FormattedMessage id="import.columns.file" />
        </th>
        <th scope="col">
          <FormattedMessage id="import.columns.samples" />
        </th>
        <th scope="col">
          <FormattedMessage id="import.columns.record" />
        </th>
        <th scope="col">
          <FormattedMessage id="import.columns.filled" />
        </th>
      </tr>
    </thead>
  );
}

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
  const shown =
    name === '' ? intl.formatMessage({ id: 'import.columns.unnamed' }, { number: index + 1 }) : name;
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

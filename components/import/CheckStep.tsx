import { FormattedMessage, useIntl } from 'react-intl';
import { importInput, serializeMeaning } from '../../lib/writing/import/importMapping';
import type { ImportCheckView, ImportView, UnknownText } from '../../lib/writing/import/importView';
import { Icon } from '../ui/Icon';
import { ImportCounts } from './ImportCounts';
import { RejectedFile } from './RejectedFile';
import { RowTable } from './RowTable';
import { MeaningInputs, StepForm, type StepAction } from './StepForm';
import { StepHeading } from './StepHeading';

/** The step after the dry run: what is ready, what needs correcting, and what unknown words may mean. */
export function CheckStep({
  view,
  check,
  carried,
  act,
}: {
  view: ImportView;
  check: ImportCheckView;
  carried: string | null;
  act: StepAction | null;
}) {
  const { file, ready, faulty, unknowns, mapping } = check;
  return (
    <StepForm view={view} carried={carried} act={act}>
      {mapping.columns.map((path, index) => (
        <input key={index} type="hidden" name={importInput.column(index)} value={path ?? ''} />
      ))}
      <MeaningInputs meanings={mapping.meanings} />
      <StepHeading id="import-check">
        <FormattedMessage id="import.check.title" />
      </StepHeading>
      <ImportCounts
        counts={[
          { id: 'import.count.all', count: file.rows },
          { id: 'import.count.ready', count: ready, icon: 'check' },
          { id: 'import.count.faulty', count: faulty.length, icon: 'alert' },
        ]}
      />
      {unknowns.length > 0 && <UnknownTexts unknowns={unknowns} />}
      {faulty.length > 0 && <FaultyRows check={check} />}
      <CheckFoot check={check} />
    </StepForm>
  );
}

/** The rows that need correcting, with the reasons. */
function FaultyRows({ check: { file, columns, faulty, mapping, rejectedHref } }: { check: ImportCheckView }) {
  const name = mapping.columns.findIndex((path) => path !== null);
  return (
    <section className="w-card" aria-labelledby="import-faulty">
      <header>
        <h2 id="import-faulty">
          <FormattedMessage id="import.faulty" />
        </h2>
        <RejectedFile
          file={file}
          columns={columns}
          href={rejectedHref}
          rows={faulty.map((row) => ({ ...row, reasons: row.issues.map(({ text }) => text) }))}
        />
      </header>
      <RowTable
        labelledBy="import-faulty"
        nameColumn={name}
        columns={columns}
        rows={faulty.map(({ issues, ...row }) => ({
          ...row,
          kind: 'error',
          content: issues.map(({ text }) => <p key={text}>{text}</p>),
        }))}
      />
    </section>
  );
}

function CheckFoot({ check: { faulty, ready, unknowns } }: { check: ImportCheckView }) {
  return (
    <div className="is-foot">
      <p>
        <FormattedMessage id={faulty.length > 0 ? 'import.check.rest' : 'import.check.none'} />
      </p>
      <button type="submit" name={importInput.step} value="columns" className="w-button">
        <FormattedMessage id="import.check.back" />
      </button>
      {unknowns.length > 0 && (
        <button type="submit" name={importInput.step} value="check" className="w-button">
          <FormattedMessage id="import.check.again" />
        </button>
      )}
      {ready > 0 && (
        <button type="submit" name={importInput.step} value="save" className="w-button is-primary">
          <FormattedMessage id="import.check.save" values={{ count: ready }} />
        </button>
      )}
    </div>
  );
}

/** More are not shown; the file has all of them. */
const MAX_UNKNOWNS = 50;

function UnknownTexts({ unknowns }: { unknowns: readonly UnknownText[] }) {
  const shown = unknowns.toSorted((a, b) => b.count - a.count).slice(0, MAX_UNKNOWNS);
  return (
    <section className="w-card" aria-labelledby="import-unknown">
      <header>
        <h2 id="import-unknown">
          <FormattedMessage id="import.unknown" />
        </h2>
      </header>
      <table className="is-table" aria-labelledby="import-unknown">
        <thead>
          <tr>
            <th scope="col">
              <FormattedMessage id="import.unknown.text" />
            </th>
            <th scope="col">
              <FormattedMessage id="import.columns.record" />
            </th>
            <th scope="col">
              <FormattedMessage id="import.unknown.meaning" />
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((unknown) => (
            <UnknownRow key={JSON.stringify([unknown.path, unknown.text])} unknown={unknown} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function UnknownRow({ unknown: { path, label, text, count, options } }: { unknown: UnknownText }) {
  const intl = useIntl();
  return (
    <tr>
      <th scope="row">
        <span className="is-bad">{text}</span>
      </th>
      <td>
        {label}{' '}
        <span className="w-muted">
          <FormattedMessage id="import.unknown.rows" values={{ count }} />
        </span>
      </td>
      <td>
        {options.length === 0 ? (
          <span className="w-muted">
            <Icon name="edit" size="small" /> <FormattedMessage id="import.unknown.noChoice" />
          </span>
        ) : (
          <select
            className="w-input"
            name={importInput.meaning}
            defaultValue=""
            aria-label={intl.formatMessage({ id: 'import.unknown.choose' }, { text, name: label })}
          >
            <option value="">{intl.formatMessage({ id: 'form.choose' })}</option>
            {options.map((option) => (
              <option key={option.value} value={serializeMeaning([path, text, option.value])}>
                {option.label}
              </option>
            ))}
          </select>
        )}
      </td>
    </tr>
  );
}

import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { toReading } from '../../lib/features/import/columnReading';
import { importInput, serializeMeaning } from '../../lib/features/import/importMapping';
import type {
  ImportCheckView,
  ImportStep,
  ImportView,
  UnknownText,
} from '../../lib/features/import/importView';
import { HiddenInputs } from '../kit/ui/HiddenInputs';
import { Icon } from '../kit/ui/Icon';
import { Notice } from '../kit/ui/Notice';
import { ExistingCard, MatchInputs } from './ExistingCard';
import { ImportCard, StepHeading } from './ImportCard';
import { ImportCounts } from './ImportCounts';
import { RejectedFile } from './RejectedFile';
import { RowTable } from './RowTable';
import { MeaningInputs, StepForm, type StepAction } from './StepForm';

/** The step after the dry run: what is ready, what exists already, what needs correcting, and what unknown words may mean. */
export function CheckStep({
  view,
  step: { check, carried, original, isRecheck },
  act,
}: {
  view: ImportView;
  step: Extract<ImportStep, { readonly type: 'check' }>;
  act: StepAction | null;
}) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const setChoice = (key: string, isChosen: boolean): void => {
    const others = [...chosen].filter((other) => other !== key);
    setChosen(new Set(isChosen ? [...others, key] : others));
  };
  const { unknowns, existing, mapping } = check;
  const unread = check.faulty.filter(({ isUnread }) => isUnread === true);
  const faulty = check.faulty.filter(({ isUnread }) => isUnread !== true);
  const { match } = mapping;
  return (
    <StepForm view={view} carried={carried} original={original} act={act}>
      {mapping.columns.map((path, index) => (
        <input key={index} type="hidden" name={importInput.column(index)} value={path ?? ''} />
      ))}
      <HiddenInputs
        inputs={mapping.conventions.flatMap((conventions, index) => {
          const value = toReading(conventions);
          return value === '' ? [] : [{ name: importInput.reading(index), value }];
        })}
      />
      <MeaningInputs meanings={mapping.meanings} />
      {match !== undefined && <MatchInputs match={match} isChosen={existing.length > 0} />}
      <StepHeading id="import-check">
        <FormattedMessage id="import.check.title" />
      </StepHeading>
      {isRecheck && (
        <Notice kind="info" role="status">
          <FormattedMessage id="import.check.recheck" />
        </Notice>
      )}
      <CheckCounts check={check} unread={unread.length} />
      {match !== undefined && existing.length > 0 && (
        <ExistingCard
          view={view}
          check={check}
          match={match}
          onChoose={(isOther) => setChoice(EXISTING, isOther)}
        />
      )}
      {unknowns.length > 0 && <UnknownTexts unknowns={unknowns} onChoose={setChoice} />}
      {unread.length > 0 && <FaultyRows type="unread" check={check} rows={unread} />}
      {faulty.length > 0 && <FaultyRows type="faulty" check={check} rows={faulty} />}
      <CheckFoot check={check} isChanged={chosen.size > 0} />
    </StepForm>
  );
}

/** Names the choice of what becomes of records that exist; no path of an input has a colon. */
const EXISTING = ':existing';

/** The numbers of rows: what is ready or, where records were looked up, what is new and what exists already. */
function CheckCounts({
  check: { file, ready, faulty, existing, mapping },
  unread,
}: {
  check: ImportCheckView;
  unread: number;
}) {
  const isNew = file.rows - faulty.length - existing.length;
  return (
    <ImportCounts
      counts={[
        { id: 'import.count.all', count: file.rows },
        ...(mapping.match === undefined
          ? [{ id: 'import.count.ready', count: ready, icon: 'check' } as const]
          : [
              { id: 'import.count.new', count: isNew, icon: 'plus' } as const,
              { id: 'import.count.existing', count: existing.length, icon: 'file' } as const,
            ]),
        ...(unread === 0 ? [] : [{ id: 'import.count.unread', count: unread, icon: 'warning' } as const]),
        { id: 'import.count.faulty', count: faulty.length - unread, icon: 'alert' },
      ]}
    />
  );
}

/** The rows that need correcting, or those that could not be looked up, with the reasons. */
function FaultyRows({
  type,
  check: { file, columns, mapping, rejectedHref },
  rows,
}: {
  type: 'faulty' | 'unread';
  check: ImportCheckView;
  rows: ImportCheckView['faulty'];
}) {
  const id = `import-${type}`;
  const name = mapping.columns.findIndex((path) => path !== null);
  return (
    <ImportCard
      id={id}
      title={`import.${type}`}
      tools={
        type === 'faulty' && (
          <RejectedFile
            file={file}
            columns={columns}
            href={rejectedHref}
            rows={rows.map((row) => ({ ...row, reasons: row.issues.map(({ text }) => text) }))}
          />
        )
      }
    >
      <RowTable
        labelledBy={id}
        nameColumn={name}
        columns={columns}
        rows={rows.map(({ issues, isUnread, ...row }) => ({
          ...row,
          kind: isUnread === true ? 'warning' : 'error',
          content: issues.map(({ text }) => <p key={text}>{text}</p>),
        }))}
      />
    </ImportCard>
  );
}

/** The ways on. Choices that were made since the check have to be checked before anything is saved. */
function CheckFoot({
  check: { faulty, ready, unknowns, existing },
  isChanged,
}: {
  check: ImportCheckView;
  isChanged: boolean;
}) {
  const hasUnread = faulty.some(({ isUnread }) => isUnread === true);
  const rest = hasUnread
    ? 'import.check.unread'
    : faulty.length > 0
      ? 'import.check.rest'
      : 'import.check.none';
  return (
    <div className="is-foot">
      <p role="status">
        <FormattedMessage id={isChanged ? 'import.check.changed' : rest} />
      </p>
      <button type="submit" name={importInput.step} value="columns" className="w-button">
        <FormattedMessage id="import.check.back" />
      </button>
      {(unknowns.length > 0 || existing.length > 0 || hasUnread) && (
        <button
          type="submit"
          name={importInput.step}
          value="check"
          className={isChanged || hasUnread ? 'w-button is-primary' : 'w-button'}
        >
          <FormattedMessage id="import.check.again" />
        </button>
      )}
      {ready > 0 && !isChanged && (
        <button
          type="submit"
          name={importInput.step}
          value="save"
          className={hasUnread ? 'w-button' : 'w-button is-primary'}
        >
          <FormattedMessage id="import.check.save" values={{ count: ready }} />
        </button>
      )}
    </div>
  );
}

/** More are not shown; the file has all of them. */
const MAX_UNKNOWNS = 50;

const UNKNOWN_HEADINGS = ['import.unknown.text', 'import.columns.record', 'import.unknown.meaning'] as const;

/** Tells that a meaning was chosen for a text, or taken back. */
type OnChoose = (key: string, isChosen: boolean) => void;

function UnknownTexts({ unknowns, onChoose }: { unknowns: readonly UnknownText[]; onChoose: OnChoose }) {
  const shown = unknowns.toSorted((a, b) => b.count - a.count).slice(0, MAX_UNKNOWNS);
  return (
    <ImportCard id="import-unknown" title="import.unknown">
      <table className="is-table" aria-labelledby="import-unknown">
        <thead>
          <tr>
            {UNKNOWN_HEADINGS.map((heading) => (
              <th key={heading} scope="col">
                <FormattedMessage id={heading} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((unknown) => {
            const key = JSON.stringify([unknown.path, unknown.text]);
            return (
              <UnknownRow key={key} unknown={unknown} onChoose={(isChosen) => onChoose(key, isChosen)} />
            );
          })}
        </tbody>
      </table>
    </ImportCard>
  );
}

function UnknownRow({
  unknown: { path, label, text, count, options },
  onChoose,
}: {
  unknown: UnknownText;
  onChoose: (isChosen: boolean) => void;
}) {
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
            name={importInput.chosen}
            defaultValue=""
            onChange={(event) => onChoose(event.target.value !== '')}
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

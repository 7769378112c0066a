import { FormattedMessage } from 'react-intl';
import { importInput } from '../../lib/features/import/importMapping';
import type { ExistingRow, ImportMatch } from '../../lib/features/import/importMatch';
import type { ImportCheckView, ImportView } from '../../lib/features/import/importView';
import { HiddenInputs } from '../kit/ui/HiddenInputs';
import { ExistingLink } from './ExistingLink';
import { ImportCard } from './ImportCard';
import { RowTable } from './RowTable';

/** The rows whose record exists already, and the choice of what becomes of them. */
export function ExistingCard({
  view: { choices, targets, entity },
  check: { existing, columns, mapping },
  match,
  onChoose,
}: {
  view: Pick<ImportView, 'choices' | 'targets' | 'entity'>;
  check: Pick<ImportCheckView, 'existing' | 'columns' | 'mapping'>;
  match: ImportMatch;
  /** Tells that another choice was made than the one that was checked, or the same again. */
  onChoose: (isOther: boolean) => void;
}) {
  const name = Math.max(
    0,
    mapping.columns.findIndex((path) => path !== null),
  );
  const fixed = targets.filter(
    ({ path, fixed: isFixed }) => isFixed === true && mapping.columns.includes(path),
  );
  return (
    <ImportCard id="import-existing" title="import.existing">
      <fieldset className="is-body is-existing" aria-labelledby="import-existing">
        {choices.map((choice) => (
          <label key={choice}>
            <input
              type="radio"
              className="w-check"
              name={importInput.existing}
              value={choice}
              defaultChecked={choice === match.existing}
              onChange={() => onChoose(choice !== match.existing)}
            />
            <span>
              <FormattedMessage id={`import.existing.${choice}`} />
              {choice === 'update' && <UpdateHelp names={fixed.map(({ label }) => label)} />}
            </span>
          </label>
        ))}
      </fieldset>
      <RowTable
        labelledBy="import-existing"
        nameColumn={name}
        columns={columns}
        heading="import.existing.column"
        rows={existing.map((row) => ({
          ...row,
          kind: 'info',
          content: <ExistingText row={row} name={row.cells[name] ?? ''} slug={entity.slug} />,
        }))}
      />
    </ImportCard>
  );
}

function UpdateHelp({ names }: { names: readonly string[] }) {
  return (
    <span className="is-help">
      <FormattedMessage id="import.existing.update.help" />
      {names.length > 0 && (
        <>
          {' '}
          <FormattedMessage id="import.existing.fixed" values={{ names: names.join(', ') }} />
        </>
      )}
    </span>
  );
}

function ExistingText({
  row: { record, sameAs, becomes, changed = [] },
  name,
  slug,
}: {
  row: ExistingRow;
  name: string;
  slug: string;
}) {
  return (
    <>
      <p>
        {record === null ? (
          <FormattedMessage id="import.existing.sameAs" values={{ no: sameAs ?? 0 }} />
        ) : (
          <FormattedMessage
            id="import.existing.record"
            values={{ record: <ExistingLink key="record" record={record} name={name} slug={slug} /> }}
          />
        )}
      </p>
      <p>
        {changed.length > 0 ? (
          <FormattedMessage id="import.becomes.updated.fields" values={{ names: changed.join(', ') }} />
        ) : (
          <FormattedMessage id={`import.becomes.${becomes}`} />
        )}
      </p>
    </>
  );
}

/** Carries how records are looked up, and the choice that was checked. `isChosen`: the choice itself has inputs of its own. */
export function MatchInputs({ match, isChosen }: { match: ImportMatch; isChosen: boolean }) {
  const { by, column, existing } = match;
  return (
    <HiddenInputs
      inputs={[
        { name: importInput.matchBy, value: by },
        { name: importInput.matchColumn, value: column === null ? '' : String(column) },
        { name: importInput.checkedExisting, value: existing },
        ...(isChosen ? [] : [{ name: importInput.existing, value: existing }]),
      ]}
    />
  );
}

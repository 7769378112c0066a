import { FormattedMessage, useIntl } from 'react-intl';
import { importInput } from '../../lib/writing/import/importMapping';
import type { ImportMatch } from '../../lib/writing/import/importMatch';
import type { ImportView } from '../../lib/writing/import/importView';
import { HiddenInputs } from '../ui/HiddenInputs';
import { LabelledField } from '../ui/LabelledField';

/** Says in the step of the columns by which value records are looked up, and which column has it. */
export function MatchCard({
  view: { identifiers },
  columns,
  match,
  isUnmatched,
}: {
  view: Pick<ImportView, 'identifiers'>;
  columns: readonly { readonly name: string }[];
  match: ImportMatch | undefined;
  isUnmatched: boolean;
}) {
  const intl = useIntl();
  if (identifiers.length === 0) return null;
  return (
    <section className="w-card" aria-labelledby="import-match">
      <header>
        <h2 id="import-match">
          <FormattedMessage id="import.match" />
        </h2>
      </header>
      <div className="is-body is-match">
        <LabelledField id="import-match-by" label="import.match.by" className="w-field">
          <select
            className="w-input"
            id="import-match-by"
            name={importInput.matchBy}
            defaultValue={match?.by ?? ''}
            aria-describedby="import-match-help"
          >
            <option value="">{intl.formatMessage({ id: 'import.match.none' })}</option>
            {identifiers.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
        </LabelledField>
        <MatchColumn columns={columns} match={match} isUnmatched={isUnmatched} />
        <p className="is-help" id="import-match-help">
          <FormattedMessage id="import.match.help" />
        </p>
      </div>
      <HiddenInputs inputs={[{ name: importInput.existing, value: match?.existing ?? 'skip' }]} />
    </section>
  );
}

function MatchColumn({
  columns,
  match,
  isUnmatched,
}: {
  columns: readonly { readonly name: string }[];
  match: ImportMatch | undefined;
  isUnmatched: boolean;
}) {
  const intl = useIntl();
  return (
    <LabelledField id="import-match-column" label="import.match.column" className="w-field is-match-column">
      <select
        className="w-input"
        id="import-match-column"
        name={importInput.matchColumn}
        defaultValue={match?.column ?? ''}
        aria-invalid={isUnmatched ? true : undefined}
      >
        <option value="">{intl.formatMessage({ id: 'import.match.sameName' })}</option>
        {columns.map(({ name }, index) => (
          <option key={index} value={index}>
            {name === '' ? intl.formatMessage({ id: 'import.columns.unnamed' }, { number: index + 1 }) : name}
          </option>
        ))}
      </select>
    </LabelledField>
  );
}

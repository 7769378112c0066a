import { FormattedMessage, useIntl } from 'react-intl';
import { importInput } from '../../lib/features/import/importMapping';
import type { ImportMatch } from '../../lib/features/import/importMatch';
import type { ImportView } from '../../lib/features/import/importView';
import { HiddenInputs } from '../kit/ui/HiddenInputs';
import { LabelledField } from '../kit/ui/LabelledField';
import { ImportCard } from './ImportCard';
import { nameColumn } from './PreviewTable';

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
    <ImportCard id="import-match" title="import.match">
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
        <LabelledField
          id="import-match-column"
          label="import.match.column"
          className="w-field is-match-column"
        >
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
                {nameColumn(intl, name, index)}
              </option>
            ))}
          </select>
        </LabelledField>
        <p className="is-help" id="import-match-help">
          <FormattedMessage id="import.match.help" />
        </p>
      </div>
      <HiddenInputs inputs={[{ name: importInput.existing, value: match?.existing ?? 'skip' }]} />
    </ImportCard>
  );
}

import { FormattedMessage } from 'react-intl';
import { importInput } from '../../lib/writing/import/importMapping';
import type { ImportRest, ImportResultView, ImportView } from '../../lib/writing/import/importView';
import { Notice } from '../ui/Notice';
import { OutcomeText } from './OutcomeText';
import { RowTable, type ToldRow } from './RowTable';
import { StepForm } from './StepForm';
import { StepHeading } from './StepHeading';

/** Says of an import without scripts that it has stopped, because the data service does not answer, and goes on with it. */
export function RestCard({
  view,
  result: { file, columns },
  rest: { carried, notes, waiting, unverified },
}: {
  view: ImportView;
  result: Pick<ImportResultView, 'file' | 'columns'>;
  rest: ImportRest;
}) {
  const done = file.rows - waiting - unverified.length;
  return (
    <section className="w-card" aria-labelledby="import-rest">
      <header>
        <StepHeading id="import-rest">
          <FormattedMessage id="import.rest" />
        </StepHeading>
      </header>
      <div className="is-body">
        <Notice kind="warning" role="alert">
          <FormattedMessage id="import.rest.text" values={{ done, total: file.rows }} tagName="p" />
          {unverified.length > 0 && (
            <FormattedMessage id="import.unverified" values={{ count: unverified.length }} tagName="p" />
          )}
        </Notice>
        <StepForm view={view} carried={carried} act={null}>
          <input type="hidden" name={importInput.notes} value={notes} />
          <p className="w-muted">
            <FormattedMessage id="import.rest.stay" />
          </p>
          <button type="submit" name={importInput.step} value="continue" className="w-button is-primary">
            <FormattedMessage id="import.resume" />
          </button>
        </StepForm>
      </div>
      {unverified.length > 0 && (
        <RowTable
          labelledBy="import-rest"
          columns={columns}
          nameColumn={0}
          rows={unverified.map((row): ToldRow => ({
            ...row,
            kind: 'warning',
            content: <OutcomeText outcome={{ type: 'unverified' }} slug={view.entity.slug} />,
          }))}
        />
      )}
    </section>
  );
}

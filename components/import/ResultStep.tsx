import { Fragment } from 'react';
import { FormattedMessage } from 'react-intl';
import { importInput } from '../../lib/features/import/importMapping';
import type {
  ImportedRow,
  ImportRest,
  ImportResultView,
  ImportView,
} from '../../lib/features/import/importView';
import { isLeftOver } from '../../lib/features/import/rowStates';
import { Notice } from '../kit/ui/Notice';
import { SiteLink } from '../kit/ui/SiteLink';
import { ImportCard } from './ImportCard';
import { OutcomeCountsList, type OutcomeCounts } from './ImportCounts';
import { MetRows, toMetRow } from './MetRows';
import { OutcomeText } from './OutcomeText';
import { RejectedFile } from './RejectedFile';
import { RowTable, type ToldRow } from './RowTable';
import { OtherRows } from './RunRows';
import { StepForm } from './StepForm';
import { UndoCard, UndoneNotice } from './UndoCard';

/** The result of an import without scripts: the number of added records, and what became of each other row. */
export function ResultStep({ view, result }: { view: ImportView; result: ImportResultView }) {
  const { file, met, others, columns, rejectedHref, rest, undone } = result;
  if (undone !== undefined)
    return (
      <>
        <UndoneNotice undone={undone} slug={view.entity.slug} />
        <UndoForm view={view} result={result} />
        <BackToList view={view} />
      </>
    );
  return (
    <>
      {rest !== null && <RestCard view={view} result={result} rest={rest} />}
      <OutcomeCountsList counts={countResult(result)} isMatched={result.isMatched} />
      <OtherRows
        slug={view.entity.slug}
        columns={columns}
        nameColumn={0}
        rows={others.flatMap(({ outcome, ...row }) =>
          isLeftOver(outcome) ? [{ ...row, state: outcome }] : [],
        )}
        tools={<RejectedFile file={file} columns={columns} rows={[]} href={rejectedHref} />}
      />
      <MetRows
        rows={met.flatMap((row) => toMetRow(row, row.outcome))}
        columns={columns}
        nameColumn={0}
        slug={view.entity.slug}
      />
      {rest === null && <UndoForm view={view} result={result} />}
      <BackToList view={view} />
    </>
  );
}

/** Undoes the import, or what of it could not be deleted; nothing where no record is left to delete. */
function UndoForm({ view, result }: { view: ImportView; result: ImportResultView }) {
  const { keys, stamps } = result;
  if (!view.canUndo || keys.length === 0) return null;
  return (
    <StepForm view={view} carried={null} act={null}>
      {keys.map((key, index) => {
        const text = JSON.stringify(key);
        return (
          <Fragment key={text}>
            <input type="hidden" name={importInput.key} value={text} />
            <input type="hidden" name={importInput.stamp} value={stamps[index] ?? ''} />
          </Fragment>
        );
      })}
      <UndoCard
        count={keys.length}
        updated={countResult(result).updated}
        blind={stamps.filter((stamp) => stamp === null).length}
        unproven={Math.max(0, result.saved - keys.length)}
        // The form is the only place that knows what was added.
        days={null}
        mayKeep={view.mayKeep}
      >
        <button type="submit" name={importInput.step} value="undo" className="w-button is-danger">
          <FormattedMessage id="import.undo.confirm" values={{ count: keys.length }} />
        </button>
      </UndoCard>
    </StepForm>
  );
}

/** Counts the rows by what became of them. */
function countResult({ saved, met, others, rest }: ImportResultView): OutcomeCounts {
  const count = (type: ImportedRow['outcome']['type']): number =>
    [...met, ...others].filter(({ outcome }) => outcome.type === type).length;
  return {
    ...{ saved, updated: count('updated'), skipped: count('skipped'), unknown: count('unknown') },
    ...{ unverified: rest?.unverified.length ?? 0, waiting: rest?.waiting ?? 0 },
    refused: count('refused') + count('notSent'),
  };
}

function BackToList({ view }: { view: Pick<ImportView, 'backHref'> }) {
  return (
    <p className="is-back">
      <SiteLink className="w-link" href={view.backHref}>
        <FormattedMessage id="import.toList" />
      </SiteLink>
    </p>
  );
}

/** Says of an import without scripts that it has stopped, because the data service does not answer, and goes on with it. */
function RestCard({
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
    <ImportCard id="import-rest" title="import.rest" isStep>
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
    </ImportCard>
  );
}

import { Fragment } from 'react';
import { FormattedMessage } from 'react-intl';
import { importInput } from '../../lib/writing/import/importMapping';
import type { ImportResultView, ImportView, ImportedRow } from '../../lib/writing/import/importView';
import { isLeftOver } from '../../lib/writing/import/leftOver';
import { SiteLink } from '../ui/SiteLink';
import { ImportCounts } from './ImportCounts';
import { MetRows, toMetRow } from './MetRows';
import { OutcomeText } from './OutcomeText';
import { RejectedFile } from './RejectedFile';
import { RowTable, type ToldRow } from './RowTable';
import { StepForm } from './StepForm';
import { RestCard } from './RestCard';
import { UndoCard, UndoneNotice } from './UndoCard';

/** The result of an import without scripts: the number of added records, and what became of each other row. */
export function ResultStep({ view, result }: { view: ImportView; result: ImportResultView }) {
  const { met, others, columns, rest, undone } = result;
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
      <ResultCounts result={result} />
      {others.length > 0 && <OtherRowsCard view={view} result={result} />}
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
        updated={countOutcomes(result, 'updated')}
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

function countOutcomes(
  { met, others }: Pick<ImportResultView, 'met' | 'others'>,
  type: ImportedRow['outcome']['type'],
): number {
  return [...met, ...others].filter(({ outcome }) => outcome.type === type).length;
}

/** The numbers of rows by what became of them. */
function ResultCounts({ result }: { result: ImportResultView }) {
  const { saved, isMatched, rest } = result;
  const count = (type: ImportedRow['outcome']['type']): number => countOutcomes(result, type);
  return (
    <ImportCounts
      counts={[
        ...(isMatched
          ? ([
              { id: 'import.count.added', count: saved, icon: 'plus' },
              { id: 'import.count.updated', count: count('updated'), icon: 'edit' },
              { id: 'import.count.skipped', count: count('skipped'), icon: 'file' },
            ] as const)
          : ([{ id: 'import.count.saved', count: saved, icon: 'check' }] as const)),
        ...(rest === null
          ? []
          : ([
              { id: 'import.count.unverified', count: rest.unverified.length, icon: 'warning' },
              { id: 'import.count.waiting', count: rest.waiting, icon: 'more' },
            ] as const)),
        { id: 'import.count.unknown', count: count('unknown'), icon: 'warning' },
        { id: 'import.count.refused', count: count('refused') + count('notSent'), icon: 'alert' },
      ]}
    />
  );
}

function OtherRowsCard({
  view,
  result: { file, columns, others, rejectedHref },
}: {
  view: ImportView;
  result: ImportResultView;
}) {
  return (
    <section className="w-card" aria-labelledby="import-others">
      <header>
        <h2 id="import-others">
          <FormattedMessage id="import.others" />
        </h2>
        <RejectedFile file={file} columns={columns} rows={[]} href={rejectedHref} />
      </header>
      <RowTable
        labelledBy="import-others"
        columns={columns}
        nameColumn={0}
        rows={others.flatMap(({ outcome, ...row }): ToldRow[] =>
          isLeftOver(outcome)
            ? [
                {
                  ...row,
                  kind: outcome.type === 'unknown' ? 'warning' : 'error',
                  content: <OutcomeText outcome={outcome} slug={view.entity.slug} />,
                },
              ]
            : [],
        )}
      />
    </section>
  );
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

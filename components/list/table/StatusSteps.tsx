import Router from 'next/router';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { openForm } from '../../../lib/kit/browser/formDialog';
import { indexOfRecordRow } from '../../../lib/kit/browser/lists/recordRows';
import { endToast, showToast, type Toast } from '../../../lib/kit/browser/toasts';
import { publishWrite } from '../../../lib/kit/browser/writeChannel';
import { submitPage, type SubmitResult } from '../../../lib/features/form/save/submitPage';
import type { ListPageView, StatusStep, StepsByStatus } from '../../../lib/features/list/listPageView';
import { localePath } from '../../../lib/ground/routes/hrefs';
import { getValue, type RowView } from '../../../lib/kit/view/rowView';
import { LabelText } from '../../kit/ui/LabelText';
import { openMenuAt } from './openMenuAt';
import styles from './StatusSteps.module.css';

interface OpenSteps {
  readonly row: RowView;
  readonly steps: readonly StatusStep[];
}

/**
 * The menu that opens at the status of a row: the steps that lead on from it. One that asks for nothing is sent at once, as its form would
 * be; any other opens its form over the list.
 */
export function StatusSteps({ view, steps }: { view: ListPageView; steps: StepsByStatus }) {
  const menu = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<OpenSteps | null>(null);
  const take = useSteps(view.entity.slug);
  useEffect(
    function listen() {
      const onClick = ({ target }: MouseEvent): void => {
        const cell = findStatus(target);
        const row = view.rows[indexOfRecordRow(cell)];
        const status = row === undefined ? null : getValue(row.values, steps.field);
        if (cell === null || row === undefined || typeof status !== 'string') return;
        if (!Object.hasOwn(steps.from, status)) return;
        setOpen({ row, steps: steps.from[status] ?? [] });
        openMenuAt(menu.current, cell);
      };
      document.addEventListener('click', onClick);
      return () => document.removeEventListener('click', onClick);
    },
    [view, steps],
  );
  return (
    <>
      <div
        ref={menu}
        popover="auto"
        className={`w-pop ${styles.root}`}
        role="group"
        aria-labelledby="steps-title"
      >
        <p id="steps-title">
          <FormattedMessage id="list.steps" values={{ title: open?.row.title ?? '' }} />
        </p>
        <ul>
          {open?.steps.map((step) => (
            <li key={step.name}>
              <StepButton
                step={step}
                onClick={() => {
                  menu.current?.hidePopover();
                  void take(open.row, step);
                }}
              />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

function StepButton({ step: { label, asks, isDirect }, onClick }: { step: StatusStep; onClick: () => void }) {
  return (
    <button type="button" className="w-entry" onClick={onClick}>
      <span>
        <LabelText label={label} />
        {!isDirect && '…'}
      </span>
      {asks.length > 0 && (
        <small>
          <FormattedMessage id="board.move.asks" values={{ names: asks.join(', ') }} />
        </small>
      )}
    </button>
  );
}

/** Returns the function that takes a step with a row. */
export function useSteps(
  slug: string,
): (
  row: Pick<RowView, 'href' | 'title'>,
  step: Pick<StatusStep, 'name' | 'label' | 'isDirect'>,
) => Promise<void> {
  const intl = useIntl();
  const describe = (result: SubmitResult, title: string, { label }: Pick<StatusStep, 'label'>): Toast => {
    const type = result.type === 'form' ? 'unknown' : result.type;
    const text = intl.formatMessage({ id: `list.steps.${type}` }, { title, step: label.text });
    const more =
      result.type === 'refused' ? result.messages : result.type === 'done' ? result.alsoChanged : [];
    return {
      text: [text, ...more].join(' '),
      ...(result.type === 'done' && more.length === 0 ? {} : { kind: 'problem' }),
    };
  };
  return async ({ href, title }, step) => {
    const form = `${href ?? ''}/do/${encodeURIComponent(step.name)}`;
    if (!step.isDirect) return openForm({ href: form });
    const sending = intl.formatMessage({ id: 'list.steps.sending' }, { step: step.label.text, title });
    const pending = showToast({ text: sending, kind: 'pending' });
    const result = await submitPage(localePath(intl.locale, form));
    endToast(pending);
    // Somebody has to see it first.
    if (result.type === 'form') return openForm({ href: form });
    showToast({ ...describe(result, title, step), record: { title, href: href ?? '' } });
    if (result.type === 'done') publishWrite([slug]);
    if (result.type !== 'notSent') void Router.replace(Router.asPath, undefined, { scroll: false });
  };
}

/** Finds the cell of the status that was pressed. */
function findStatus(target: EventTarget | null): HTMLTableCellElement | null {
  const cell = target instanceof Element ? target.closest<HTMLTableCellElement>('#main tbody td') : null;
  const head = cell?.closest('table')?.tHead?.rows[0]?.cells[cell.cellIndex];
  return head?.dataset.steps === undefined ? null : cell;
}

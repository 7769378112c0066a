import dynamic from 'next/dynamic';
import {
  createContext,
  useCallback,
  useEffect,
  useRef,
  useState,
  type FormEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { FormattedMessage } from 'react-intl';
import type { BulkRow } from '../../../lib/features/actions/bulk/runBulk';
import type { BulkAction } from '../../../lib/features/form/formView';
import { parseKeySegment } from '../../../lib/ground/routes/hrefs';
import { ALL_ROWS_CHECKBOX_NAME, ROW_CHECKBOX_NAME } from './RowCheckbox';
import styles from './SelectableRows.module.css';
import { useMatchingRows, type SelectableList } from './useMatchingRows';
import type { RowView } from '../../../lib/kit/view/rowView';

// Loaded on demand, since most visits select nothing.
const SelectionBar = dynamic(() => import('./SelectionBar').then((loaded) => loaded.SelectionBar), {
  ssr: false,
});
const MatchingOffer = dynamic(() => import('./MatchingOffer').then((loaded) => loaded.MatchingOffer), {
  ssr: false,
});
const BulkDialog = dynamic(() => import('../../actions/BulkDialog').then((loaded) => loaded.BulkDialog), {
  ssr: false,
});

/** Renders further tools for the selected ids. `onAsk` opens the dialog of one of the list's actions. */
export type RowTools = (ids: readonly string[], onAsk: (action: BulkAction) => void) => ReactNode;

/** Reads the boxes again, for layouts of components/own: in them boxes can come and go while the rows stay. */
export const SelectionContext = /* @__PURE__ */ createContext<(() => void) | null>(null);

interface SelectableRowsProps {
  readonly slug: string;
  readonly rows: readonly RowView[];
  readonly actions: readonly BulkAction[];
  /** The rows are records with pages of their own. */
  readonly comparable?: boolean;
  /** The list, where it has more rows than this page; absent where it has not. */
  readonly list?: SelectableList | undefined;
  readonly tools?: RowTools | undefined;
  readonly children: ReactNode;
}

/** An action whose dialog is open, and the rows that it is for. */
interface PendingAction {
  readonly action: BulkAction;
  readonly rows: readonly BulkRow[];
}

/** A table, or a layout, whose rows can be ticked, and above it what can be done with those that are. */
export function SelectableRows({
  slug,
  rows,
  actions,
  comparable = false,
  list,
  tools,
  children,
}: SelectableRowsProps) {
  const { root, ticked, matching, keep, onTick, onClick, read } = useWholeSelection(rows, list);
  const selected = matching.found?.rows ?? ticked;
  const count = selected.length;
  const [pending, setPending] = useState<PendingAction | null>(null);
  const onAsk = (action: BulkAction) => {
    const leftOut = new Set(action.leftOutRows);
    setPending({ action, rows: selected.filter(({ id }) => !leftOut.has(id)).map(toBulkRow) });
  };
  const onClose = (left: ReadonlySet<string> | null) => {
    if (left !== null) keep(left);
    setPending(null);
  };
  return (
    // The boxes report here; they are what is operated.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- as above
    <div className={styles.root} ref={root} onChange={onTick} onClick={onClick}>
      <div role="status" className="w-hidden">
        {count > 0 && (
          <FormattedMessage id={`bulk.count${matching.found === null ? '' : '.all'}`} values={{ count }} />
        )}
      </div>
      {count > 0 && (
        <SelectionBar
          slug={comparable ? slug : null}
          actions={matching.found?.actions ?? actions}
          selected={selected}
          isWhole={matching.found !== null}
          offer={
            list !== undefined &&
            ticked.length === rows.length && <MatchingOffer list={list} matching={matching} />
          }
          tools={tools?.(
            selected.map(({ id }) => id),
            onAsk,
          )}
          onClear={() => keep(new Set())}
          onAsk={onAsk}
        />
      )}
      {process.env.OWN_PARTS ? <SelectionContext value={read}>{children}</SelectionContext> : children}
      {pending !== null && (
        <BulkDialog
          slug={slug}
          action={pending.action}
          rows={pending.rows}
          leftOut={count - pending.rows.length}
          onClose={onClose}
        />
      )}
    </div>
  );
}

function toBulkRow({ id, title }: Pick<RowView, 'id' | 'title'>): BulkRow {
  return { id, key: parseKeySegment(decodeURIComponent(id)), title };
}

/** Returns the selection of the page's rows, and of all rows of the list beyond them. */
function useWholeSelection(rows: readonly RowView[], list: SelectableList | undefined) {
  const { root, rows: ticked, onChange, onClick, select, read } = useRowSelection(rows);
  const matching = useMatchingRows(list);
  return {
    root,
    ticked,
    matching,
    onClick,
    read,
    keep: (ids: ReadonlySet<string>): void => {
      matching.keep(ids);
      select(ids);
    },
    onTick: (event: FormEvent): void => {
      // What is typed in the dialog of an action arrives here, too.
      if (!isRowBox(event.target)) return;
      // What is ticked by hand is what is meant.
      matching.keep(new Set());
      onChange(event);
    },
  };
}

/** The selected rows of a list. The checkboxes hold the state, so that selecting a row does not render the others. */
interface RowSelection {
  readonly root: RefObject<HTMLDivElement | null>;
  readonly rows: readonly RowView[];
  readonly onChange: (event: FormEvent) => void;
  /** With Shift, a box brings all between it and the one that was operated before into its state. */
  readonly onClick: (event: MouseEvent) => void;
  /** Selects exactly these rows. */
  readonly select: (ids: ReadonlySet<string>) => void;
  /** Reads the boxes again. */
  readonly read: () => void;
}

/** Returns the selection of the checkboxes below `root`. Rows that have left the list are no longer selected. */
function useRowSelection(rows: readonly RowView[]): RowSelection {
  const root = useRef<HTMLDivElement>(null);
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set());
  const last = useRef<HTMLInputElement>(null);

  const read = useCallback((): void => {
    const boxes = getCheckboxes(root.current);
    const selected = boxes.filter(({ checked }) => checked);
    const all = root.current?.querySelector<HTMLInputElement>(`input[name="${ALL_ROWS_CHECKBOX_NAME}"]`);
    if (all) {
      all.checked = selected.length > 0 && selected.length === boxes.length;
      all.indeterminate = selected.length > 0 && selected.length < boxes.length;
    }
    setIds(new Set(selected.map(({ value }) => value)));
  }, []);
  const select = (wanted: ReadonlySet<string>): void => {
    for (const box of getCheckboxes(root.current)) box.checked = wanted.has(box.value);
    read();
  };
  useEffect(
    function readNewRows() {
      // The browser restores checkboxes on "back", and some rows remain after a reload.
      queueMicrotask(read);
    },
    [rows, read],
  );

  return {
    root,
    rows: rows.filter(({ id }) => ids.has(id)),
    select,
    read,
    onClick: ({ target, shiftKey }) => {
      if (!(target instanceof HTMLInputElement) || target.name !== ROW_CHECKBOX_NAME) return;
      const from = last.current;
      last.current = target;
      if (!shiftKey || from === null) return;
      // The browser has marked the texts between.
      document.getSelection()?.removeAllRanges();
      for (const box of getRange(getCheckboxes(root.current), from, target)) box.checked = target.checked;
      read();
    },
    onChange: ({ target }) => {
      if (!isRowBox(target)) return;
      if (target.name === ALL_ROWS_CHECKBOX_NAME)
        for (const box of getCheckboxes(root.current)) box.checked = target.checked;
      read();
    },
  };
}

/** Returns what lies between two entries of a list, with both; nothing where one has left it. */
function getRange<T>(all: readonly T[], one: T, other: T): readonly T[] {
  const [start, end] = [all.indexOf(one), all.indexOf(other)];
  return start < 0 || end < 0 ? [] : all.slice(Math.min(start, end), Math.max(start, end) + 1);
}

const isRowBox = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && [ROW_CHECKBOX_NAME, ALL_ROWS_CHECKBOX_NAME].includes(target.name);

function getCheckboxes(root: HTMLElement | null): readonly HTMLInputElement[] {
  return [...(root?.querySelectorAll<HTMLInputElement>(`input[name="${ROW_CHECKBOX_NAME}"]`) ?? [])];
}

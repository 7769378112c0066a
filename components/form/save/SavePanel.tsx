import { useEffect, useRef, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Icon } from '../../kit/ui/Icon';
import { formatDraft, type Draft } from '../../../lib/features/form/drafts/draft';
import { findFormField, formatFormPath, type FormPath } from '../../../lib/features/form/drafts/formPath';
import type { FormGroups } from '../../../lib/features/form/drafts/formField';
import type { FormView } from '../../../lib/features/form/formView';
import { TableHeadRow } from '../../kit/ui/TableHeadRow';
import type { MessageId } from '../../../lib/ground/intl/messages';
import { NoValue } from '../../kit/ui/ValuePlaceholders';
import styles from './SavePanel.module.css';

interface PanelProps {
  readonly kind: 'info' | 'warning' | 'error';
  /** Where several may be shown at a time. */
  readonly id?: string;
  readonly isPart?: boolean;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly children?: ReactNode;
}

/**
 * A panel about a save that the user must know or decide. Takes the focus when it appears and is announced at once, unless it is
 * a part of a notice that does so: of several parts, each would take the focus from the one before.
 */
export function SavePanel({ kind, id = 'save-panel', isPart = false, title, text, children }: PanelProps) {
  const root = useRef<HTMLElement>(null);
  useEffect(
    function takeFocus() {
      if (!isPart) root.current?.focus();
    },
    [isPart],
  );
  return (
    <section className={styles.root} ref={root} tabIndex={-1} id={id} aria-labelledby={`${id}-title`}>
      <div className="w-alert" data-kind={kind} role={isPart ? undefined : 'alert'}>
        <Icon name={kind === 'info' ? 'refresh' : 'warning'} />
        <div>
          <b id={`${id}-title`}>{title}</b>
          {text !== undefined && <p>{text}</p>}
        </div>
      </div>
      {children}
    </section>
  );
}

interface PanelButtonProps {
  readonly id: MessageId;
  readonly kind?: 'is-primary' | 'is-quiet';
  readonly onClick: () => void;
}

/** A button of a panel. */
export function PanelButton({ id, kind, onClick }: PanelButtonProps) {
  return (
    <button type="button" className={kind === undefined ? 'w-button' : `w-button ${kind}`} onClick={onClick}>
      <FormattedMessage id={id} />
    </button>
  );
}

interface DraftValueProps {
  readonly view: Pick<FormView, 'fields'>;
  readonly groups: FormGroups;
  readonly path: FormPath;
  readonly draft: Draft;
}

/** Renders the value of a field as text. */
export function DraftValue({ view, groups, path, draft }: DraftValueProps) {
  const field = findFormField(view.fields, groups, path);
  const text = field === null ? '' : formatDraft(field, draft);
  return text === '' ? <NoValue /> : <span className="is-value">{text}</span>;
}

interface DraftTableProps extends Pick<DraftValueProps, 'view' | 'groups'> {
  /** The first column has the fields, the last one is the caller's. */
  readonly heads: readonly { readonly id: MessageId }[];
  readonly rows: readonly {
    readonly path: FormPath;
    readonly drafts: readonly Draft[];
    readonly last: ReactNode;
  }[];
}

/** A table of several values of each field. */
export function DraftTable({ view, groups, heads, rows }: DraftTableProps) {
  const intl = useIntl();
  const labels = heads.map(({ id }) => intl.formatMessage({ id }));
  return (
    <table>
      <TableHeadRow heads={heads} />
      <tbody>
        {rows.map(({ path, drafts, last }) => (
          <tr key={path.join('.')}>
            <th scope="row">{formatFormPath(view.fields, groups, path) ?? path.join(' ')}</th>
            {drafts.map((draft, index) => (
              <td key={index} data-label={labels[index + 1]}>
                <DraftValue {...{ view, groups, path, draft }} />
              </td>
            ))}
            {last}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

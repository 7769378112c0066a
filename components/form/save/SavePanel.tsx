import { useEffect, useRef, type ReactNode } from 'react';
import { Icon } from '../../ui/Icon';
import { formatDraft, type Draft } from '../../../lib/writing/drafts/draft';
import { findFormField, type FormPath } from '../../../lib/writing/drafts/formPath';
import type { FormHandle } from '../../../lib/writing/form/formState';
import type { FormView } from '../../../lib/writing/form/formView';
import { NoValue } from '../../ui/ValuePlaceholders';
import styles from './SavePanel.module.css';

/** A panel about a save that the user must know or decide. Takes the focus when it appears and is announced at once. */
export function SavePanel({
  kind,
  title,
  text,
  children,
}: {
  kind: 'info' | 'warning' | 'error';
  title: ReactNode;
  text?: ReactNode;
  children?: ReactNode;
}) {
  const root = useRef<HTMLElement>(null);
  useEffect(function takeFocus() {
    root.current?.focus();
  }, []);
  return (
    <section
      className={styles.root}
      ref={root}
      tabIndex={-1}
      id={SAVE_PANEL_ID}
      aria-labelledby={`${SAVE_PANEL_ID}-title`}
    >
      <div className="w-alert" data-kind={kind} role="alert">
        <Icon name={kind === 'info' ? 'refresh' : 'warning'} />
        <div>
          <b id={`${SAVE_PANEL_ID}-title`}>{title}</b>
          {text !== undefined && <p>{text}</p>}
        </div>
      </div>
      {children}
    </section>
  );
}

/** Id of the panel; only one is shown at a time. */
const SAVE_PANEL_ID = 'save-panel';

/** Renders the value of a field as text. */
export function DraftValue({
  view,
  form,
  path,
  draft,
}: {
  view: Pick<FormView, 'fields'>;
  form: Pick<FormHandle, 'state'>;
  path: FormPath;
  draft: Draft;
}) {
  const field = findFormField(view.fields, form.state.groups, path);
  const text = field === null ? '' : formatDraft(field, draft);
  return text === '' ? <NoValue /> : <span className="is-value">{text}</span>;
}

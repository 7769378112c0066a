import type { ReactNode } from 'react';
import { formatDraft, getDraft } from '../../../lib/writing/drafts/draft';
import { findGroup, type FormGroups } from '../../../lib/writing/drafts/formField';
import { LabelText } from '../../ui/LabelText';
import { useFormContext } from '../formContext';
import type { BoundField } from './boundField';

/** The number of values that a closed row names. */
const MAX_NAMED = 4;

/** A collapsible row of several fields; its summary has its number and first values. A row with messages is open. */
export function GroupRow({
  bound,
  isOpen,
  onToggle,
  children,
}: {
  readonly bound: BoundField;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  readonly children: ReactNode;
}) {
  const { groups } = useFormContext();
  return (
    <details
      className="is-row-fold"
      open={isOpen || bound.messages.length > 0}
      onToggle={({ target, currentTarget }) => {
        // Folds within the row toggle, too.
        if (target === currentTarget) onToggle(currentTarget.open);
      }}
    >
      <summary>
        <b>
          <LabelText label={bound.field.label} /> {bound.rowNumber}
        </b>
        <span className="is-names">{summarizeRow(bound, groups)}</span>
      </summary>
      {children}
    </details>
  );
}

/** Joins the first values of a row, without its key. */
function summarizeRow({ field, draft }: BoundField, groups: FormGroups): string {
  const group = findGroup(groups, field.group);
  if (group === undefined || draft.type !== 'group') return '';
  return group.fields
    .filter(({ name, secret }) => name !== group.rowKeyField && secret !== true)
    .map((member) => formatDraft(member, getDraft(draft.fields, member.name)))
    .filter((text) => text !== '')
    .slice(0, MAX_NAMED)
    .join(' · ');
}

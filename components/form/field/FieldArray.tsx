import { useRef, type ReactNode, type RefObject, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { getDefaultEmptyDraft, getEmptyChoices } from '../../../lib/features/form/drafts/emptyDraft';
import { getItemDrafts, type DraftEdit } from '../../../lib/features/form/drafts/draftEdit';
import { Icon, type IconName } from '../../kit/ui/Icon';
import { DraftEditButton } from './DraftEditButton';
import { FieldFrame } from './FieldFrame';
import { focusWithin } from '../focus';
import { useFormContext, useBoundField } from '../formContext';
import { bindRows, type BoundField } from './boundField';
import { postedName } from '../../../lib/features/form/drafts/inputNames';
import { formatDraft, getDraft } from '../../../lib/features/form/drafts/draft';
import { findGroup, type FormGroups } from '../../../lib/features/form/drafts/formField';
import { LabelText } from '../../kit/ui/LabelText';
import { isSameDraft } from '../../../lib/features/form/drafts/draftChanges';

/** Renders an array field: rows that can be added, removed and moved. The focus follows the edited row. */
export function FieldArray({ bound }: { bound: BoundField }) {
  const root = useRef<HTMLDivElement>(null);
  const { FieldRenderer: Nested } = useFormContext();
  const edit = useRowEdits(bound, root);
  const rows = bindRows(bound);
  const { isOpen, setOpen, follow } = useOpenRows(rows);
  const name = bound.field.label.text;
  const onEdit = (made: DraftEdit): void => {
    follow(made);
    edit(made);
  };
  return (
    <FieldFrame bound={{ ...bound, messages: ownMessages(bound) }} as="group" className="is-list">
      {() => (
        <div ref={root}>
          <ArrayStateInput bound={bound} />
          {rows.length > 0 && (
            <ol className="is-rows">
              {rows.map((row, index) => (
                <Row key={index} bound={row} of={rows.length} onEdit={onEdit}>
                  {row.field.kind === 'object' ? (
                    <GroupRow
                      bound={row}
                      isOpen={isOpen(index)}
                      onToggle={(isNowOpen) => setOpen(index, isNowOpen)}
                    >
                      <Nested bound={row} />
                    </GroupRow>
                  ) : (
                    <Nested bound={row} />
                  )}
                </Row>
              ))}
            </ol>
          )}
          <DraftEditButton edit={{ type: 'add', path: bound.path }} onEdit={onEdit} className="is-small">
            <Icon name="plus" size="small" />
            <FormattedMessage id="form.row.add" values={{ name }} />
          </DraftEditButton>
        </div>
      )}
    </FieldFrame>
  );
}

/** Returns the messages of the array itself; messages of a row are shown in that row. */
function ownMessages({ messages, path }: BoundField) {
  return messages.filter((message) => message.path.length === path.length);
}

interface RowProps {
  readonly bound: BoundField;
  readonly of: number;
  readonly onEdit: (edit: DraftEdit) => void;
  readonly children: ReactNode;
}

function Row({ bound, of, onEdit, children }: RowProps) {
  const intl = useIntl();
  const { path, field, rowNumber = 1 } = bound;
  const tool = (type: 'up' | 'down' | 'remove', icon: IconName, disabled = false) => (
    <DraftEditButton
      edit={{ type, path }}
      onEdit={onEdit}
      label={intl.formatMessage({ id: `form.row.${type}` }, { name: field.label.text, row: rowNumber })}
      className="is-quiet is-icon"
      disabled={disabled}
    >
      <Icon name={icon} />
    </DraftEditButton>
  );
  return (
    <li data-row={rowNumber - 1} className={field.kind === 'object' ? 'is-group-row' : undefined}>
      {children}
      <span className="is-row-tools">
        {of > 1 && (
          <span className="is-moves">
            {tool('up', 'arrowUp', rowNumber === 1)}
            {tool('down', 'arrowDown', rowNumber === of)}
          </span>
        )}
        {tool('remove', 'trash')}
      </span>
    </li>
  );
}

/**
 * Returns a function that edits the rows and moves the focus: to the new row, the row that took its place, or the
 * moved row.
 */
function useRowEdits(bound: BoundField, root: RefObject<HTMLDivElement | null>): (edit: DraftEdit) => void {
  const intl = useIntl();
  const { dispatch, announce } = useFormContext();
  const { emptyContext, setDraft } = useBoundField(bound);
  return (edit) => {
    const rows = bound.draft.type === 'items' ? bound.draft.items.length : 0;
    const name = bound.field.label.text;
    const row = Number(edit.path.at(-1));
    if (edit.type === 'remove' && rows === 1) setDraft(getDefaultEmptyDraft(emptyContext));
    else dispatch({ type: 'edited', edit });
    switch (edit.type) {
      case 'add':
        announce(intl.formatMessage({ id: 'form.row.added' }, { name, row: rows + 1 }));
        return focusWithin(root, `[data-row="${rows}"] .is-fields`, `[data-row="${rows}"]`);
      case 'remove':
        announce(intl.formatMessage({ id: 'form.row.removed' }, { name, row: row + 1 }));
        return rows === 1
          ? focusWithin(root, '[data-edit="add"]')
          : focusWithin(root, `[data-row="${Math.min(row, rows - 2)}"]`);
      case 'up':
      case 'down': {
        const to = edit.type === 'up' ? row - 1 : row + 1;
        announce(intl.formatMessage({ id: 'form.row.moved' }, { name, from: row + 1, to: to + 1 }));
        return focusWithin(
          root,
          `[data-row="${to}"] [data-edit="${edit.type}"]:enabled`,
          `[data-row="${to}"] .is-moves button:enabled`,
        );
      }
    }
  };
}

/** A hidden input with the state of an array. A posted form needs it to tell an empty array from a missing one. */
export function ArrayStateInput({ bound }: { bound: BoundField }) {
  const { emptyContext } = useBoundField(bound);
  // While the array is empty, the inputs of `EmptyChoice` have this name.
  const isChosen =
    getItemDrafts(bound.draft).length === 0 &&
    bound.rowNumber === undefined &&
    getEmptyChoices(emptyContext, bound.draft).length > 0;
  if (isChosen) return null;
  const { type: is } = bound.draft;
  const state = is === 'unset' || is === 'null' ? is : 'items';
  return <input type="hidden" name={postedName.state(bound.path)} value={state} />;
}

/** The number of values that a closed row names. */
const MAX_NAMED = 4;

interface GroupRowProps {
  readonly bound: BoundField;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

/** A collapsible row of several fields; its summary has its number and first values. A row with messages is open. */
function GroupRow({ bound, isOpen, onToggle, children }: GroupRowProps) {
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

/** Returns which rows are open: at first those that are new or changed, or the only one; new ones after that. */
function useOpenRows(rows: readonly BoundField[]) {
  const [open, setStates] = useState<readonly boolean[]>(() =>
    rows.map(({ draft, base }) => rows.length === 1 || base.type !== 'group' || !isSameDraft(draft, base)),
  );
  const states = rows.map((_, index) => open[index] ?? true);
  return {
    isOpen: (index: number) => states[index] ?? true,
    setOpen: (index: number, isOpen: boolean) => setStates(states.with(index, isOpen)),
    /** Moves and removes the states with their rows. */
    follow: ({ type, path }: DraftEdit) => {
      const index = Number(path.at(-1));
      if (type === 'add') setStates([...states, true]);
      if (type === 'remove') setStates(states.toSpliced(index, 1));
      if (type === 'up' || type === 'down')
        setStates(swap(states, index, type === 'up' ? index - 1 : index + 1));
    },
  };
}

function swap(states: readonly boolean[], from: number, to: number): readonly boolean[] {
  const [one, other] = [states[from], states[to]];
  return one === undefined || other === undefined ? states : states.with(from, other).with(to, one);
}

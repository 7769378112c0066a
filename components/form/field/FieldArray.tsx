import { useRef, type ReactNode, type RefObject } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { getDefaultEmptyDraft, getEmptyChoices } from '../../../lib/writing/drafts/emptyDraft';
import { getItemDrafts, type DraftEdit } from '../../../lib/writing/drafts/draftEdit';
import { Icon } from '../../ui/Icon';
import { DraftEditButton } from './DraftEditButton';
import { FieldFrame } from './FieldFrame';
import { focusWithin } from '../focus';
import { useFormContext, useBoundField } from '../formContext';
import { bindRows, type BoundField } from './boundField';
import { GroupRow } from './GroupRow';
import { useOpenRows } from './useOpenRows';
import { postedName } from '../../../lib/writing/drafts/inputNames';

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
  const label = (id: 'form.row.up' | 'form.row.down' | 'form.row.remove') =>
    intl.formatMessage({ id }, { name: field.label.text, row: rowNumber });
  return (
    <li data-row={rowNumber - 1} className={field.kind === 'object' ? 'is-group-row' : undefined}>
      {children}
      <span className="is-row-tools">
        {of > 1 && (
          <span className="is-moves">
            <DraftEditButton
              edit={{ type: 'up', path }}
              onEdit={onEdit}
              label={label('form.row.up')}
              className="is-quiet is-icon"
              disabled={rowNumber === 1}
            >
              <Icon name="arrowUp" />
            </DraftEditButton>
            <DraftEditButton
              edit={{ type: 'down', path }}
              onEdit={onEdit}
              label={label('form.row.down')}
              className="is-quiet is-icon"
              disabled={rowNumber === of}
            >
              <Icon name="arrowDown" />
            </DraftEditButton>
          </span>
        )}
        <DraftEditButton
          edit={{ type: 'remove', path }}
          onEdit={onEdit}
          label={label('form.row.remove')}
          className="is-quiet is-icon"
        >
          <Icon name="trash" />
        </DraftEditButton>
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

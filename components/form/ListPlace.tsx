import { useRef, type RefObject } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { emptied } from '../../lib/forms/emptyDraft';
import type { FormEdit } from '../../lib/forms/formEdit';
import { Icon } from '../states/Icon';
import { EditButton } from './EditButton';
import { FieldFrame } from './FieldFrame';
import { focusIn } from './focusIn';
import { useFormTools } from './formTools';
import { ListState } from './ListState';
import { rowPlaces, type Place } from './place';
import { usePlace } from './usePlace';

/** A list of anything: rows that come, go and move, with the focus where the work goes on. */
export function ListPlace({ place }: { place: Place }) {
  const root = useRef<HTMLDivElement>(null);
  const onEdit = useRowEdits(place, root);
  const rows = rowPlaces(place);
  const name = place.field.label.text;
  return (
    <FieldFrame place={{ ...place, messages: ownMessages(place) }} as="group" className="is-list">
      {() => (
        <div ref={root}>
          <ListState place={place} />
          {rows.length > 0 && (
            <ol className="is-rows">
              {rows.map((row, index) => (
                <Row key={index} place={row} of={rows.length} onEdit={onEdit} />
              ))}
            </ol>
          )}
          <EditButton edit={{ do: 'add', path: place.path }} onEdit={onEdit} className="is-small">
            <Icon name="plus" size="small" />
            <FormattedMessage id="form.row.add" values={{ name }} />
          </EditButton>
        </div>
      )}
    </FieldFrame>
  );
}

/** What is said of a row stands at the row. */
function ownMessages({ messages, path }: Place) {
  return messages.filter((message) => message.path.length === path.length);
}

function Row({ place, of, onEdit }: { place: Place; of: number; onEdit: (edit: FormEdit) => void }) {
  const intl = useIntl();
  const { Place: Nested } = useFormTools();
  const { path, field, row = 1 } = place;
  const label = (id: 'form.row.up' | 'form.row.down' | 'form.row.remove') =>
    intl.formatMessage({ id }, { name: field.label.text, row });
  return (
    <li data-row={row - 1} className={field.kind === 'object' ? 'is-group-row' : undefined}>
      <Nested place={place} />
      <span className="is-row-tools">
        {of > 1 && (
          <span className="is-moves">
            <EditButton
              edit={{ do: 'up', path }}
              onEdit={onEdit}
              label={label('form.row.up')}
              className="is-quiet is-icon"
              disabled={row === 1}
            >
              <Icon name="arrowUp" />
            </EditButton>
            <EditButton
              edit={{ do: 'down', path }}
              onEdit={onEdit}
              label={label('form.row.down')}
              className="is-quiet is-icon"
              disabled={row === of}
            >
              <Icon name="arrowDown" />
            </EditButton>
          </span>
        )}
        <EditButton
          edit={{ do: 'remove', path }}
          onEdit={onEdit}
          label={label('form.row.remove')}
          className="is-quiet is-icon"
        >
          <Icon name="trash" />
        </EditButton>
      </span>
    </li>
  );
}

/** Edits a list and takes the focus along: into the new row, to the row that took the place, or along with the moved one. */
function useRowEdits(place: Place, root: RefObject<HTMLDivElement | null>): (edit: FormEdit) => void {
  const intl = useIntl();
  const { dispatch, announce } = useFormTools();
  const { at, put } = usePlace(place);
  return (edit) => {
    const rows = place.draft.is === 'items' ? place.draft.items.length : 0;
    const name = place.field.label.text;
    const row = Number(edit.path.at(-1));
    if (edit.do === 'remove' && rows === 1) put(emptied(at));
    else dispatch({ type: 'edited', edit });
    switch (edit.do) {
      case 'add':
        announce(intl.formatMessage({ id: 'form.row.added' }, { name, row: rows + 1 }));
        return focusIn(root, `[data-row="${rows}"]`);
      case 'remove':
        announce(intl.formatMessage({ id: 'form.row.removed' }, { name, row: row + 1 }));
        return rows === 1
          ? focusIn(root, '[data-edit="add"]')
          : focusIn(root, `[data-row="${Math.min(row, rows - 2)}"]`);
      case 'up':
      case 'down': {
        const to = edit.do === 'up' ? row - 1 : row + 1;
        announce(intl.formatMessage({ id: 'form.row.moved' }, { name, from: row + 1, to: to + 1 }));
        return focusIn(
          root,
          `[data-row="${to}"] [data-edit="${edit.do}"]:enabled`,
          `[data-row="${to}"] .is-moves button:enabled`,
        );
      }
    }
  };
}

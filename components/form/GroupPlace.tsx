import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormattedMessage, useIntl } from 'react-intl';
import { draftAt, type Drafts } from '../../lib/forms/draft';
import { emptied } from '../../lib/forms/emptyDraft';
import type { FormEdit } from '../../lib/forms/formEdit';
import type { FormField, FormGroup } from '../../lib/forms/formField';
import { inputType } from '../../lib/forms/inputType';
import { postedName } from '../../lib/forms/postedNames';
import { Icon } from '../states/Icon';
import { EditButton } from './EditButton';
import { FieldHelp } from './FieldHelp';
import { FieldLabel } from './FieldLabel';
import { FieldMessages } from './FieldMessages';
import { focusIn } from './focusIn';
import { useFormTools } from './formTools';
import { isStoredRow } from './isStoredRow';
import { MoneyPlace } from './MoneyPlace';
import { OneOfPlace } from './OneOfPlace';
import { fieldPlace, placeId, type Place } from './place';
import { useFoldedGroup } from './useFoldedGroup';
import { usePlace } from './usePlace';

/** An input object: its fields under its name. */
export function GroupPlace({ place }: { place: Place }) {
  const { groups } = useFormTools();
  const name = place.field.group ?? '';
  const group = Object.hasOwn(groups, name) ? groups[name] : undefined;
  return group?.money === undefined || place.row !== undefined ? (
    <OpenableGroup place={place} />
  ) : (
    <MoneyPlace place={place} group={group} money={group.money} />
  );
}

/** One that may be missing is added and taken away by a button. */
function OpenableGroup({ place }: { place: Place }) {
  const { dispatch, announce } = useFormTools();
  const { at } = usePlace(place);
  const intl = useIntl();
  const root = useRef<HTMLFieldSetElement>(null);
  const { group, unfold, failed } = useFoldedGroup(place.field.group);
  const [isBusy, setBusy] = useState(false);
  const { path, field, draft, row } = place;
  const isDue = inputType(place.type).nonNull || row !== undefined || field.keeps === true;
  const isOpen = group !== null && (draft.is === 'group' || isDue);
  const name = field.label.text;
  const open = (edit: FormEdit) => {
    setBusy(true);
    void unfold().then((isThere) => {
      setBusy(false);
      if (!isThere) return;
      // Drawn before the focus goes there, also where the fields had to be asked for.
      flushSync(() => dispatch({ type: 'edited', edit }));
      announce(intl.formatMessage({ id: 'form.group.added' }, { name }));
      focusIn(root, '.is-fields');
    });
  };
  const close = (edit: FormEdit) => {
    dispatch({ type: 'edited', edit });
    announce(intl.formatMessage({ id: 'form.group.removed' }, { name }));
    focusIn(root, '[data-edit="open"]');
  };
  const id = placeId(path);
  const own = place.messages.filter((message) => !isOpen || message.path.length === path.length);
  return (
    <fieldset
      ref={root}
      id={id}
      tabIndex={-1}
      className={`w-field is-wide is-group${place.isNamed ? ' is-named' : ''}`}
      aria-describedby={`${id}-help`}
    >
      <FieldLabel place={place} as="group" isChanged={false} />
      <FieldHelp id={`${id}-help`} place={place} />
      <FieldMessages id={`${id}-error`} messages={own} />
      <input
        type="hidden"
        name={postedName.state(path)}
        value={isOpen ? 'group' : draft.is === 'null' ? 'null' : 'unset'}
      />
      {isOpen && <Fields place={place} group={group} />}
      {isOpen && !isDue && (
        <EditButton
          edit={{ do: 'close', path, to: emptied(at) }}
          onEdit={close}
          className="is-small is-quiet is-close"
        >
          <Icon name="trash" size="small" />
          <FormattedMessage id="form.group.remove" values={{ name }} />
        </EditButton>
      )}
      {!isOpen && (
        <EditButton edit={{ do: 'open', path }} onEdit={open} className="is-small" disabled={isBusy}>
          <Icon name="plus" size="small" />
          <FormattedMessage id="form.group.add" values={{ name }} />
        </EditButton>
      )}
      {failed && (
        <p role="alert" className="is-error">
          <FormattedMessage id="form.group.failed" />
        </p>
      )}
    </fieldset>
  );
}

/** Which stored row it is goes along without scripts, too; nobody types it, and a new row has none. */
function RowKey({ place: { draft, path } }: { place: Place }) {
  if (draft.is !== 'text' || draft.text === '') return null;
  return <input type="hidden" name={postedName.value(path)} value={draft.text} />;
}

function Fields({ place, group }: { place: Place; group: FormGroup }) {
  const { Place: Nested } = useFormTools();
  const drafts: Drafts = place.draft.is === 'group' ? place.draft.fields : {};
  const base: Drafts = place.base.is === 'group' ? place.base.fields : {};
  const inside = { path: place.path, drafts, base, messages: place.messages };
  if (group.oneOf === true)
    return <OneOfPlace place={place} members={group.fields.map((field) => fieldPlace(field, inside))} />;
  const isHidden = (field: FormField): boolean =>
    field.name === group.rowKey &&
    (inputType(field.type).nonNull
      ? isStoredRow(place, field.name)
      : place.row !== undefined || draftAt(base, field.name).is === 'text');
  return (
    <div className="is-fields">
      {group.fields.map((field) =>
        isHidden(field) ? (
          <RowKey key={field.name} place={fieldPlace(field, inside)} />
        ) : (
          <Nested key={field.name} place={fieldPlace(field, inside)} />
        ),
      )}
    </div>
  );
}

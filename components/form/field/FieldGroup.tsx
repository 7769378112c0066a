import { findGroup, type FormField, type FormGroup } from '../../../lib/features/form/drafts/formField';
import { useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { FormattedMessage, useIntl } from 'react-intl';
import { getDraft, type Drafts, UNSET_DRAFT } from '../../../lib/features/form/drafts/draft';
import { getDefaultEmptyDraft } from '../../../lib/features/form/drafts/emptyDraft';
import type { DraftEdit } from '../../../lib/features/form/drafts/draftEdit';
import { parseInputType } from '../../../lib/features/form/drafts/parseInputType';
import { postedName } from '../../../lib/features/form/drafts/inputNames';
import { Icon } from '../../kit/ui/Icon';
import { DraftEditButton } from './DraftEditButton';
import { FieldHelp, FieldMessages } from './FieldHelp';
import { FormFieldLabel } from './FieldFrame';
import { focusWithin } from '../focus';
import { useFormContext, useBoundField } from '../formContext';
import { isStoredRow, bindField, getFieldId, type BoundField } from './boundField';
import { MoneyGroup } from './MoneyGroup';
import { fetchFormGroups } from '../../../lib/features/form/fetchForm';
import { toLocale } from '../../../lib/ground/routes/hrefs';
import { LabelText } from '../../kit/ui/LabelText';
import { useHydrated } from '../../kit/ui/useHydrated';

/** Renders the fields of an input object under its label. */
export function FieldGroup({ bound }: { bound: BoundField }) {
  const { groups } = useFormContext();
  const name = bound.field.group ?? '';
  const group = findGroup(groups, name);
  return group?.money === undefined || bound.rowNumber !== undefined ? (
    <OpenableGroup bound={bound} />
  ) : (
    <MoneyGroup bound={bound} group={group} money={group.money} />
  );
}

/** An optional input object, which a button adds and another removes. */
function OpenableGroup({ bound }: { bound: BoundField }) {
  const { emptyContext } = useBoundField(bound);
  const root = useRef<HTMLFieldSetElement>(null);
  const { group, unfold, failed } = useLazyGroup(bound.field.group);
  const { isBusy, open, close } = useGroupEdits(bound, unfold, root);
  const { path, field, draft, rowNumber } = bound;
  const isRequired =
    parseInputType(bound.type).nonNull || rowNumber !== undefined || field.alwaysHasValue === true;
  const isOpen = group !== null && (draft.type === 'group' || isRequired);
  const name = field.label.text;
  const id = getFieldId(path);
  const ownMessages = bound.messages.filter((message) => !isOpen || message.path.length === path.length);
  return (
    <fieldset
      ref={root}
      id={id}
      tabIndex={-1}
      className={`w-field is-wide is-group${bound.hideLabel ? ' is-named' : ''}`}
      aria-describedby={`${id}-help`}
    >
      <FormFieldLabel bound={bound} as="group" isChanged={false} />
      <FieldHelp id={`${id}-help`} bound={bound} />
      <FieldMessages id={`${id}-error`} messages={ownMessages} />
      <input
        type="hidden"
        name={postedName.state(path)}
        value={isOpen ? 'group' : draft.type === 'null' ? 'null' : 'unset'}
      />
      {isOpen && <Fields bound={bound} group={group} />}
      {isOpen && !isRequired && (
        <DraftEditButton
          edit={{ type: 'close', path, draft: getDefaultEmptyDraft(emptyContext) }}
          onEdit={close}
          className="is-small is-quiet is-close"
        >
          <Icon name="trash" size="small" />
          <FormattedMessage id="form.group.remove" values={{ name }} />
        </DraftEditButton>
      )}
      {!isOpen && (
        <DraftEditButton edit={{ type: 'open', path }} onEdit={open} className="is-small" disabled={isBusy}>
          <Icon name="plus" size="small" />
          <FormattedMessage id="form.group.add" values={{ name }} />
        </DraftEditButton>
      )}
      {failed && (
        <p role="alert" className="is-error">
          <FormattedMessage id="form.group.failed" />
        </p>
      )}
    </fieldset>
  );
}

/** Returns functions that add and remove the group. Each announces the change and moves the focus. */
function useGroupEdits(
  { field }: BoundField,
  unfold: () => Promise<boolean>,
  root: RefObject<HTMLFieldSetElement | null>,
): { readonly isBusy: boolean; readonly open: EditHandler; readonly close: EditHandler } {
  const { dispatch, announce } = useFormContext();
  const intl = useIntl();
  const [isBusy, setBusy] = useState(false);
  const name = field.label.text;
  return {
    isBusy,
    open: (edit) => {
      setBusy(true);
      void unfold().then((isThere) => {
        setBusy(false);
        if (!isThere) return;
        // The fields must be rendered before they can take the focus, also when they were loaded first.
        flushSync(() => dispatch({ type: 'edited', edit }));
        announce(intl.formatMessage({ id: 'form.group.added' }, { name }));
        focusWithin(root, '.is-fields');
      });
    },
    close: (edit) => {
      dispatch({ type: 'edited', edit });
      announce(intl.formatMessage({ id: 'form.group.removed' }, { name }));
      focusWithin(root, '[data-edit="open"]');
    },
  };
}

type EditHandler = (edit: DraftEdit) => void;

/** Posts the key of a stored row without JavaScript. It is not editable, and a new row has none. */
function RowKey({ bound: { draft, path } }: { bound: BoundField }) {
  if (draft.type !== 'text' || draft.text === '') return null;
  return <input type="hidden" name={postedName.value(path)} value={draft.text} />;
}

function Fields({ bound, group }: { bound: BoundField; group: FormGroup }) {
  const { FieldRenderer: Nested } = useFormContext();
  const drafts: Drafts = bound.draft.type === 'group' ? bound.draft.fields : {};
  const base: Drafts = bound.base.type === 'group' ? bound.base.fields : {};
  const inside = { path: bound.path, drafts, base, messages: bound.messages };
  if (group.oneOf === true)
    return <OneOfGroup bound={bound} members={group.fields.map((field) => bindField(field, inside))} />;
  const isHidden = (field: FormField): boolean =>
    field.name === group.rowKeyField &&
    (parseInputType(field.type).nonNull
      ? isStoredRow(bound, field.name)
      : bound.rowNumber !== undefined || getDraft(base, field.name).type === 'text');
  return (
    <div className="is-fields">
      {group.fields.map((field) =>
        isHidden(field) ? (
          <RowKey key={field.name} bound={bindField(field, inside)} />
        ) : (
          <Nested key={field.name} bound={bindField(field, inside)} />
        ),
      )}
    </div>
  );
}

/**
 * Returns the group of a field and a function that loads it. Recursive and very deep inputs do not come with the
 * page.
 */
function useLazyGroup(name: string | undefined): {
  readonly group: FormGroup | null;
  /** Loads the group where it is missing; resolves to true once it is available. */
  readonly unfold: () => Promise<boolean>;
  readonly failed: boolean;
} {
  const { groups, dispatch, addPickers } = useFormContext();
  const locale = toLocale(useIntl().locale);
  const [failed, setFailed] = useState(false);
  const group = findGroup(groups, name) ?? null;
  const unfold = async () => {
    if (group !== null) return true;
    const found = name === undefined ? null : await fetchFormGroups(name, locale);
    setFailed(found === null);
    if (found !== null) {
      addPickers(found.pickers);
      dispatch({ type: 'unfolded', groups: found.groups });
    }
    return found !== null;
  };
  return { group, unfold, failed };
}

/**
 * Renders a OneOf input object: the user chooses one member and fills it in. Without JavaScript all members are
 * visible and the choice decides.
 */
function OneOfGroup({ bound, members }: { bound: BoundField; members: readonly BoundField[] }) {
  const { FieldRenderer: Nested } = useFormContext();
  const { setDraft } = useBoundField(bound);
  const isHydrated = useHydrated();
  const given = bound.draft.type === 'group' ? Object.keys(bound.draft.fields) : [];
  const chosen = members.find(({ field }) => given.includes(field.name));
  const id = getFieldId(bound.path);
  return (
    <div className="is-one-of">
      <div role="radiogroup" aria-labelledby={`${id}-choose`} className="is-boxes">
        <p id={`${id}-choose`} className="w-muted">
          <FormattedMessage id="form.oneOf" />
        </p>
        {members.map(({ field }) => (
          <label key={field.name} htmlFor={`${id}-choose-${field.name}`}>
            <input
              id={`${id}-choose-${field.name}`}
              type="radio"
              className="w-check"
              name={postedName.member(bound.path)}
              value={field.name}
              checked={field === chosen?.field}
              onChange={() => setDraft({ type: 'group', fields: { [field.name]: UNSET_DRAFT } })}
            />
            <span>
              <LabelText label={field.label} />
            </span>
          </label>
        ))}
      </div>
      <div className="is-fields">
        {members
          .filter((member) => !isHydrated || member === chosen)
          .map((member) => (
            <div key={member.field.name} className={member === chosen ? 'is-wide' : 'is-wide is-other'}>
              <Nested bound={asRequired(member)} />
            </div>
          ))}
      </div>
    </div>
  );
}

/** Makes the chosen member required, although the schema must declare each member nullable. */
function asRequired(member: BoundField): BoundField {
  const type = `${member.type.replace(/!$/, '')}!`;
  return { ...member, type, field: { ...member.field, type } };
}

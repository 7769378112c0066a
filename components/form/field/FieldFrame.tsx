import type { FocusEvent, ReactNode } from 'react';
import { isSameDraft } from '../../../lib/features/form/drafts/draftChanges';
import { showsChanges } from '../../../lib/features/form/showsChanges';
import { runAfterClick } from '../runAfterClick';
import { FieldHelp, FieldMessages } from './FieldHelp';
import { useFormContext, useBoundField } from '../formContext';
import { getFieldId, type BoundField } from './boundField';
import { postedName } from '../../../lib/features/form/drafts/inputNames';
import { FormattedMessage, useIntl } from 'react-intl';
import { parseInputType, acceptsMany } from '../../../lib/features/form/drafts/parseInputType';
import { LabelText } from '../../kit/ui/LabelText';
import {
  getDefaultEmptyDraft,
  getEmptyMeaning,
  getEmptyChoices,
  toEmptyDraft,
  isEmptyDraft,
  type EmptyMeaning,
  type EmptyFieldContext,
} from '../../../lib/features/form/drafts/emptyDraft';
import type { MessageId } from '../../../lib/ground/intl/messages';
import { Disclosure } from '../../kit/ui/Disclosure';
import { Icon } from '../../kit/ui/Icon';
import { isChoiceKind } from '../../../lib/core/schema/model/kindTraits';

/** Props of the element that the user fills in. */
export interface ControlProps {
  readonly id: string;
  readonly name: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface FieldFrameProps {
  readonly bound: BoundField;
  readonly as?: 'field' | 'group';
  /** Help of the widget itself, shown below it. */
  readonly note?: ReactNode;
  readonly className?: string;
  readonly children: (control: ControlProps) => ReactNode;
}

/**
 * Renders the frame of every widget: label, change mark, help, error messages and the choice of an empty value. `as`
 * "group": a legend labels several elements.
 */
export function FieldFrame({ bound, as = 'field', note, className = '', children }: FieldFrameProps) {
  const { view, dispatch } = useFormContext();
  const id = getFieldId(bound.path);
  const isInvalid = bound.messages.length > 0;
  const describedBy = [`${id}-help`, ...(isInvalid ? [`${id}-error`] : [])].join(' ');
  const control: ControlProps = {
    id,
    name: postedName.value(bound.path),
    'aria-describedby': describedBy,
    'aria-invalid': isInvalid ? true : undefined,
  };
  const isChanged = showsChanges(view) && !isSameDraft(bound.base, bound.draft);
  const onBlur = (event: FocusEvent) => {
    const stays = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
    if (!stays && !isSameDraft(bound.base, bound.draft))
      runAfterClick(() => dispatch({ type: 'left', path: bound.path }));
  };
  const Frame = as === 'group' ? 'fieldset' : 'div';
  return (
    <Frame
      className={`w-field ${bound.rowNumber === undefined ? spanClass(bound.field.span) : 'is-wide'} ${className}`}
      onBlur={onBlur}
      {...(as === 'group' ? { id, tabIndex: -1, 'aria-describedby': describedBy } : {})}
    >
      <FormFieldLabel bound={bound} as={as} isChanged={isChanged} />
      {children(control)}
      <FieldHelp id={`${id}-help`} bound={bound}>
        {note}
        {bound.field.external === true && <FormattedMessage tagName="p" id="form.external" />}
      </FieldHelp>
      <FieldMessages id={`${id}-error`} messages={bound.messages} />
      <EmptyChoice bound={bound} />
    </Frame>
  );
}

function spanClass(span: BoundField['field']['span']): string {
  return span === undefined ? 'is-wide' : `is-span-${span}`;
}

interface FormFieldLabelProps {
  readonly bound: BoundField;
  readonly as: 'field' | 'group';
  readonly isChanged: boolean;
}

/**
 * The label of a field with "required" or "optional". A row of an array is labelled by its number for screen readers.
 */
export function FormFieldLabel({ bound, as, isChanged }: FormFieldLabelProps) {
  const { field, rowNumber } = bound;
  const content =
    rowNumber === undefined ? (
      <>
        {isChanged && <ChangedMark />}
        <LabelText label={field.label} />{' '}
        <span className="is-due">
          <RequiredText bound={bound} />
        </span>
      </>
    ) : (
      <>
        <LabelText label={field.label} /> {rowNumber}
      </>
    );
  const className = rowNumber === undefined && bound.hideLabel !== true ? 'is-label' : 'w-hidden';
  return as === 'group' ? (
    <legend className={className}>{content}</legend>
  ) : (
    <label className={className} htmlFor={getFieldId(bound.path)}>
      {content}
    </label>
  );
}

/** Marks a changed field: a dot, and a word for screen readers. */
function ChangedMark() {
  return (
    <>
      <i className="is-changed" />
      <span className="w-hidden">
        <FormattedMessage id="form.changed" />
      </span>
    </>
  );
}

function RequiredText({ bound: { field, type } }: { bound: BoundField }) {
  const isRequired =
    (parseInputType(type).nonNull && field.default === undefined) || field.alwaysHasValue === true;
  return <FormattedMessage id={isRequired ? 'form.required' : 'form.optional'} />;
}

/**
 * Chooses the meaning of an empty field: unset, null or an empty text. It appears only while the field is empty and
 * the meaning matters. It is a `<details>` element, so that it works without JavaScript, where it is always visible.
 */
function EmptyChoice({ bound }: { bound: BoundField }) {
  const { emptyContext, setDraft } = useBoundField(bound);
  const intl = useIntl();
  const choices = getEmptyChoices(emptyContext, bound.draft);
  // Booleans and enums offer this among their own choices. An empty array row has no meaning to choose.
  const isChoice = isChoiceKind(bound.field.kind);
  if (
    choices.length === 0 ||
    bound.rowNumber !== undefined ||
    bound.hideLabel === true ||
    (isChoice && !acceptsMany(bound.field, bound.type))
  )
    return null;
  const isFilled = !isEmptyDraft(bound.draft);
  const rule = getEmptyMeaning(getDefaultEmptyDraft(emptyContext)) ?? 'unset';
  const meaning = getEmptyMeaning(bound.draft) ?? rule;
  const translateChoice = (choice: EmptyMeaning) =>
    intl.formatMessage({ id: getMessageId(choice, emptyContext) });
  const id = getFieldId(bound.path);
  return (
    <Disclosure
      className={`is-empty-choice${isFilled ? ' is-filled' : ''}${meaning === rule ? '' : ' is-said'}`}
      summary={
        <summary>
          <span className="w-hidden">
            <FormattedMessage id="form.empty.of" values={{ name: bound.field.label.text }} />
          </span>
          <span className="w-unscripted" aria-hidden="true">
            <FormattedMessage id="form.empty.if" />
          </span>
          <span>{translateChoice(meaning)}</span>
          <Icon name="chevronDown" size="small" />
        </summary>
      }
    >
      <fieldset className="w-pop is-end">
        <legend className="w-caption">
          <FormattedMessage id="form.empty.title" />
        </legend>
        {choices.map((choice) => (
          <label key={choice} className="w-option" htmlFor={`${id}-is-${choice}`}>
            <input
              id={`${id}-is-${choice}`}
              type="radio"
              className="w-check"
              name={postedName.state(bound.path)}
              value={choice}
              checked={meaning === choice}
              onChange={() => {
                const draft = toEmptyDraft(choice, emptyContext);
                setDraft(draft);
                // The previous value is restored and this choice disappears, so the focus moves to the field.
                if (!isEmptyDraft(draft)) document.getElementById(id)?.focus();
              }}
            />
            {translateChoice(choice)}
          </label>
        ))}
      </fieldset>
    </Disclosure>
  );
}

function getMessageId(choice: EmptyMeaning, { field, type, isUpdate, base }: EmptyFieldContext): MessageId {
  const isRequired =
    (parseInputType(type).nonNull && field.default === undefined) || field.alwaysHasValue === true;
  switch (choice) {
    case 'unset':
      if (field.losesValue === true) return 'form.empty.missing';
      if (isUpdate && !isEmptyDraft(base)) return 'form.empty.asItWas';
      return isRequired ? 'form.empty.missing' : isUpdate ? 'form.empty.asItWas' : 'form.empty.leftOut';
    case 'null':
      return 'form.empty.null';
    case 'empty':
      return acceptsMany(field, type) ? 'form.empty.list' : 'form.empty.text';
  }
}

import type { FocusEvent, ReactNode } from 'react';
import { isSameDraft } from '../../../lib/writing/drafts/draftChanges';
import { runAfterClick } from '../runAfterClick';
import { EmptyChoice } from './EmptyChoice';
import { FieldHelp, FieldMessages } from './FieldHelp';
import { useFormContext } from '../formContext';
import { getFieldId, type BoundField } from './boundField';
import { postedName } from '../../../lib/writing/drafts/inputNames';
import { FormattedMessage } from 'react-intl';
import { parseInputType } from '../../../lib/writing/drafts/inputType';
import { LabelText } from '../../ui/LabelText';

/** Props of the element that the user fills in. */
export interface ControlProps {
  readonly id: string;
  readonly name: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

/**
 * Renders the frame of every widget: label, change mark, help, error messages and the choice of an empty value. `as`
 * "group": a legend labels several elements.
 */
export function FieldFrame({
  place,
  as = 'field',
  note,
  className = '',
  children,
}: {
  place: BoundField;
  as?: 'field' | 'group';
  /** Help of the widget itself, shown below it. */
  note?: ReactNode;
  className?: string;
  children: (control: ControlProps) => ReactNode;
}) {
  const { view, dispatch } = useFormContext();
  const id = getFieldId(place.path);
  const isInvalid = place.messages.length > 0;
  const describedBy = [`${id}-help`, ...(isInvalid ? [`${id}-error`] : [])].join(' ');
  const control: ControlProps = {
    id,
    name: postedName.value(place.path),
    'aria-describedby': describedBy,
    'aria-invalid': isInvalid ? true : undefined,
  };
  const isChanged = view.intent === 'update' && !isSameDraft(place.base, place.draft);
  const onBlur = (event: FocusEvent) => {
    const stays = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
    if (!stays && !isSameDraft(place.base, place.draft))
      runAfterClick(() => dispatch({ type: 'left', path: place.path }));
  };
  const Frame = as === 'group' ? 'fieldset' : 'div';
  return (
    <Frame
      className={`w-field ${place.rowNumber === undefined ? spanClass(place.field.span) : 'is-wide'} ${className}`}
      onBlur={onBlur}
      {...(as === 'group' ? { id, tabIndex: -1, 'aria-describedby': describedBy } : {})}
    >
      <FormFieldLabel place={place} as={as} isChanged={isChanged} />
      {children(control)}
      <FieldHelp id={`${id}-help`} place={place}>
        {note}
      </FieldHelp>
      <FieldMessages id={`${id}-error`} messages={place.messages} />
      <EmptyChoice place={place} />
    </Frame>
  );
}

function spanClass(span: BoundField['field']['span']): string {
  return span === undefined ? 'is-wide' : `is-span-${span}`;
}

/**
 * The label of a field with "required" or "optional". A row of an array is labelled by its number for screen readers.
 */
export function FormFieldLabel({
  place,
  as,
  isChanged,
}: {
  place: BoundField;
  as: 'field' | 'group';
  isChanged: boolean;
}) {
  const { field, rowNumber: row } = place;
  const content =
    row === undefined ? (
      <>
        {isChanged && <ChangedMark />}
        <LabelText label={field.label} />{' '}
        <span className="is-due">
          <Due place={place} />
        </span>
      </>
    ) : (
      <>
        <LabelText label={field.label} /> {row}
      </>
    );
  const className = row === undefined && place.hideLabel !== true ? 'is-label' : 'w-hidden';
  return as === 'group' ? (
    <legend className={className}>{content}</legend>
  ) : (
    <label className={className} htmlFor={getFieldId(place.path)}>
      {content}
    </label>
  );
}

/** Marks a changed field: a dot, and a word for screen readers. */
export function ChangedMark() {
  return (
    <>
      <i className="is-changed" />
      <span className="w-hidden">
        <FormattedMessage id="form.changed" />
      </span>
    </>
  );
}

function Due({ place: { field, type } }: { place: BoundField }) {
  const isDue =
    (parseInputType(type).nonNull && field.default === undefined) || field.alwaysHasValue === true;
  return <FormattedMessage id={isDue ? 'form.required' : 'form.optional'} />;
}

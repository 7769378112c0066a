import type { FocusEvent, ReactNode } from 'react';
import { isSameDraft } from '../../../lib/writing/drafts/draftChanges';
import { showsChanges } from '../../../lib/writing/form/showsChanges';
import { runAfterClick } from '../runAfterClick';
import { EmptyChoice } from './EmptyChoice';
import { FieldHelp, FieldMessages } from './FieldHelp';
import { useFormContext } from '../formContext';
import { getFieldId, type BoundField } from './boundField';
import { postedName } from '../../../lib/writing/drafts/inputNames';
import { FormattedMessage } from 'react-intl';
import { parseInputType } from '../../../lib/writing/drafts/parseInputType';
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
  bound,
  as = 'field',
  note,
  className = '',
  children,
}: {
  bound: BoundField;
  as?: 'field' | 'group';
  /** Help of the widget itself, shown below it. */
  note?: ReactNode;
  className?: string;
  children: (control: ControlProps) => ReactNode;
}) {
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
        {bound.field.external === true && (
          <p>
            <FormattedMessage id="form.external" />
          </p>
        )}
      </FieldHelp>
      <FieldMessages id={`${id}-error`} messages={bound.messages} />
      <EmptyChoice bound={bound} />
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
  bound,
  as,
  isChanged,
}: {
  bound: BoundField;
  as: 'field' | 'group';
  isChanged: boolean;
}) {
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

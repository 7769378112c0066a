import type { FocusEvent, ReactNode } from 'react';
import { sameDraft } from '../../lib/forms/changedDrafts';
import { afterPress } from './afterPress';
import { EmptyChoice } from './EmptyChoice';
import { FieldHelp } from './FieldHelp';
import { FieldLabel } from './FieldLabel';
import { FieldMessages } from './FieldMessages';
import { useFormTools } from './formTools';
import { placeId, type Place } from './place';
import { postedName } from '../../lib/forms/postedNames';

/** What the element has that is filled in. */
export interface ControlProps {
  readonly id: string;
  readonly name: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

/**
 * What stands around every widget: its label with whether it is required, the mark of a change, help, what is wrong, and what
 * it says while it is empty. `as` group: several elements that one legend names.
 */
export function FieldFrame({
  place,
  as = 'field',
  note,
  className = '',
  children,
}: {
  place: Place;
  as?: 'field' | 'group';
  /** What the widget itself has to say below it. */
  note?: ReactNode;
  className?: string;
  children: (control: ControlProps) => ReactNode;
}) {
  const { view, dispatch } = useFormTools();
  const id = placeId(place.path);
  const isInvalid = place.messages.length > 0;
  const describedBy = [`${id}-help`, ...(isInvalid ? [`${id}-error`] : [])].join(' ');
  const control: ControlProps = {
    id,
    name: postedName.value(place.path),
    'aria-describedby': describedBy,
    'aria-invalid': isInvalid ? true : undefined,
  };
  const isChanged = view.intent === 'update' && !sameDraft(place.base, place.draft);
  const onBlur = (event: FocusEvent) => {
    const stays = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
    if (!stays && !sameDraft(place.base, place.draft))
      afterPress(() => dispatch({ type: 'left', path: place.path }));
  };
  const Frame = as === 'group' ? 'fieldset' : 'div';
  return (
    <Frame
      className={`w-field ${place.row === undefined ? spanClass(place.field.span) : 'is-wide'} ${className}`}
      onBlur={onBlur}
      {...(as === 'group' ? { id, tabIndex: -1, 'aria-describedby': describedBy } : {})}
    >
      <FieldLabel place={place} as={as} isChanged={isChanged} />
      {children(control)}
      <FieldHelp id={`${id}-help`} place={place}>
        {note}
      </FieldHelp>
      <FieldMessages id={`${id}-error`} messages={place.messages} />
      <EmptyChoice place={place} />
    </Frame>
  );
}

function spanClass(span: Place['field']['span']): string {
  return span === undefined ? 'is-wide' : `is-span-${span}`;
}

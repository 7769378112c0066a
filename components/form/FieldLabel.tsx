import { FormattedMessage } from 'react-intl';
import { inputType } from '../../lib/forms/inputType';
import { Name } from '../states/Name';
import { placeId, type Place } from './place';

/** A field's name, with whether it is required; a row of a list is named by its number, for those who do not see where it stands. */
export function FieldLabel({
  place,
  as,
  isChanged,
}: {
  place: Place;
  as: 'field' | 'group';
  isChanged: boolean;
}) {
  const { field, row } = place;
  const content =
    row === undefined ? (
      <>
        {isChanged && <ChangedMark />}
        <Name label={field.label} />{' '}
        <span className="is-due">
          <Due place={place} />
        </span>
      </>
    ) : (
      <>
        <Name label={field.label} /> {row}
      </>
    );
  const className = row === undefined && place.isNamed !== true ? 'is-label' : 'w-hidden';
  return as === 'group' ? (
    <legend className={className}>{content}</legend>
  ) : (
    <label className={className} htmlFor={placeId(place.path)}>
      {content}
    </label>
  );
}

/** A dot before what differs from what is saved, and the word for those who do not see it. */
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

function Due({ place: { field, type } }: { place: Place }) {
  const isDue = (inputType(type).nonNull && field.default === undefined) || field.keeps === true;
  return <FormattedMessage id={isDue ? 'form.required' : 'form.optional'} />;
}

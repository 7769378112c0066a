import { FormattedMessage } from 'react-intl';
import { UNSET } from '../../lib/forms/draft';
import { postedName } from '../../lib/forms/postedNames';
import { Name } from '../states/Name';
import { useFormTools } from './formTools';
import { placeId, type Place } from './place';
import { useHydrated } from './useHydrated';
import { usePlace } from './usePlace';

/** Exactly one of several fields: chosen first, then filled in. Without JavaScript all are there, and the choice says which counts. */
export function OneOfPlace({ place, members }: { place: Place; members: readonly Place[] }) {
  const { Place: Nested } = useFormTools();
  const { put } = usePlace(place);
  const isHydrated = useHydrated();
  const given = place.draft.is === 'group' ? Object.keys(place.draft.fields) : [];
  const chosen = members.find(({ field }) => given.includes(field.name));
  const id = placeId(place.path);
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
              name={postedName.member(place.path)}
              value={field.name}
              checked={field === chosen?.field}
              onChange={() => put({ is: 'group', fields: { [field.name]: UNSET } })}
            />
            <span>
              <Name label={field.label} />
            </span>
          </label>
        ))}
      </div>
      <div className="is-fields">
        {members
          .filter((member) => !isHydrated || member === chosen)
          .map((member) => (
            <div key={member.field.name} className={member === chosen ? 'is-wide' : 'is-wide is-other'}>
              <Nested place={asDue(member)} />
            </div>
          ))}
      </div>
    </div>
  );
}

/** What is chosen has to be there, although the schema must call each member optional. */
function asDue(member: Place): Place {
  const type = `${member.type.replace(/!$/, '')}!`;
  return { ...member, type, field: { ...member.field, type } };
}

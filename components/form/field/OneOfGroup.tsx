import { FormattedMessage } from 'react-intl';
import { UNSET_DRAFT } from '../../../lib/writing/drafts/draft';
import { postedName } from '../../../lib/writing/drafts/inputNames';
import { LabelText } from '../../ui/LabelText';
import { useFormContext, useBoundField } from '../formContext';
import { getFieldId, type BoundField } from './boundField';
import { useHydrated } from '../useHydrated';

/**
 * Renders a OneOf input object: the user chooses one member and fills it in. Without JavaScript all members are
 * visible and the choice decides.
 */
export function OneOfGroup({ place, members }: { place: BoundField; members: readonly BoundField[] }) {
  const { Place: Nested } = useFormContext();
  const { setDraft: put } = useBoundField(place);
  const isHydrated = useHydrated();
  const given = place.draft.type === 'group' ? Object.keys(place.draft.fields) : [];
  const chosen = members.find(({ field }) => given.includes(field.name));
  const id = getFieldId(place.path);
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
              onChange={() => put({ type: 'group', fields: { [field.name]: UNSET_DRAFT } })}
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
              <Nested place={asDue(member)} />
            </div>
          ))}
      </div>
    </div>
  );
}

/** Makes the chosen member required, although the schema must declare each member nullable. */
function asDue(member: BoundField): BoundField {
  const type = `${member.type.replace(/!$/, '')}!`;
  return { ...member, type, field: { ...member.field, type } };
}

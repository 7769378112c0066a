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
export function OneOfGroup({ bound, members }: { bound: BoundField; members: readonly BoundField[] }) {
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

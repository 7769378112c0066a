import { isMany } from '../../../lib/forms/isMany';
import { postedName } from '../../../lib/forms/postedNames';
import { emptied } from '../../../lib/forms/emptyDraft';
import { Name } from '../../states/Name';
import { FieldFrame } from '../FieldFrame';
import { useFormTools } from '../formTools';
import { Picker } from '../picker/Picker';
import { PostedPicker } from '../picker/PostedPicker';
import { useHydrated } from '../useHydrated';
import { ListPlace } from '../ListPlace';
import type { Place } from '../place';
import { usePlace } from '../usePlace';

/** Links to records: found by their titles, with JavaScript and without, or, where nothing lists them, by their keys. */
export function RelationWidget({ place }: { place: Place }) {
  const { pickers } = useFormTools();
  const isHydrated = useHydrated();
  const { relation } = place.field;
  const slug = relation?.slug ?? null;
  const plan = slug !== null && Object.hasOwn(pickers, slug) ? pickers[slug] : undefined;
  const isFound = relation !== undefined && plan?.row.by.includes(relation.write.by) === true;
  // A row of a list of keys stands for itself.
  if (isHydrated && isFound && place.row === undefined)
    return <Picker place={place} relation={relation} plan={plan} />;
  if (isMany(place.field, place.type)) return <ListPlace place={place} />;
  return isFound && !isHydrated ? <PostedPicker place={place} /> : <KeyInput place={place} />;
}

function KeyInput({ place }: { place: Place }) {
  const { at, put } = usePlace(place);
  const { draft, field } = place;
  const key = draft.is === 'record' ? draft.key : draft.is === 'text' ? draft.text : '';
  const title = draft.is === 'record' && draft.title !== draft.key ? draft.title : null;
  return (
    <FieldFrame
      place={place}
      note={
        title === null ? null : (
          <p>
            {field.relation !== undefined && <Name label={field.relation.label} />}: {title}
          </p>
        )
      }
    >
      {(control) => (
        <>
          <input
            {...control}
            className="w-input"
            type="text"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={key}
            onChange={({ target: { value } }) =>
              put(value === '' ? emptied(at) : { is: 'record', key: value, title: value })
            }
          />
          {title !== null && (
            <input type="hidden" name={postedName.title(place.path)} value={JSON.stringify([key, title])} />
          )}
        </>
      )}
    </FieldFrame>
  );
}

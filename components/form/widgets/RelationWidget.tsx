import { isMany } from '../../../lib/forms/isMany';
import { postedName } from '../../../lib/forms/postedNames';
import { emptied } from '../../../lib/forms/emptyDraft';
import { Name } from '../../states/Name';
import { FieldFrame } from '../FieldFrame';
import { ListPlace } from '../ListPlace';
import type { Place } from '../place';
import { usePlace } from '../usePlace';

/** A link to a record, by its key: what there is without JavaScript, and where nothing lists the records. */
export function RelationWidget({ place }: { place: Place }) {
  return isMany(place.field, place.type) ? <ListPlace place={place} /> : <KeyInput place={place} />;
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

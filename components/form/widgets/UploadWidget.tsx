import { FormattedMessage } from 'react-intl';
import { FieldFrame } from '../FieldFrame';
import { useFormTools } from '../formTools';
import type { Place } from '../place';
import { usePlace } from '../usePlace';
import { emptied } from '../../../lib/forms/emptyDraft';

/** One file. It has no name of a form's: only JavaScript can send it. */
export function UploadWidget({ place }: { place: Place }) {
  const { files } = useFormTools();
  const { at, put } = usePlace(place);
  return (
    <FieldFrame
      place={place}
      note={
        <>
          {place.draft.is === 'file' && <p>{place.draft.name}</p>}
          <p className="w-unscripted">
            <FormattedMessage id="form.upload.scripts" />
          </p>
        </>
      }
    >
      {(control) => (
        <input
          {...control}
          name={undefined}
          className="w-input"
          type="file"
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file === undefined) return put(emptied(at));
            const id = `${control.id}:${file.name}:${file.lastModified}`;
            files.set(id, file);
            put({ is: 'file', id, name: file.name });
          }}
        />
      )}
    </FieldFrame>
  );
}

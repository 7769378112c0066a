import type { DraftPath } from '../../../lib/forms/draftPath';
import { postedName, recordText } from '../../../lib/forms/postedNames';
import type { ChosenRecord } from './chosenRecords';

/** What a form that is posted by the browser itself says of the linked records. */
export function HiddenKeys({
  path,
  records,
  many,
}: {
  path: DraftPath;
  records: readonly ChosenRecord[];
  many: boolean;
}) {
  const places = records.map((record, index) => ({
    ...record,
    at: many ? [...path, String(index)] : path,
  }));
  return (
    <>
      {many && <input type="hidden" name={postedName.state(path)} value="items" />}
      {!many && records.length === 0 && <input type="hidden" name={postedName.value(path)} value="" />}
      {places.map(({ at, ...record }) => (
        <span key={at.join('.')} hidden>
          <input type="hidden" name={postedName.value(at)} value={record.key} />
          <input type="hidden" name={postedName.title(at)} value={recordText(record)} />
        </span>
      ))}
    </>
  );
}

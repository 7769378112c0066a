import type { Draft } from '../../../lib/forms/draft';
import { emptied } from '../../../lib/forms/emptyDraft';
import { draftRows } from '../../../lib/forms/formEdit';
import type { FormOption } from '../../../lib/forms/formField';
import { postedName } from '../../../lib/forms/postedNames';
import { Name } from '../../states/Name';
import { FieldFrame } from '../FieldFrame';
import { ListState } from '../ListState';
import type { Place } from '../place';
import { usePlace } from '../usePlace';

/** Several of the schema's values: a box for each. */
export function EnumList({ place, options }: { place: Place; options: readonly FormOption[] }) {
  const { at, put } = usePlace(place);
  const rows = draftRows(place.draft);
  const has = (value: string) => rows.some((row) => row.is === 'text' && row.text === value);
  // Rows keep their order in a post, too: what is chosen comes first.
  const rowOf = (value: string, index: number) => {
    const row = rows.findIndex((each) => each.is === 'text' && each.text === value);
    return String(row === -1 ? rows.length + index : row);
  };
  const toggle = (value: string) => {
    const next: readonly Draft[] = has(value)
      ? rows.filter((row) => row.is !== 'text' || row.text !== value)
      : [...rows, { is: 'text', text: value }];
    put(next.length === 0 ? emptied(at) : { is: 'items', items: next });
  };
  return (
    <FieldFrame place={place} as="group">
      {({ id }) => (
        <div className="is-boxes">
          <ListState place={place} />
          {options.map(({ value, label, description }, index) => (
            <label key={value} htmlFor={`${id}-${index}`}>
              <input
                id={`${id}-${index}`}
                type="checkbox"
                className="w-check"
                name={postedName.value([...place.path, rowOf(value, index)])}
                value={value}
                checked={has(value)}
                onChange={() => toggle(value)}
              />
              <span>
                <Name label={label} />
                {description !== undefined && <span className="is-told">{description}</span>}
              </span>
            </label>
          ))}
        </div>
      )}
    </FieldFrame>
  );
}

/** Boxes can say a list without doublets only, of few enough values to be read. */
export function fitsBoxes({ draft, field }: Place): boolean {
  const values = draftRows(draft).map((row) => (row.is === 'text' ? row.text : ''));
  const known = new Set(field.options?.map(({ value }) => value));
  const isPlain = new Set(values).size === values.length && values.every((value) => known.has(value));
  return known.size > 0 && known.size <= 12 && isPlain;
}

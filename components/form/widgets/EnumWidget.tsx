import dynamic from 'next/dynamic';
import { useHydrated } from '../../kit/ui/useHydrated';
import type { BoundField } from '../field/boundField';
import { SegmentedControl, SelectField, useFieldChoices, type FieldChoice } from './ChoiceFields';
import { useIntl } from 'react-intl';
import type { Draft } from '../../../lib/features/form/drafts/draft';
import { getDefaultEmptyDraft } from '../../../lib/features/form/drafts/emptyDraft';
import { getItemDrafts } from '../../../lib/features/form/drafts/draftEdit';
import type { EnumOption } from '../../../lib/kit/view/fieldDescription';
import { postedName } from '../../../lib/features/form/drafts/inputNames';
import { LabelText } from '../../kit/ui/LabelText';
import { FieldFrame } from '../field/FieldFrame';
import { ArrayStateInput } from '../field/FieldArray';
import { useBoundField } from '../formContext';

/** From this number of choices the list is searchable. The widget is loaded only then. */
const MIN_SEARCHABLE_CHOICES = 25;
const SearchedChoices = dynamic(() =>
  import('./AutocompleteField').then((loaded) => loaded.AutocompleteField),
);

/** An enum: a segmented control for a few short values, else a list, searchable when long. */
export function EnumWidget({ bound }: { bound: BoundField }) {
  const choices = useFieldChoices(bound, bound.field.options ?? []);
  const isHydrated = useHydrated();
  if (areShort(choices)) return <SegmentedControl bound={bound} choices={choices} />;
  if (isHydrated && choices.length >= MIN_SEARCHABLE_CHOICES)
    return <SearchedChoices bound={bound} choices={choices} />;
  return <SelectField bound={bound} choices={choices} />;
}

/** Returns true if the choices fit side by side: up to four short values and one empty choice. */
function areShort(choices: readonly FieldChoice[]): boolean {
  const words = choices.map(({ label }) => label.text);
  const isFew = choices.filter(({ draft }) => draft.type === 'text').length <= 4 && words.length <= 5;
  return isFew && words.join('').length <= 36 && words.every((word) => word.length <= 14);
}

/** "Yes", "no" and for a nullable field a third choice. A checkbox could not tell "no" from "unset". */
export function BooleanWidget({ bound }: { bound: BoundField }) {
  const intl = useIntl();
  const choices = useFieldChoices(bound, [
    { value: 'true', label: { text: intl.formatMessage({ id: 'value.yes' }) } },
    { value: 'false', label: { text: intl.formatMessage({ id: 'value.no' }) } },
  ]);
  return <SegmentedControl bound={bound} choices={choices} />;
}

/** Checkboxes for a list of enum values. */
export function EnumCheckboxes({ bound, options }: { bound: BoundField; options: readonly EnumOption[] }) {
  const { emptyContext, setDraft } = useBoundField(bound);
  const rows = getItemDrafts(bound.draft);
  const has = (value: string) => rows.some((row) => row.type === 'text' && row.text === value);
  // A posted form keeps the order of the rows: checked values come first.
  const rowIndexOf = (value: string, index: number) => {
    const row = rows.findIndex((each) => each.type === 'text' && each.text === value);
    return String(row === -1 ? rows.length + index : row);
  };
  const toggle = (value: string) => {
    const next: readonly Draft[] = has(value)
      ? rows.filter((row) => row.type !== 'text' || row.text !== value)
      : [...rows, { type: 'text', text: value }];
    setDraft(next.length === 0 ? getDefaultEmptyDraft(emptyContext) : { type: 'items', items: next });
  };
  return (
    <FieldFrame bound={bound} as="group">
      {({ id }) => (
        <div className="is-boxes">
          <ArrayStateInput bound={bound} />
          {options.map(({ value, label, description }, index) => (
            <label key={value} htmlFor={`${id}-${index}`}>
              <input
                id={`${id}-${index}`}
                type="checkbox"
                className="w-check"
                name={postedName.value([...bound.path, rowIndexOf(value, index)])}
                value={value}
                checked={has(value)}
                onChange={() => toggle(value)}
              />
              <span>
                <LabelText label={label} />
                {description !== undefined && <span className="is-told">{description}</span>}
              </span>
            </label>
          ))}
        </div>
      )}
    </FieldFrame>
  );
}

/** Returns true if checkboxes can represent the list: few known values without duplicates. */
export function fitsCheckboxes({ draft, field }: BoundField): boolean {
  const values = getItemDrafts(draft).map((row) => (row.type === 'text' ? row.text : ''));
  const known = new Set(field.options?.map(({ value }) => value));
  const isPlain = new Set(values).size === values.length && values.every((value) => known.has(value));
  return known.size > 0 && known.size <= 12 && isPlain;
}

import type { FieldDescription } from '../../lib/view/fieldDescription';
import { ValueView } from '../fields/ValueView';
import type { FieldValue } from '../fields/fieldView';
import { LabelText } from '../ui/LabelText';
import { NoValue } from '../ui/ValuePlaceholders';
import { KIND_TRAITS } from '../../lib/schema/model/kindTraits';

/** A nested object in one line: its texts as they are, other values with their names, joined by commas. */
export function ObjectLine({ field, value }: { field: FieldDescription; value: FieldValue }) {
  const own = value as { readonly [name: string]: FieldValue } | null;
  const known = (field.fields ?? []).filter((one) => !isNothing(own?.[one.name]));
  if (known.length === 0) return <NoValue />;
  return known.map((one, index) => (
    <span key={one.name}>
      {index > 0 && ', '}
      {KIND_TRAITS[one.kind].subject !== null && (
        <span className="w-hint">
          <LabelText label={one.label} />{' '}
        </span>
      )}
      {one.kind === 'object' && one.money === undefined ? (
        <ObjectLine field={one} value={own?.[one.name] ?? null} />
      ) : (
        <ValueView field={one} value={own?.[one.name] ?? null} mode="cell" />
      )}
    </span>
  ));
}

function isNothing(value: FieldValue | undefined): boolean {
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  );
}

import { FormattedMessage } from 'react-intl';
import type { FieldDescription } from '../../lib/view/fieldDescription';
import { ValueView } from '../fields/ValueView';
import type { FieldValue } from '../fields/fieldView';
import { LabelText } from '../ui/LabelText';
import { SiteLink } from '../ui/SiteLink';
import { NoValue } from '../ui/ValuePlaceholders';
import { isEmptyValue } from '../../lib/view/rowView';
import { KIND_TRAITS } from '../../lib/schema/model/kindTraits';

interface ObjectProps {
  readonly field: FieldDescription;
  readonly value: FieldValue;
}

/** More values than these are no line. */
const MAX_VALUES = 10;

/** A nested object in one line: its texts as they are, other values with their names, joined by commas. Many are folded. */
export function ObjectLine({ field, value }: ObjectProps) {
  const count = countValues(field, value);
  const values = <ObjectValues field={field} value={value} />;
  if (count <= MAX_VALUES) return values;
  return (
    <details className="w-fold">
      <summary>
        <FormattedMessage id="record.values" values={{ count }} />
      </summary>
      {values}
    </details>
  );
}

/** Counts the values that an object shows, with those of the objects inside it. */
function countValues({ fields = [], money, picture }: FieldDescription, value: FieldValue): number {
  const own = value as { readonly [name: string]: FieldValue } | null;
  if (fields.length === 0 || money !== undefined || picture !== undefined) return 1;
  return fields.reduce((sum, one) => {
    const part = own?.[one.name];
    return isEmptyValue(part) ? sum : sum + (Array.isArray(part) ? 1 : countValues(one, part ?? null));
  }, 0);
}

function ObjectValues({ field, value }: ObjectProps) {
  const own = value as { readonly [name: string]: FieldValue } | null;
  const known = (field.fields ?? []).filter((one) => !isEmptyValue(own?.[one.name]));
  if (known.length === 0) return <NoValue />;
  const values = known.map((one, index) => (
    <span key={one.name}>
      {index > 0 && ', '}
      {KIND_TRAITS[one.kind].subject !== null && (
        <span className="w-hint">
          <LabelText label={one.label} />{' '}
        </span>
      )}
      {one.kind === 'object' && one.money === undefined ? (
        <ObjectValues field={one} value={own?.[one.name] ?? null} />
      ) : (
        <ValueView field={one} value={own?.[one.name] ?? null} mode="cell" />
      )}
    </span>
  ));
  const mapHref = known.find((one) => one.mapHref !== undefined)?.mapHref;
  if (mapHref === undefined) return values;
  return (
    <>
      {values}{' '}
      <SiteLink href={mapHref}>
        <FormattedMessage id="record.onMap" />
      </SiteLink>
    </>
  );
}

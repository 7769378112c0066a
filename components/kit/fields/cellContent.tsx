import type { ReactNode } from 'react';
import { SiteLink } from '../ui/SiteLink';
import { StatusBadge } from '../ui/StatusBadge';
import { DateTimeView } from './DateTimeView';
import { BooleanView, EnumView } from './EnumView';
import type { FieldValue, FieldViewProps } from './fieldView';
import { LongTextView } from './LongTextView';
import { isRecordLink, RelationView } from './RelationView';
import { TextView } from './TextView';
import { FIELD_VIEWS, ValueView } from './ValueView';

/**
 * Renders a value for a table cell like `ValueView`. Most cells are one text, which needs no component of its own: with
 * one per layer, components cost more than the content of a list.
 *
 * @param format formats values in the page's language (`useFormatValue`)
 */
export function renderCellContent(
  field: FieldViewProps['field'],
  value: FieldValue,
  format: (field: FieldViewProps['field'], value: FieldValue) => string,
): ReactNode {
  return renderPlainContent(field, value, format) ?? <ValueView field={field} value={value} mode="cell" />;
}

/** Returns null for values that need the view of their kind. */
function renderPlainContent(...[field, value, format]: Parameters<typeof renderCellContent>): ReactNode {
  if (process.env.OWN_PARTS && field.ownPart !== undefined) return null;
  if (value === null || value === '' || field.secret === true) return null;
  const View = FIELD_VIEWS[field.kind];
  if (typeof value === 'object') return View === RelationView ? renderRelation(value) : null;
  switch (View) {
    case TextView:
    case LongTextView:
      return format(field, value);
    case BooleanView:
      return value === false ? format(field, value) : null;
    case DateTimeView:
      return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value) ? (
        <time dateTime={value}>{format(field, value)}</time>
      ) : (
        format(field, value)
      );
    case EnumView:
      return renderOption(field, value);
    default:
      return null;
  }
}

function renderOption({ options }: FieldViewProps['field'], value: FieldValue): ReactNode {
  const option = options?.find((one) => one.value === value);
  if (option === undefined || option.level !== undefined || option.label.lang !== undefined) return null;
  const { tone, label } = option;
  return tone === undefined ? label.text : <StatusBadge tone={tone}>{label.text}</StatusBadge>;
}

function renderRelation(value: FieldValue): ReactNode {
  if (!isRecordLink(value) || value.title === '') return null;
  if (value.href === null) return value.title;
  return (
    <SiteLink href={value.href} className="is-relation">
      {value.title}
    </SiteLink>
  );
}

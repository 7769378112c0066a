import type { ComponentType } from 'react';
import type { FieldDescription } from '../../../lib/kit/view/fieldDescription';
import type { RowView } from '../../../lib/kit/view/rowView';

/** A field's value in a page's props: JSON, or links to records. */
export type FieldValue = RowView['values'][string];

/** Where a value is shown: in one line of a table cell, or with more room in a record. */
export type FieldMode = 'cell' | 'detail';

export interface FieldViewProps {
  readonly field: FieldDescription;
  /** Never null: `ValueView` handles missing values. */
  readonly value: Exclude<FieldValue, null>;
  readonly mode: FieldMode;
  /** Renders any value; for values nested in this one. */
  readonly Nested: ComponentType<ValueViewProps>;
}

export interface ValueViewProps {
  readonly field: FieldDescription;
  readonly value: FieldValue;
  readonly mode: FieldMode;
}

/** The component that shows a kind of value. */
export type FieldView = ComponentType<FieldViewProps>;

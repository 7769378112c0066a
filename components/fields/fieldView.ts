import type { ComponentType } from 'react';
import type { FieldDescription } from '../../lib/view/fieldDescription';
import type { RowView } from '../../lib/reading/list/listPageView';

/** A field's value as pages hand it over: JSON, or links to records. */
export type FieldValue = RowView['values'][string];

/** Where a value stands: one line in a table, or with room in a record. */
export type FieldMode = 'cell' | 'detail';

export interface FieldViewProps {
  readonly field: FieldDescription;
  /** Never null: a missing value is shown before a kind's own view is asked. */
  readonly value: Exclude<FieldValue, null>;
  readonly mode: FieldMode;
  /** The view of any value, for what is nested in this one. */
  readonly Nested: ComponentType<ValueViewProps>;
}

export interface ValueViewProps {
  readonly field: FieldDescription;
  readonly value: FieldValue;
  readonly mode: FieldMode;
}

/** How one kind of value is shown. */
export type FieldView = ComponentType<FieldViewProps>;

import { HIDDEN_VALUE } from '../../lib/records/hiddenValue';
import { HiddenValue } from '../states/HiddenValue';
import { MissingValue } from '../states/MissingValue';
import { NoValue } from '../states/NoValue';
import type { FieldView, ValueViewProps } from './fieldView';
import { ListView } from './ListView';
import { FIELD_VIEWS } from './registry';

/** Any value of a field, in a table's cell or in a record: the one door to the views by kind. */
export function ValueView({ field, value, mode }: ValueViewProps) {
  if (value === null && field.missing === true) return <MissingValue />;
  if (value === null || value === '') return <NoValue />;
  if (field.secret === true && value === HIDDEN_VALUE) return <HiddenValue />;
  if (Array.isArray(value) && field.kind !== 'json') {
    if (value.length === 0) return <NoValue />;
    return <ListView field={field} value={value} mode={mode} Nested={ValueView} />;
  }
  const View: FieldView = FIELD_VIEWS[field.kind];
  return <View field={field} value={value} mode={mode} Nested={ValueView} />;
}

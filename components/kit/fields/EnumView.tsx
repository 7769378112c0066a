import { LabelText } from '../ui/LabelText';
import { PriorityBadge, StatusBadge } from '../ui/StatusBadge';
import type { FieldViewProps } from './fieldView';
import { TextView } from './TextView';
import { YesNo } from '../ui/ValuePlaceholders';

/** An enum value by its label; a status with its glyph, a priority with its bars. */
export function EnumView(props: FieldViewProps) {
  const option = props.field.options?.find((one) => one.value === props.value);
  if (option === undefined) return <TextView {...props} />;
  const name = <LabelText label={option.label} />;
  if (option.level !== undefined) return <PriorityBadge level={option.level}>{name}</PriorityBadge>;
  const hasMarks = props.field.options?.some(({ tone }) => tone !== undefined) === true;
  return <StatusBadge tone={option.tone ?? (hasMarks ? 'none' : undefined)}>{name}</StatusBadge>;
}

export function BooleanView(props: FieldViewProps) {
  return typeof props.value === 'boolean' ? <YesNo value={props.value} /> : <TextView {...props} />;
}

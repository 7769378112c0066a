import { Name } from '../states/Name';
import { PriorityMark } from '../states/PriorityMark';
import { StatusMark } from '../states/StatusMark';
import type { FieldViewProps } from './fieldView';
import { TextView } from './TextView';

/** A value of an enum by its word; of a status with its glyph, of a priority with its bars. */
export function EnumView(props: FieldViewProps) {
  const option = props.field.options?.find((one) => one.value === props.value);
  if (option === undefined) return <TextView {...props} />;
  const name = <Name label={option.label} />;
  if (option.level !== undefined) return <PriorityMark level={option.level}>{name}</PriorityMark>;
  return <StatusMark tone={option.tone}>{name}</StatusMark>;
}

import { YesNo } from '../states/YesNo';
import type { FieldViewProps } from './fieldView';
import { TextView } from './TextView';

export function BooleanView(props: FieldViewProps) {
  return typeof props.value === 'boolean' ? <YesNo value={props.value} /> : <TextView {...props} />;
}

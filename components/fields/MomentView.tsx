import type { FieldViewProps } from './fieldView';
import { TextView } from './TextView';

/** A date or a moment, machine-readable beside its words. */
export function MomentView(props: FieldViewProps) {
  const text = <TextView {...props} />;
  return typeof props.value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(props.value) ? (
    <time dateTime={props.value}>{text}</time>
  ) : (
    text
  );
}

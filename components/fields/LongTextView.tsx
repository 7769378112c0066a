import { plainText } from '../../lib/format/plainText';
import type { FieldViewProps } from './fieldView';
import { TextView } from './TextView';

/** Prose: its line breaks are kept; in a table it is cut by the row's height, not by us. */
export function LongTextView(props: FieldViewProps) {
  if (props.mode === 'cell' || typeof props.value !== 'string') return <TextView {...props} />;
  return <p className="w-prose">{plainText(props.value)}</p>;
}

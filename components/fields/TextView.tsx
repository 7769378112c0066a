import type { FieldViewProps } from './fieldView';
import { useFormatValue } from './useFormatValue';

/** One line of text: also numbers, identifiers, durations, and whatever is not of the type that it should be. */
export function TextView({ field, value }: FieldViewProps) {
  return useFormatValue()(field, value);
}

import type { IntlShape } from 'react-intl';
import type { Fault } from '../../lib/forms/fault';

/** temporary */
export function faultText(intl: IntlShape, { rule }: Fault, label: string): string {
  return intl.formatMessage(
    { id: rule === 'required' ? 'validation.required' : 'validation.required' },
    { name: label },
  );
}

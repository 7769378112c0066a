import { safeHref } from '../../lib/format/safeHref';
import type { FieldViewProps } from './fieldView';
import { TextView } from './TextView';

export function PhoneView(props: FieldViewProps) {
  const { value } = props;
  const digits = typeof value === 'string' ? value.replace(/[\s().\-/]/g, '') : '';
  const href = /^\+?\d{3,20}$/.test(digits) ? safeHref(`tel:${digits}`) : null;
  return href === null ? <TextView {...props} /> : <a href={href}>{String(value)}</a>;
}

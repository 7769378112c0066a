import { toSafeHref } from '../../../lib/ground/format/safeHref';
import { Icon } from '../ui/Icon';
import type { FieldViewProps } from './fieldView';
import { TextView } from './TextView';

/** An external URL, shown without its scheme. An unsafe URL is rendered as text. */
export function UrlView(props: FieldViewProps) {
  const href = toSafeHref(props.value);
  if (href === null) return <TextView {...props} />;
  return (
    <a href={href} rel="noopener noreferrer nofollow">
      {String(props.value)
        .trim()
        .replace(/^(https?:\/\/|mailto:|tel:)/i, '')
        .replace(/\/$/, '')}{' '}
      <Icon name="external" size="small" />
    </a>
  );
}

/** An e-mail address as a mailto link. A text that would set more than the address stays text. */
export function EmailView(props: FieldViewProps) {
  const { value } = props;
  const plain = typeof value === 'string' && /^[^\s@?&#]+@[^\s@?&#]+$/.test(value);
  const href = plain ? toSafeHref(`mailto:${value}`) : null;
  if (!plain || href === null) return <TextView {...props} />;
  const at = value.indexOf('@') + 1;
  return (
    <a href={href}>
      {value.slice(0, at)}
      <wbr />
      {value.slice(at)}
    </a>
  );
}

export function PhoneView(props: FieldViewProps) {
  const { value } = props;
  const digits = typeof value === 'string' ? value.replace(/[\s().\-/]/g, '') : '';
  const href = /^\+?\d{3,20}$/.test(digits) ? toSafeHref(`tel:${digits}`) : null;
  return href === null ? <TextView {...props} /> : <a href={href}>{String(value)}</a>;
}

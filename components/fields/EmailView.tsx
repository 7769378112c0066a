import { safeHref } from '../../lib/format/safeHref';
import type { FieldViewProps } from './fieldView';
import { TextView } from './TextView';

/** An e-mail address as a link that writes to it; an address that would carry more than itself stays text. */
export function EmailView(props: FieldViewProps) {
  const { value } = props;
  const plain = typeof value === 'string' && /^[^\s@?&#]+@[^\s@?&#]+$/.test(value);
  const href = plain ? safeHref(`mailto:${value}`) : null;
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

import { safeHref } from '../../lib/format/safeHref';
import { Icon } from '../states/Icon';
import type { FieldViewProps } from './fieldView';
import { TextView } from './TextView';

/** An address elsewhere: shown without its scheme; one that is not safe to follow is text. */
export function UrlView(props: FieldViewProps) {
  const href = safeHref(props.value);
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

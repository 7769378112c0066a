import { FormattedMessage } from 'react-intl';
import { Notice } from '../ui/Notice';

/** Warns that the backend deleted more records than the requested one. */
export function SeveralDeletedNotice({ count }: { readonly count: number }) {
  return (
    <Notice kind="warning">
      <FormattedMessage id="write.several.deleted" values={{ count }} />
    </Notice>
  );
}

import { FormattedMessage } from 'react-intl';
import { Notice } from '../ui/Notice';

/** Warns that the backend counted more records than the one that was to be deleted. */
export function SeveralDeletedNotice({ count }: { readonly count: number }) {
  return (
    <Notice kind="warning">
      <FormattedMessage id="write.several.deleted" values={{ count }} />
    </Notice>
  );
}

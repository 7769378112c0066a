import { FormattedMessage } from 'react-intl';
import { Notice } from '../states/Notice';

/** Warns that the backend counted more records than the one that was to be deleted. */
export function SeveralNotice({ count }: { readonly count: number }) {
  return (
    <Notice kind="warning">
      <FormattedMessage id="write.several.deleted" values={{ count }} />
    </Notice>
  );
}

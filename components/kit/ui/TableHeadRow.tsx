import { FormattedMessage } from 'react-intl';
import type { MessageId } from '../../../lib/ground/intl/messages';

/** Renders the head row of a table; columns of numbers are right-aligned. */
export function TableHeadRow({
  heads,
}: {
  heads: readonly { readonly id: MessageId; readonly number?: boolean }[];
}) {
  return (
    <thead>
      <tr>
        {heads.map(({ id, number = false }) => (
          <th key={id} scope="col" className={number ? 'is-number' : undefined}>
            <FormattedMessage id={id} />
          </th>
        ))}
      </tr>
    </thead>
  );
}

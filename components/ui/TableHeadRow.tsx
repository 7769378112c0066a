import { FormattedMessage } from 'react-intl';
import type { MessageId } from '../../lib/intl/messages';

/** The heads of a table: what is over numbers stands at their right. */
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

import { FormattedMessage } from 'react-intl';
import type { SumTexts } from '../../../lib/features/list/table/groupsView';
import { SumCells, type SumColumns } from './SumCells';
import styles from './TableFoot.module.css';

/** The foot of a table with the sums of all rows of the list, also of those on other pages. */
export function TableFoot({ sums, columns }: { sums: SumTexts; columns: SumColumns }) {
  return (
    <tfoot className={styles.root}>
      <tr role="row">
        <SumCells columns={columns} sums={sums} scope="row" lead={<FormattedMessage id="list.foot.sum" />} />
      </tr>
    </tfoot>
  );
}

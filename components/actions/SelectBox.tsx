import { useIntl } from 'react-intl';
import { ALL_ROWS, ROW } from './selectNames';

/** The box that ticks a row of a list. */
export function SelectBox({ id, title }: { id: string; title: string }) {
  const label = useIntl().formatMessage({ id: 'bulk.select' }, { title });
  return <input type="checkbox" className="w-check" name={ROW} value={id} aria-label={label} />;
}

/** The box that ticks all rows of the page. */
export function SelectAllBox() {
  const label = useIntl().formatMessage({ id: 'bulk.selectAll' });
  return <input type="checkbox" className="w-check" name={ALL_ROWS} aria-label={label} />;
}

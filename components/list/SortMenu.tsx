import { FormattedMessage } from 'react-intl';
import type { ColumnView } from '../../lib/records/view';
import { Disclosure } from '../states/Disclosure';
import { Icon } from '../states/Icon';
import { Name } from '../states/Name';
import { SiteLink } from '../states/SiteLink';

/** Where rows are cards there are no heads to sort by: the same links, folded under the current order. */
export function SortMenu({ columns }: { columns: readonly ColumnView[] }) {
  const sortable = columns.flatMap((column) => (column.sort === null ? [] : [{ column, sort: column.sort }]));
  const active = sortable.find(({ sort }) => sort.active !== null);
  if (sortable.length === 0) return null;
  return (
    <span className="is-sort w-narrow">
      <Disclosure
        summary={
          <summary className="w-button">
            <Icon name={active?.sort.active === 'asc' ? 'arrowUp' : 'arrowDown'} size="small" />
            <FormattedMessage id="list.sort.none" />{' '}
            {active !== undefined && (
              <span className="is-of">
                <Name label={active.column.label} />
              </span>
            )}
          </summary>
        }
      >
        <ul className="w-pop">
          {sortable.map(({ column, sort }) => (
            <li key={column.name}>
              <SiteLink
                href={sort.href}
                scroll={false}
                aria-current={sort.active === null ? undefined : 'true'}
              >
                <Name label={column.label} />
                {sort.active !== null && (
                  <Icon name={sort.active === 'asc' ? 'arrowUp' : 'arrowDown'} size="small" />
                )}
              </SiteLink>
            </li>
          ))}
        </ul>
      </Disclosure>
    </span>
  );
}

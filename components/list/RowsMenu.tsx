import { FormattedMessage, useIntl } from 'react-intl';
import type { PagingView } from '../../lib/records/view';
import { Disclosure } from '../states/Disclosure';
import { Icon } from '../states/Icon';
import { SiteLink } from '../states/SiteLink';

/** How many rows a page has: links, folded under the current number. */
export function RowsMenu({ paging }: { paging: PagingView }) {
  const intl = useIntl();
  return (
    <span className="is-rows w-wide">
      <span aria-hidden="true">
        <FormattedMessage id="list.rows" />
      </span>
      <Disclosure
        summary={
          <summary
            className="is-size"
            aria-label={intl.formatMessage({ id: 'list.rows.choose' }, { size: paging.size })}
          >
            {paging.size} <Icon name="chevronDown" size="small" />
          </summary>
        }
      >
        <ul className="w-pop">
          {paging.sizes.map((size) => (
            <li key={size.size}>
              <SiteLink href={size.href} aria-current={size.current ? 'true' : undefined}>
                {size.size}
              </SiteLink>
            </li>
          ))}
        </ul>
      </Disclosure>
    </span>
  );
}

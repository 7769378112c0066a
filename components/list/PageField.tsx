import { FormattedMessage, useIntl } from 'react-intl';
import type { PagingView } from '../../lib/kit/view/paging';
import { GetForm } from './GetForm';

/** Fewer pages are all linked, or one more click away. */
const MIN_PAGES = 8;

/** A form that opens a page of the list by its number. Its other parameters are those of the link to the first page. */
export function PageField({ pages }: Pick<PagingView, 'pages'>) {
  const label = useIntl().formatMessage({ id: 'list.toPage' });
  const [first, last] = [pages[0], pages.at(-1)];
  if (!first || !last || last.page < MIN_PAGES) return null;
  const [path = '', query] = first.href.split('?');
  const keep = [...new URLSearchParams(query)].map(([name, value]) => ({ name, value }));
  return (
    <GetForm path={path} keep={keep} className="is-go" scroll>
      {/* Another page empties it. */}
      <input
        key={pages.find((page) => page?.current)?.page}
        className="w-input"
        name="page"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        placeholder={label}
        required
      />
      <button type="submit" className="w-button is-small">
        <FormattedMessage id="list.toPage.go" />
      </button>
    </GetForm>
  );
}

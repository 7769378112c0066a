import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatSelectedRows } from '../../lib/features/list/selectedRows';
import { formatNumber } from '../../lib/ground/format/formatNumber';
import type { MessageId } from '../../lib/ground/intl/messages';
import { toLocale, exportHref } from '../../lib/ground/routes/hrefs';
import { withQuery } from '../../lib/ground/routes/queryParams';
import { Disclosure } from '../kit/ui/Disclosure';
import { Icon } from '../kit/ui/Icon';
import { toListHref } from '../../lib/features/list/listUrl';
import styles from './ExportMenu.module.css';
import type { ListPageView } from '../../lib/features/list/listPageView';

const FORMATS = [
  { format: 'csv', title: 'list.export.csv', help: 'list.export.csv.help' },
  { format: 'json', title: 'list.export.json', help: 'list.export.json.help' },
] as const satisfies readonly { format: string; title: MessageId; help: MessageId }[];

/** A menu of links that export the list, or its selected rows, as a file. It indicates how many rows the file will have. */
export function ExportMenu({
  view,
  className,
  chosen,
}: {
  view: Pick<ListPageView, 'file' | 'columns' | 'paging' | 'path' | 'queryString'>;
  /** Where the menu is shown: in the list's head on wide screens, among its tools on narrow ones. */
  className?: 'w-wide' | 'w-narrow';
  /** Ids of the selected rows on this page; absent for the whole list. */
  chosen?: readonly string[];
}) {
  const id = useId();
  const locale = toLocale(useIntl().locale);
  const { file, columns } = view;
  if (file === undefined) return null;
  const href = exportHref(chosen === undefined ? toListHref(view) : getSelectionUrl(view, chosen), locale);
  return (
    <span className={`${styles.root} ${className}`}>
      <Disclosure
        summary={
          <summary className={chosen === undefined ? 'w-button' : 'w-button is-small'}>
            <Icon name="download" />
            <FormattedMessage id="list.export" />
          </summary>
        }
      >
        <div className="w-pop is-end">
          <p>
            {chosen === undefined ? (
              <Rows total={view.paging.total} limit={file.limit} />
            ) : (
              <FormattedMessage id="list.export.chosen" values={{ count: chosen.length }} />
            )}
          </p>
          {FORMATS.map(({ format, title, help }) => (
            <section key={format} aria-labelledby={`${id}-${format}`}>
              <h2 id={`${id}-${format}`}>
                <FormattedMessage id={title} />
              </h2>
              <p className="w-muted">
                <FormattedMessage id={help} />
              </p>
              <FileLink href={`${href}&format=${format}`} of={format} id="list.export.columns">
                {columns.length}
              </FileLink>
              <FileLink href={`${href}&format=${format}&fields=all`} of={format} id="list.export.all">
                {file.fields}
              </FileLink>
            </section>
          ))}
        </div>
      </Disclosure>
    </span>
  );
}

/** Returns the URL of the current page with the ids of its selected rows. */
function getSelectionUrl({ path }: Pick<ListPageView, 'path'>, ids: readonly string[]): string {
  return withQuery(path + window.location.search, { only: formatSelectedRows(ids) });
}

/** A plain link, since the browser downloads its target. */
function FileLink({ href, of, id, children }: { href: string; of: string; id: MessageId; children: number }) {
  const name = useIntl().formatMessage({ id });
  return (
    <a className="w-link" href={href} rel="nofollow" aria-label={`${of.toUpperCase()}: ${name} ${children}`}>
      {name} <span className="w-muted">{children}</span>
    </a>
  );
}

/** States how many rows the file will have, if the total is known. */
function Rows({ total, limit }: { total: number | null; limit: number }) {
  const locale = toLocale(useIntl().locale);
  const limitText = formatNumber(limit, locale);
  if (total === null) return <FormattedMessage id="list.export.upTo" values={{ limit: limitText }} />;
  if (total <= limit) return <FormattedMessage id="list.export.rows" values={{ count: total }} />;
  return (
    <FormattedMessage
      id="list.export.cut"
      values={{ limit: limitText, total: formatNumber(total, locale) }}
    />
  );
}

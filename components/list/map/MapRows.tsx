import { FormattedMessage, useIntl } from 'react-intl';
import type { ColumnView, ListPageView } from '../../../lib/features/list/listPageView';
import type { MapView } from '../../../lib/features/list/map/mapView';
import { formatNumber } from '../../../lib/ground/format/formatNumber';
import { toLocale } from '../../../lib/ground/routes/hrefs';
import { Notice } from '../../kit/ui/Notice';
import { SiteLink } from '../../kit/ui/SiteLink';
import { CardFacts, hasContent } from '../CardFacts';
import type { RenderContent } from '../table/DataTable';

type MapRowsView = Pick<ListPageView, 'caption' | 'columns' | 'rows' | 'layout'>;

/** Number of facts of a record. */
const MAX_FACTS = 4;

/** The records on a map as a list in the list's own order, page by page, with what is not on the map and why. */
export function MapRows({
  view,
  map,
  id,
  renderContent,
}: {
  view: MapRowsView;
  map: MapView;
  id: string;
  renderContent: RenderContent;
}) {
  const intl = useIntl();
  const facts = pickFacts(view, map);
  return (
    <section
      id={id}
      className="is-list"
      tabIndex={-1}
      aria-label={intl.formatMessage({ id: 'map.list' }, { name: view.caption })}
    >
      <div className="is-head">
        <p aria-live="polite">
          <b>
            <FormattedMessage id="map.count" values={{ count: map.count }} />
          </b>
        </p>
        <OtherRows map={map} />
      </div>
      <Missing map={map} />
      <ol start={Math.max(1, map.from)} data-prefetch="">
        {view.rows.map((row) => (
          <li key={row.id}>
            <p className="is-title">
              {row.href === null ? row.title : <SiteLink href={row.href}>{row.title}</SiteLink>}
            </p>
            <CardFacts
              columns={facts.filter((column) => hasContent(row, column)).slice(0, MAX_FACTS)}
              row={row}
              renderContent={renderContent}
            />
          </li>
        ))}
      </ol>
      <Pages map={map} name={view.caption} count={view.rows.length} />
    </section>
  );
}

/** Tells of records that were not read, and of places that cannot be right. Not above the map, which would move under the pointer. */
function Missing({ map: { truncated, impossible } }: { map: MapView }) {
  return (
    <>
      {truncated !== undefined && (
        <Notice kind="warning">
          <FormattedMessage
            id={truncated.isNarrowed ? 'map.truncated' : 'map.truncated.list'}
            values={{ count: truncated.count }}
          />
        </Notice>
      )}
      {impossible !== undefined && (
        <Notice kind="warning">
          <FormattedMessage id="map.impossible" values={{ count: impossible }} />
        </Notice>
      )}
    </>
  );
}

/** Status and priority first; what tells the place is on the map. */
function pickFacts({ columns, layout }: MapRowsView, { places }: MapView): readonly ColumnView[] {
  const shown = columns.flatMap((column, index) => {
    const slot = layout.columns[index]?.slot;
    const isMark = slot === 'is-status' || slot === 'is-priority';
    return column.isTitle === true || places.includes(column.name) ? [] : [{ column, rank: isMark ? 0 : 1 }];
  });
  return shown.toSorted((a, b) => a.rank - b.rank).map(({ column }) => column);
}

/** The ways to the records that the map does not show, and to a table of those that it shows. */
function OtherRows({ map: { elsewhere, unplaced, tableHref, ways, count } }: { map: MapView }) {
  return (
    <>
      {elsewhere !== undefined && ways.all !== null && (
        <SiteLink className="w-link" href={ways.all} scroll={false}>
          <FormattedMessage id="map.elsewhere" values={{ count: elsewhere }} />
        </SiteLink>
      )}
      {unplaced !== undefined && <Unplaced unplaced={unplaced} />}
      {tableHref !== undefined && count > 0 && (
        <SiteLink className="w-link" href={tableHref}>
          <FormattedMessage id="map.table" />
        </SiteLink>
      )}
    </>
  );
}

function Unplaced({ unplaced: { href, count } }: { unplaced: NonNullable<MapView['unplaced']> }) {
  const text =
    count === null ? (
      <FormattedMessage id="map.unplaced.some" />
    ) : (
      <FormattedMessage id="map.unplaced" values={{ count }} />
    );
  if (href === null) return <span>{text}</span>;
  return (
    <SiteLink className="w-link" href={href}>
      {text}
    </SiteLink>
  );
}

/** The range of the rows, and the links to the pages before and after. */
function Pages({
  map: { from, count: total, previous, next },
  name,
  count,
}: {
  map: MapView;
  name: string;
  count: number;
}) {
  const intl = useIntl();
  const locale = toLocale(intl.locale);
  if (previous === null && next === null) return null;
  const [first, last, all] = [from, from + count - 1, total].map((number) => formatNumber(number, locale));
  return (
    <nav className="is-pages" aria-label={intl.formatMessage({ id: 'list.pages' }, { name })}>
      {count > 0 && (
        <span>
          <FormattedMessage id="map.range" values={{ from: first, to: last, count: all }} />
        </span>
      )}
      {previous !== null && (
        <SiteLink href={previous} rel="prev">
          <FormattedMessage id="list.previous" />
        </SiteLink>
      )}
      {next !== null && (
        <SiteLink href={next} rel="next">
          <FormattedMessage id="list.next" />
        </SiteLink>
      )}
    </nav>
  );
}

import { useIntl } from 'react-intl';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../lib/ground/format/formatNumber';
import type { ListPageView } from '../../../lib/features/list/listPageView';
import type { MapMark } from '../../../lib/features/list/map/mapView';
import { toLocale } from '../../../lib/ground/routes/hrefs';
import type { EnumOption } from '../../../lib/kit/view/fieldDescription';
import { SiteLink } from '../../kit/ui/SiteLink';
import { STATUS_GLYPHS } from '../../kit/ui/StatusBadge';

type MarkColumns = Pick<ListPageView, 'columns' | 'layout'>;

/** A mark at its place: a record as a pin, or several as a disc with their number. */
export function MapMarkLink({
  mark,
  view,
  onFollow,
}: {
  mark: MapMark;
  view: MarkColumns;
  /** Called when the map is about to change. */
  onFollow: () => void;
}) {
  return (
    <svg x={`${String(mark.x)}%`} y={`${String(mark.y)}%`} overflow="visible">
      {mark.type === 'cluster' ? <Disc mark={mark} onFollow={onFollow} /> : <Pin mark={mark} view={view} />}
    </svg>
  );
}

/** A disc leads to a nearer view, or to a table of what is at one place. */
function Disc({ mark, onFollow }: { mark: MapMark & { type: 'cluster' }; onFollow: () => void }) {
  const intl = useIntl();
  const { count, href, isOnePlace } = mark;
  const id = !isOnePlace ? 'map.cluster' : href === null ? 'map.cluster.fixed' : 'map.cluster.table';
  return (
    <MarkLink href={href} name={intl.formatMessage({ id }, { count })} onFollow={onFollow}>
      <circle className="is-halo" r={getRadius(count) + 5} />
      <circle className="is-disc" r={getRadius(count)} />
      <text className="is-number" dy="0.35em" textAnchor="middle">
        {formatNumber(count, toLocale(intl.locale))}
      </text>
    </MarkLink>
  );
}

/** Larger for more records, as far as the number needs it. */
function getRadius(count: number): number {
  if (count < 10) return 14;
  return count < 100 ? 17 : count < 1000 ? 20 : 24;
}

/** The level of a priority that stands out. */
const URGENT = 4;

/** In percent of the map's height: a pin whose tip is nearer to the upper edge hangs below its tip, for it would not fit above. */
const MIN_TIP_Y = 14;

/** A pin leads to its record. */
function Pin({ mark, view }: { mark: MapMark & { type: 'record' }; view: MarkColumns }) {
  const status = findOption(view, 'is-status', mark.status);
  const priority = findOption(view, 'is-priority', mark.priority);
  const isUrgent = priority?.level === URGENT;
  const hangs = mark.y < MIN_TIP_Y;
  const name = [mark.title, status?.label.text, isUrgent ? priority.label.text : undefined]
    .filter((part) => part !== undefined)
    .join(', ');
  return (
    <MarkLink href={mark.href} name={name}>
      <title>{mark.title}</title>
      <path
        className="is-pin"
        d="M0 0c-4-6-13-11-13-20a13 13 0 0 1 26 0c0 9-9 14-13 20z"
        transform={hangs ? 'scale(1 -1)' : undefined}
      />
      <g transform={hangs ? 'translate(0 40)' : undefined}>
        <g className="w-mark" data-tone={status?.tone}>
          {status?.tone === undefined ? (
            <circle className="is-dot" cy="-20" r="5" />
          ) : (
            <svg
              x="-8"
              y="-28"
              width="16"
              height="16"
              viewBox="0 0 16 16"
              dangerouslySetInnerHTML={STATUS_GLYPHS[status.tone]}
            />
          )}
        </g>
        {isUrgent && (
          <g className="is-urgent">
            <rect x="5" y="-40" width="14" height="14" rx="3.5" />
            <path d="M12 -37v4.4M12 -29.6v.1" />
          </g>
        )}
      </g>
    </MarkLink>
  );
}

function MarkLink({
  href,
  name,
  onFollow,
  children,
}: {
  href: string | null;
  name: string;
  onFollow?: () => void;
  children: ReactNode;
}) {
  if (href === null)
    return (
      <g className="is-mark" role="img" aria-label={name}>
        {children}
      </g>
    );
  return (
    <SiteLink
      className="is-mark"
      href={href}
      aria-label={name}
      {...(onFollow === undefined ? {} : { scroll: false, onClick: onFollow })}
    >
      {children}
    </SiteLink>
  );
}

/** Finds the option of a mark's status or priority. */
function findOption(
  { columns, layout }: MarkColumns,
  slot: 'is-status' | 'is-priority',
  value: string | undefined,
): EnumOption | undefined {
  const column = columns.find((_, index) => layout.columns[index]?.slot === slot);
  return column?.options?.find((option) => option.value === value);
}

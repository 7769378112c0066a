import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ListPageView } from '../../../lib/features/list/listPageView';
import type { MapView, MapWays } from '../../../lib/features/list/map/mapView';
import { MapMarkLink } from './MapMarkLink';
import { SiteLink } from '../../kit/ui/SiteLink';
import Router from 'next/router';

/** The ground, the marks on it, the ways to other parts of the earth, and the scale. */
export function MapPicture({
  view,
  map,
  listId,
}: {
  view: Pick<ListPageView, 'caption' | 'columns' | 'layout'>;
  map: MapView;
  /** The id of the list of the records. */
  listId: string;
}) {
  const intl = useIntl();
  const section = useRef<HTMLElement>(null);
  const { marks, scale, tiles, ways } = map;
  const followKey = useMapKeys(ways);
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys follow its links
    <section
      ref={section}
      className="is-map"
      tabIndex={-1}
      aria-label={intl.formatMessage({ id: 'map.label' }, { name: view.caption })}
      onKeyDown={followKey}
    >
      <a className="is-skip" href={`#${listId}`}>
        <FormattedMessage id="map.skip" />
      </a>
      <svg className="is-picture">
        <Ground map={map} />
        {marks.map((mark, index) => (
          <MapMarkLink
            key={index}
            mark={mark}
            view={view}
            // The mark goes with the next map, and the focus would go with it.
            onFollow={() => section.current?.focus({ preventScroll: true })}
          />
        ))}
      </svg>
      <MapSteps ways={ways} />
      <div className="is-note">
        <svg className="is-scale" aria-hidden="true">
          <path className="is-end" d="M1 0v7" />
          <line x1="0" x2={`${String(scale.width)}%`} y1="6" y2="6" />
          <svg x={`${String(scale.width)}%`} y="0" overflow="visible">
            <path className="is-end" d="M-1 0v7" />
          </svg>
        </svg>
        <p>
          <span>{scale.text}</span>
          {tiles !== undefined && <span className="is-source">{tiles.attribution}</span>}
          <span className="is-keys w-scripted">
            <FormattedMessage id="map.keys" />
          </span>
        </p>
      </div>
    </section>
  );
}

/** The pictures of the ground, if the operator names a server of them, and lines of equal degrees. */
function Ground({ map: { lines, tiles } }: { map: MapView }) {
  return (
    <g aria-hidden="true">
      <g className="is-tiles">
        {tiles?.images.map(({ href, x, y, width, height }) => (
          <image
            key={href}
            href={href}
            x={`${String(x)}%`}
            y={`${String(y)}%`}
            width={`${String(width)}%`}
            height={`${String(height)}%`}
            preserveAspectRatio="none"
          />
        ))}
      </g>
      {lines.map(({ axis, at, text }) => {
        const [x, y] = axis === 'x' ? [`${String(at)}%`, '100%'] : ['0', `${String(at)}%`];
        return (
          <g key={`${axis} ${text}`} className="is-line">
            {axis === 'x' ? <line x1={x} x2={x} y1="0" y2="100%" /> : <line x1="0" x2="100%" y1={y} y2={y} />}
            <text x={x} y={y} dx="5" dy="-5">
              {text}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** The ways in their order, with the message that names each and its drawing on a 24-unit grid. */
const STEPS = [
  ['zoomIn', 'map.zoomIn', 'M5 12h14M12 5v14'],
  ['zoomOut', 'map.zoomOut', 'M5 12h14'],
  ['north', 'map.move.north', 'M6 15l6-6 6 6'],
  ['west', 'map.move.west', 'M15 18l-6-6 6-6'],
  ['east', 'map.move.east', 'M9 18l6-6-6-6'],
  ['south', 'map.move.south', 'M6 9l6 6 6-6'],
  ['all', 'map.all', 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5'],
] as const;

/** The links to other parts of the earth. One that leads nowhere keeps its place, so that the others do not move. */
function MapSteps({ ways }: { ways: MapWays }) {
  const intl = useIntl();
  return (
    <nav className="is-steps" aria-label={intl.formatMessage({ id: 'map.ways' })}>
      {STEPS.map(([way, id, drawing]) => {
        const href = ways[way];
        const icon = (
          <svg className="w-icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d={drawing} />
          </svg>
        );
        if (href === null)
          return (
            <span key={way} className="is-step" aria-hidden="true">
              {icon}
            </span>
          );
        const label = intl.formatMessage({ id });
        return (
          <SiteLink key={way} className="is-step" href={href} scroll={false} aria-label={label} title={label}>
            {icon}
          </SiteLink>
        );
      })}
    </nav>
  );
}

/** The ways by key. */
const KEYS: ReadonlyMap<string, keyof MapWays> = new Map([
  ['+', 'zoomIn'],
  ['=', 'zoomIn'],
  ['-', 'zoomOut'],
  ['0', 'all'],
  ['ArrowUp', 'north'],
  ['ArrowDown', 'south'],
  ['ArrowLeft', 'west'],
  ['ArrowRight', 'east'],
]);

/**
 * Moves the map by arrows, and zooms by plus and minus, while the focus is on it. Keys that are pressed while a map is loaded are followed
 * one by one, each from the map that the key before it led to.
 * @returns the handler of `keydown`
 */
function useMapKeys(ways: MapWays): (event: KeyboardEvent<HTMLElement>) => void {
  const latest = useRef(ways);
  const waiting = useRef<(keyof MapWays)[]>([]);
  const isFollowing = useRef(false);
  useLayoutEffect(() => {
    latest.current = ways;
  }, [ways]);
  useEffect(
    () => () => {
      waiting.current = [];
    },
    [],
  );
  const follow = async (): Promise<void> => {
    isFollowing.current = true;
    try {
      for (let way = waiting.current.shift(); way !== undefined; way = waiting.current.shift()) {
        const href = latest.current[way];
        // Another navigation has taken the place of this one.
        if (href !== null && !(await Router.push(href, undefined, { scroll: false }))) return;
      }
    } finally {
      waiting.current = [];
      isFollowing.current = false;
    }
  };
  return (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const way = KEYS.get(event.key);
    if (way === undefined || (latest.current[way] === null && !isFollowing.current)) return;
    event.preventDefault();
    // The mark goes with the next map, and the focus and further keys would go with it.
    if ((event.target as Element).closest('svg') !== null) event.currentTarget.focus({ preventScroll: true });
    waiting.current.push(way);
    if (!isFollowing.current) void follow().catch(() => undefined);
  };
}

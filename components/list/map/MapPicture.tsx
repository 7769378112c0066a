import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ListPageView } from '../../../lib/reading/list/listPageView';
import type { MapView } from '../../../lib/reading/list/map/mapView';
import { MapMarkLink } from './MapMarkLink';
import { MapSteps } from './MapSteps';
import { useMapKeys } from './useMapKeys';

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

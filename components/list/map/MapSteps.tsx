import { useIntl } from 'react-intl';
import type { MapWays } from '../../../lib/reading/list/map/mapView';
import { SiteLink } from '../../ui/SiteLink';

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
export function MapSteps({ ways }: { ways: MapWays }) {
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

import { FormattedMessage } from 'react-intl';
import '../../../lib/intl/parts/map';
import type { ListPageView } from '../../../lib/reading/list/listPageView';
import type { MapView } from '../../../lib/reading/list/map/mapView';
import { Notice } from '../../ui/Notice';
import type { RenderContent } from '../DataTable';
import { MapPicture } from './MapPicture';
import { MapRows } from './MapRows';
import styles from './ListMap.module.css';

/** The rows of a list at their places, beside a list of those that the map shows, which says the same in words. */
export function ListMap({
  view,
  map,
  renderContent,
}: {
  view: Pick<ListPageView, 'caption' | 'columns' | 'rows' | 'layout'>;
  map: MapView;
  /** `useCellRenderer`, passed as to `Gallery`. */
  renderContent: RenderContent;
}) {
  return (
    <div className={styles.root}>
      <MapNotices map={map} />
      <div className="is-both">
        <MapRows view={view} map={map} renderContent={renderContent} />
        <MapPicture view={view} map={map} />
      </div>
    </div>
  );
}

/** Tells of a map that could not be read, or not completely, and of places that cannot be right. */
function MapNotices({ map: { failed, truncated, impossible } }: { map: MapView }) {
  return (
    <>
      {failed !== undefined && (
        <Notice kind="error">
          <FormattedMessage id="map.failed" /> {failed}
        </Notice>
      )}
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

import { useId } from 'react';
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
  const id = useId();
  return (
    <div className={styles.root}>
      {map.failed !== undefined && (
        <Notice kind="error">
          <FormattedMessage id="map.failed" /> {map.failed}
        </Notice>
      )}
      <div className="is-both">
        <MapPicture view={view} map={map} listId={id} />
        <MapRows view={view} map={map} id={id} renderContent={renderContent} />
      </div>
    </div>
  );
}

import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import '../../../lib/ground/intl/parts/map';
import { Notice } from '../../kit/ui/Notice';
import type { DisplayProps } from '../displayProps';
import { MapPicture } from './MapPicture';
import { MapRows } from './MapRows';
import styles from './ListMap.module.css';

/** The rows of a list at their places, beside a list of those that the map shows, which says the same in words. */
export function ListMap({ view, renderContent }: Omit<DisplayProps<'map'>, 'empty'>) {
  const { map } = view;
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

import { useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import type { DashboardView } from '../../lib/reading/dashboard/dashboardView';
import { addTileHref } from '../../lib/routes/dashboardHrefs';
import { GraphqlButton } from '../graphql/GraphqlButton';
import { PrintedReadTime } from '../ui/DataChangedNotice';
import { EmptyState } from '../ui/EmptyState';
import { Icon } from '../ui/Icon';
import { Notice } from '../ui/Notice';
import { PageHeading } from '../ui/PageHeading';
import { RetryLink, SiteLink } from '../ui/SiteLink';
import { DashboardFooter } from './DashboardFooter';
import { DashboardMenu } from './DashboardMenu';
import { DashboardTaskCard } from './DashboardTaskCard';
import { KeepNotice } from './KeepNotice';
import { StepsForm } from './StepButton';
import { TileCard } from './TileCard';
import { useKeptDashboards } from './useKeptDashboards';
import { useTileDrag } from './useTileDrag';
import { useTileReadings, type TileReadings } from './useTileReadings';
import { useTileSteps } from './useTileSteps';
import styles from './DashboardPage.module.css';

/** A dashboard: its tiles, and what changes it. Each change is a link or a form to another address, so it works without scripts. */
export function DashboardPage({ view }: { view: DashboardView }) {
  const root = useRef<HTMLDivElement>(null);
  const kept = useKeptDashboards(view);
  const steps = useTileSteps(root, view, kept.noteStep);
  useTileDrag(root, steps.move);
  const readings = useTileReadings(view, root);
  return (
    <div ref={root} className={styles.root} data-wide="">
      <PageHeading
        title={view.name ?? <FormattedMessage id="dashboard.heading" />}
        subtitle={<Subtitle readings={readings} readAt={view.readAt} />}
        actions={
          <>
            <GraphqlButton operations={view.operations} />
            <DashboardMenu view={view} kept={kept} />
            <RetryLink className="w-button">
              <Icon name="refresh" size="small" />
              <FormattedMessage id="dashboard.readAgain" />
            </RetryLink>
            <SiteLink className="w-button is-primary" href={`${addTileHref('', view.query)}#tile-form`}>
              <Icon name="plus" size="small" />
              <FormattedMessage id="dashboard.add" />
            </SiteLink>
          </>
        }
      />
      <PrintedReadTime readAt={view.readAt} />
      <KeepNotice view={view} kept={kept} />
      <StepsForm query={view.query} onStep={steps.press} />
      {view.left > 0 && (
        <Notice kind="warning">
          <FormattedMessage id="dashboard.left" values={{ count: view.left, max: view.maxTiles }} />
        </Notice>
      )}
      {view.task !== null && <DashboardTaskCard view={view} task={view.task} />}
      {view.tiles.length === 0 ? (
        view.task === null && <NoTiles />
      ) : (
        <div className="is-grid">
          {readings.tiles.map((tile) => (
            <TileCard key={tile.id} tile={tile} count={view.tiles.length + view.left} />
          ))}
        </div>
      )}
      <DashboardFooter view={view} />
      <div role="status" className="w-hidden">
        {steps.announcement}
      </div>
      <div role="status" className="w-hidden">
        {readings.announcement}
      </div>
    </div>
  );
}

function Subtitle({
  readings: { tiles, repeated, isRetrying, isPaused, setPaused },
  readAt,
}: {
  readings: TileReadings;
  readAt: string;
}) {
  const failed = tiles.filter(({ content }) => content.type === 'failed').length;
  return (
    <p className="is-sub">
      <FormattedMessage id="dashboard.count" values={{ count: tiles.length }} />
      <span role="status">
        {failed > 0 && (
          // A new element is announced after each reading, also where as many tiles have failed as before.
          <span key={readAt}>
            {' '}
            <FormattedMessage id="dashboard.failedCount" values={{ count: failed }} />
          </span>
        )}
      </span>
      {isRetrying && (
        <span className="w-scripted">
          {' '}
          <FormattedMessage id="dashboard.retried" />
        </span>
      )}
      {repeated > 0 && (
        <span className="w-scripted">
          {' '}
          <FormattedMessage
            id={isPaused ? 'dashboard.paused' : 'dashboard.repeated'}
            values={{ count: repeated }}
          />{' '}
          <button type="button" className="w-link" onClick={() => setPaused(!isPaused)}>
            <FormattedMessage id={isPaused ? 'dashboard.paused.do' : 'dashboard.repeated.do'} />
          </button>
        </span>
      )}
    </p>
  );
}

function NoTiles() {
  return (
    <EmptyState
      picture="open"
      title={<FormattedMessage id="dashboard.empty.title" />}
      text={<FormattedMessage id="dashboard.empty.text" />}
    />
  );
}

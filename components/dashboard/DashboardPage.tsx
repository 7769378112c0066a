import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { DashboardView } from '../../lib/features/dashboard/dashboardView';
import { addTileHref, dashboardHref } from '../../lib/ground/routes/dashboardHrefs';
import { GraphqlButton } from '../kit/graphql/GraphqlButton';
import { PrintedReadTime } from '../kit/ui/DataChangedNotice';
import { EmptyState } from '../kit/ui/EmptyState';
import { Icon } from '../kit/ui/Icon';
import { Notice } from '../kit/ui/Notice';
import { PageHeading } from '../kit/ui/PageHeading';
import { RetryLink, SiteLink } from '../kit/ui/SiteLink';
import { DashboardFooter } from './DashboardFooter';
import { DashboardTaskCard } from './DashboardTaskCard';
import { StepsForm } from './StepButton';
import { TileCard } from './TileCard';
import { type KeptState, useKeptDashboards } from './useKeptDashboards';
import { useTileDrag } from './useTileDrag';
import { type TileReadings, useTileReadings } from './useTileReadings';
import { useTileSteps } from './useTileSteps';
import styles from './DashboardPage.module.css';
import { Disclosure } from '../kit/ui/Disclosure';

/** A dashboard: its tiles, and what changes it. Each change is a link or a form to another address, so it works without scripts. */
export function DashboardPage({ view }: { view: DashboardView }) {
  const root = useRef<HTMLDivElement>(null);
  const kept = useKeptDashboards(view);
  const steps = useTileSteps(root, view, kept.noteStep);
  useTileDrag(root, steps.move);
  const readings = useTileReadings(view, root);
  return (
    <div ref={root} className={styles.root}>
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

/** The dashboards to choose from: those of this device, the operator's and the default one. */
function DashboardMenu({ view, kept }: { view: DashboardView; kept: KeptState }) {
  return (
    <Disclosure
      className="is-dashboards"
      summary={
        <summary className="w-button">
          <FormattedMessage id="dashboard.menu" />
          <Icon name="chevronDown" size="small" />
        </summary>
      }
    >
      <div className="w-pop is-end">
        {kept.dashboards.length > 0 && (
          <>
            <p className="is-heading">
              <FormattedMessage id="dashboard.menu.kept" />
            </p>
            <ul>
              {kept.dashboards.map(({ name, query }) => (
                <li key={name}>
                  <SiteLink
                    href={dashboardHref(query)}
                    aria-current={query === view.query ? 'true' : undefined}
                  >
                    {name}
                  </SiteLink>
                  <ForgetButton
                    name={name}
                    onPress={(button) => {
                      // The pressed button is gone with its dashboard.
                      button.closest('details')?.querySelector('summary')?.focus();
                      kept.forget(name);
                    }}
                  />
                </li>
              ))}
            </ul>
          </>
        )}
        <p className="is-heading">
          <FormattedMessage id="dashboard.menu.site" />
        </p>
        <ul>
          {view.others.map(({ href, name, current }) => (
            <li key={href}>
              <SiteLink href={href} aria-current={current ? 'true' : undefined}>
                {name}
              </SiteLink>
            </li>
          ))}
        </ul>
      </div>
    </Disclosure>
  );
}

function ForgetButton({ name, onPress }: { name: string; onPress: (button: HTMLElement) => void }) {
  const label = useIntl().formatMessage({ id: 'dashboard.forget' }, { name });
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={({ currentTarget }) => onPress(currentTarget)}
    >
      <Icon name="trash" size="small" />
    </button>
  );
}

/** Offers to keep a dashboard on this device that came with its address. Needs JavaScript; until then the address keeps it. */
function KeepNotice({ view, kept: { state, keep, sameName } }: { view: DashboardView; kept: KeptState }) {
  if (view.source !== 'address' || view.task !== null || state === null || state === 'kept') return null;
  return (
    <Notice kind="info">
      <p>
        <FormattedMessage id={`dashboard.keep.${state}`} values={{ name: view.name ?? '' }} />{' '}
        <button type="button" className="w-link" onClick={() => keep()}>
          <FormattedMessage id={`dashboard.keep.${state}.do`} />
        </button>
        {sameName !== null && (
          <>
            {' · '}
            <SiteLink className="w-link" href={dashboardHref(sameName.query)}>
              <FormattedMessage id="dashboard.keep.show" />
            </SiteLink>
          </>
        )}
      </p>
    </Notice>
  );
}

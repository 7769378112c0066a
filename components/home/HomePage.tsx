import dynamic from 'next/dynamic';
import { FormattedMessage } from 'react-intl';
import { MAX_ENTITY_CARDS, type HomeView } from '../../lib/reading/home/homeView';
import { GraphqlButton } from '../graphql/GraphqlButton';
import { Notice } from '../ui/Notice';
import { EmptyState } from '../ui/EmptyState';
import { EntityDirectory } from './EntityDirectory';
import { LookUpForms } from './LookUpForms';
import { PageLinksCard } from './PageLinksCard';
import { RecentRecordsCard } from './RecentRecordsCard';
import { EntityGrid } from './EntityGrid';
import styles from './HomePage.module.css';

/** Loaded only by sites with a notice. */
const LazyHomeNotice = dynamic(() => import('./HomeNotice').then((module) => module.HomeNotice));

/** Home page: entities, look-ups, singletons, actions, and the records last opened on this device. */
export function HomePage({ view }: { view: HomeView }) {
  const { entities } = view;
  // With groups of the operator, each grid has its own heading.
  const isGrouped = entities[0]?.group !== undefined;
  return (
    <div className={styles.root}>
      <div className="is-top">
        <div>
          <h1>{view.title ?? <FormattedMessage id="home.title" />}</h1>
          {view.description !== null && <p className="w-muted w-prose">{view.description}</p>}
        </div>
        <GraphqlButton operations={view.operations ?? []} />
      </div>
      {view.isUnreachable === true && (
        <Notice kind="warning" role="status">
          <FormattedMessage id="home.silent" />
        </Notice>
      )}
      {view.notice !== undefined && <LazyHomeNotice notice={view.notice} />}
      <div className="is-columns">
        <div>
          {entities.length === 0 ? (
            <EmptyState
              picture="open"
              title={<FormattedMessage id="home.empty.title" />}
              text={<FormattedMessage id="home.empty.text" />}
            />
          ) : (
            <section aria-labelledby={isGrouped ? undefined : 'home-records'}>
              {!isGrouped && (
                <h2 id="home-records" className="w-hidden">
                  <FormattedMessage id="shell.group.records" />
                </h2>
              )}
              <div className="is-awning" aria-hidden="true" />
              <div className="is-window">
                {entities.length <= MAX_ENTITY_CARDS ? (
                  <EntityGrid entities={entities} />
                ) : (
                  <>
                    {!isGrouped && (
                      <EntityGrid entities={entities.filter(({ group }) => group === undefined)} />
                    )}
                    <EntityDirectory entities={entities} hasPanes={!isGrouped} />
                  </>
                )}
              </div>
            </section>
          )}
          <div className="is-pair">
            <LookUpForms lookUps={view.lookUps} moreLookUps={view.moreLookUps} />
            <PageLinksCard id="home-pages" title="home.pages" icon="file" pages={view.singletons} />
            <PageLinksCard id="home-actions" title="home.actions" icon="bolt" pages={view.actions} />
          </div>
        </div>
        <RecentRecordsCard />
      </div>
    </div>
  );
}

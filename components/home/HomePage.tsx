import styled from '@emotion/styled';
import dynamic from 'next/dynamic';
import { FormattedMessage } from 'react-intl';
import { MAIN_PANES, PANES, type HomeView } from '../../lib/records/siteViews';
import { GraphqlButton } from '../states/GraphqlButton';
import { Notice } from '../states/Notice';
import { State } from '../states/State';
import { Directory } from './Directory';
import { HOME_STYLES } from './homeStyles';
import { LookUps } from './LookUps';
import { OtherPages } from './OtherPages';
import { RecentlyOpened } from './RecentlyOpened';
import { Window } from './Window';

const Root = styled.div(HOME_STYLES);

/** Only a demo has it: other sites do not load it. */
const Tour = dynamic(() => import('./Tour').then((module) => module.Tour));

/** What there is: entities in the window, look-ups, other pages and actions, and what was opened last on this device. */
export function HomePage({ view }: { view: HomeView }) {
  const { entities } = view;
  // Then the groups have headings of their own.
  const isGrouped = entities.some(({ group }) => group !== undefined);
  return (
    <Root>
      <div className="is-top">
        <div>
          <h1>{view.title ?? <FormattedMessage id="home.title" />}</h1>
          {view.description !== null && <p className="w-muted w-prose">{view.description}</p>}
        </div>
        <GraphqlButton operations={view.operations ?? []} />
      </div>
      {view.silent === true && (
        <Notice kind="warning" role="status">
          <FormattedMessage id="home.silent" />
        </Notice>
      )}
      {view.tour !== undefined && <Tour tour={view.tour} />}
      <div className="is-columns">
        <div>
          {entities.length === 0 ? (
            <State
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
                {entities.length <= PANES ? (
                  <Window entities={entities} />
                ) : (
                  <>
                    {!isGrouped && <Window entities={entities.slice(0, MAIN_PANES)} />}
                    <Directory entities={entities} />
                  </>
                )}
              </div>
            </section>
          )}
          <div className="is-pair">
            <LookUps lookUps={view.lookUps} />
            <OtherPages id="home-pages" title="home.pages" icon="file" pages={view.singletons} />
            <OtherPages id="home-actions" title="home.actions" icon="bolt" pages={view.actions} />
          </div>
        </div>
        <RecentlyOpened />
      </div>
    </Root>
  );
}

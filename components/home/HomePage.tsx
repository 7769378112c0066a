import { type ReactNode, useSyncExternalStore } from 'react';
import dynamic from 'next/dynamic';
import { FormattedMessage } from 'react-intl';
import type { HomePart } from '../../lib/kit/brand/homeParts';
import { type HomeView, MAX_ENTITY_CARDS } from '../../lib/features/home/homeView';
import { GraphqlButton } from '../kit/graphql/GraphqlButton';
import { Notice } from '../kit/ui/Notice';
import { EmptyState } from '../kit/ui/EmptyState';
import { EntityDirectory } from './EntityDirectory';
import { LookUpForms } from './LookUpForms';
import { PageLinksCard } from './PageLinksCard';
import { EntityGrid } from './EntityGrid';
import styles from './HomePage.module.css';
import { formatDateTime, formatDayMonth, formatTimeOfDay } from '../../lib/ground/format/formatDate';
import {
  clearRecentRecords,
  getRecentRecords,
  type RecentRecord,
  subscribeToRecentRecords,
} from '../../lib/kit/browser/recentRecords';
import { getEntityIcon } from '../kit/ui/entityIcon';
import { Icon } from '../kit/ui/Icon';
import { SiteLink } from '../kit/ui/SiteLink';

/** Loaded only by sites with a notice. */
const LazyHomeNotice = dynamic(() => import('./HomeNotice').then((module) => module.HomeNotice));

/** Home page: entities, look-ups, singletons, actions, and the records last opened on this device. */
export function HomePage({ view }: { view: HomeView }) {
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
      <HomeParts view={view} />
    </div>
  );
}

/** Arranges the parts: as the site does, or in the owner's order. */
function HomeParts({ view }: { view: HomeView }) {
  const { parts } = view;
  if (parts !== undefined) return <OrderedHomeParts view={view} parts={parts} />;
  if (view.owned.length + view.actions.length > MAX_SIDE_LINKS) return <LongHomeParts view={view} />;
  return (
    <div className="is-columns">
      <EntitiesPart view={view} />
      <div className="is-side">
        <LookUpsPart view={view} />
        <RecentRecordsCard />
        <ActionsPart view={view} />
        <PagesPart view={view} />
      </div>
    </div>
  );
}

/** With more lists of others and actions than these, the column beside the lists would be longer than the lists. */
const MAX_SIDE_LINKS = 8;

/** Arranges the parts of a backend with much to do: lists of others and actions are below the lists. */
function LongHomeParts({ view }: { view: HomeView }) {
  return (
    <div className="is-columns is-long">
      <EntitiesPart view={view} />
      <div className="is-side">
        <LookUpsPart view={{ ...view, owned: [] }} />
        <RecentRecordsCard />
        <PagesPart view={view} />
      </div>
      <div className="is-below">
        <OwnedPart view={view} />
        <ActionsPart view={view} />
      </div>
    </div>
  );
}

/** Small parts that follow each other are side by side. */
function OrderedHomeParts({ view, parts }: { view: HomeView; parts: readonly HomePart[] }) {
  const rows = groupSmallParts(parts);
  return (
    <div className="is-ordered">
      {rows.map((row) => {
        const content = row.map((part) => {
          const Part = PARTS[part];
          return <Part key={part} view={view} />;
        });
        return row[0] === 'lists' || row[0] === 'recent' ? (
          <div key={row[0]}>{content}</div>
        ) : (
          <div key={row.join(' ')} className="is-pair">
            {content}
          </div>
        );
      })}
    </div>
  );
}

/** Groups parts into rows: the lists and the recent records have one of their own. */
function groupSmallParts(parts: readonly HomePart[]): readonly (readonly HomePart[])[] {
  const rows: HomePart[][] = [];
  let small: HomePart[] | null = null;
  for (const part of parts) {
    if (part === 'lists' || part === 'recent') {
      rows.push([part]);
      small = null;
    } else if (small === null) rows.push((small = [part]));
    else small.push(part);
  }
  return rows;
}

type PartProps = { readonly view: HomeView };

const OwnedPart = ({ view: { owned } }: PartProps) => (
  <PageLinksCard id="home-owned" title="home.owned" icon="table" pages={owned} />
);
const LookUpsPart = ({ view }: PartProps) => (
  <LookUpForms lookUps={view.lookUps} moreLookUps={view.moreLookUps}>
    <OwnedPart view={view} />
  </LookUpForms>
);
const PagesPart = ({ view: { singletons } }: PartProps) => (
  <PageLinksCard id="home-pages" title="home.pages" icon="file" pages={singletons} />
);
const ActionsPart = ({ view: { actions } }: PartProps) => (
  <PageLinksCard id="home-actions" title="home.actions" icon="bolt" pages={actions} />
);

/** The entities, in the window below the awning. */
function EntitiesPart({ view: { entities } }: PartProps) {
  if (entities.length === 0)
    return (
      <EmptyState
        picture="open"
        title={<FormattedMessage id="home.empty.title" />}
        text={<FormattedMessage id="home.empty.text" />}
      />
    );
  // With groups of the operator, each grid has its own heading.
  const isGrouped = entities[0]?.group !== undefined;
  const isFlat = entities.every(({ group }) => group === undefined);
  return (
    <section aria-labelledby={isGrouped ? undefined : 'home-records'}>
      {!isGrouped && (
        <h2 id="home-records" className="w-hidden">
          <FormattedMessage id="shell.group.records" />
        </h2>
      )}
      <div className="is-awning" aria-hidden="true" />
      <div className="is-window">
        {isFlat || (isGrouped && entities.length <= MAX_ENTITY_CARDS) ? (
          <EntityGrid entities={entities} />
        ) : (
          <>
            {!isGrouped && <EntityGrid entities={entities.filter(({ group }) => group === undefined)} />}
            <EntityDirectory entities={entities} hasPanes={!isGrouped} />
          </>
        )}
      </div>
    </section>
  );
}

const PARTS: { readonly [Part in HomePart]: (props: PartProps) => ReactNode } = {
  lists: EntitiesPart,
  recent: () => <RecentRecordsCard />,
  lookUps: LookUpsPart,
  pages: PagesPart,
  actions: ActionsPart,
};

const NO_RECORDS: readonly RecentRecord[] = [];

/**
 * Lists the records last opened on this device. They live in local storage only, so the server and the first render
 * show an empty list.
 */
function RecentRecordsCard() {
  const opened = useSyncExternalStore(subscribeToRecentRecords, getRecentRecords, () => NO_RECORDS);
  return (
    <aside className="w-card is-opened" aria-labelledby="home-opened">
      <header>
        <h2 id="home-opened">
          <FormattedMessage id="home.opened" />
        </h2>
      </header>
      {opened.length > 0 && (
        <ul className="w-rows">
          {opened.map((record) => (
            <li key={record.href}>
              <SiteLink className="is-row" href={record.href}>
                <Icon name={getEntityIcon(record.type)} />
                <span className="is-name">{record.title}</span>
                <time dateTime={record.at} title={formatDateTime(record.at)}>
                  {formatOpenedTime(record.at)}
                </time>
                <span className="is-kind">{record.typeLabel}</span>
              </SiteLink>
            </li>
          ))}
        </ul>
      )}
      <footer>
        {opened.length === 0 ? (
          <FormattedMessage id="home.opened.none" />
        ) : (
          <>
            <FormattedMessage id="home.opened.where" />{' '}
            <button type="button" className="w-link" onClick={clearRecentRecords}>
              <FormattedMessage id="home.opened.clear" />
            </button>
          </>
        )}
      </footer>
    </aside>
  );
}

/** Formats a moment as a time if it is today, as a date otherwise. */
function formatOpenedTime(at: string): string {
  const today = getDay(new Date().toISOString()) === getDay(at);
  return today ? formatTimeOfDay(at) : formatDayMonth(at);
}

const getDay = (at: string) => formatDateTime(at).slice(0, 10);

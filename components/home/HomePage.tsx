import { type ReactNode, useSyncExternalStore } from 'react';
import dynamic from 'next/dynamic';
import { FormattedMessage } from 'react-intl';
import type { HomePart } from '../../lib/kit/brand/homeParts';
import { type HomeView, MAX_ENTITY_CARDS } from '../../lib/features/home/homeView';
import { Notice } from '../kit/ui/Notice';
import { EmptyState } from '../kit/ui/EmptyState';
import { EntityDirectory } from './EntityDirectory';
import { LookUpForms } from './LookUpForms';
import { LinkRows, PageLinksCard } from './PageLinksCard';
import { EntityChips } from './EntityChips';
import { AskBox } from './today/AskBox';
import { useLateWork } from './today/useLateWork';
import { WorkCard } from './today/WorkCard';
import { NUMBER_KINDS, WorkNumbers } from './today/WorkNumbers';
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
import { Card } from '../kit/ui/Card';
import { LabelText } from '../kit/ui/LabelText';
import { SiteLink } from '../kit/ui/SiteLink';

/** Loaded only by sites with a notice. */
const LazyHomeNotice = dynamic(() => import('./HomeNotice').then((module) => module.HomeNotice));

/** Loaded after the page: what is new since the last visit is known on this device alone. */
const LazyNewsCard = dynamic(() => import('./today/NewsCard'), { ssr: false });

/** Home page: a question, what is to be seen to, what was opened last, then all lists and what else can be done. */
export function HomePage({ view }: { view: HomeView }) {
  const work = useLateWork(view.work, view.today);
  const { parts, creates } = view;
  const [create] = creates;
  const shown = { ...view, work };
  return (
    <div className={styles.root}>
      <div className="is-top">
        <div>
          <h1>{view.title ?? <FormattedMessage id="home.title" />}</h1>
          {view.description !== null && <p className="w-muted w-prose">{view.description}</p>}
        </div>
        {create !== undefined && (
          <SiteLink className="w-button is-primary" href={create.href}>
            <Icon name="plus" />
            <LabelText label={create.label} />
          </SiteLink>
        )}
      </div>
      {view.isUnreachable === true && (
        <Notice kind="warning" role="status">
          <FormattedMessage id="home.silent" />
        </Notice>
      )}
      {view.notice !== undefined && <LazyHomeNotice notice={view.notice} />}
      {parts === undefined ? <HomeParts view={shown} /> : <OrderedHomeParts view={shown} parts={parts} />}
    </div>
  );
}

/** Arranges the parts as the site does: what is to be seen to first, beside it what is of this device, then all lists. */
function HomeParts({ view }: PartProps) {
  const cards = view.work.filter(({ kind }) => !NUMBER_KINDS.has(kind));
  const half = Math.ceil(cards.length / 2);
  return (
    <div className="is-parts">
      <AskPart view={view} />
      <WorkNumbers work={view.work} />
      <div className="is-columns">
        <div>
          {cards.slice(0, half).map((part) => (
            <WorkCard key={part.id} part={part} />
          ))}
          <LookUpsPart view={view} />
        </div>
        <div>
          {view.news.length > 0 && <LazyNewsCard view={view} />}
          {cards.slice(half).map((part) => (
            <WorkCard key={part.id} part={part} />
          ))}
          <RecentRecordsCard />
          <PageLinksCard id="home-creates" title="home.creates" icon="plus" pages={view.creates.slice(1)} />
          <PagesPart view={view} />
        </div>
      </div>
      <EntitiesPart view={view} />
      <ActionsPart view={view} />
    </div>
  );
}

/** Small parts that follow each other are side by side. */
function OrderedHomeParts({ view, parts }: { view: HomeView; parts: readonly HomePart[] }) {
  const rows = groupSmallParts(parts);
  return (
    <div className="is-parts">
      {rows.map((row) => {
        const content = row.map((part) => {
          const Part = PARTS[part];
          return <Part key={part} view={view} />;
        });
        return WIDE_PARTS.has(row[0]) ? (
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

/** Parts that have a row of their own. */
const WIDE_PARTS: ReadonlySet<HomePart | undefined> = new Set(['ask', 'work', 'lists', 'recent']);

/** Groups parts into rows: small ones that follow each other share one. */
function groupSmallParts(parts: readonly HomePart[]): readonly (readonly HomePart[])[] {
  const rows: HomePart[][] = [];
  let small: HomePart[] | null = null;
  for (const part of parts) {
    if (WIDE_PARTS.has(part)) {
      rows.push([part]);
      small = null;
    } else if (small === null) rows.push((small = [part]));
    else small.push(part);
  }
  return rows;
}

type PartProps = { readonly view: HomeView };

const AskPart = ({ view: { examples } }: PartProps) =>
  examples === undefined ? null : <AskBox examples={examples} />;
const WorkParts = ({ view }: PartProps) => (
  <div className="is-parts">
    <WorkNumbers work={view.work} />
    {view.news.length > 0 && <LazyNewsCard view={view} />}
    {view.work
      .filter(({ kind }) => !NUMBER_KINDS.has(kind))
      .map((part) => (
        <WorkCard key={part.id} part={part} />
      ))}
  </div>
);
const LookUpsPart = ({ view }: PartProps) => (
  <LookUpForms lookUps={view.lookUps} moreLookUps={view.moreLookUps}>
    <PageLinksCard id="home-owned" title="home.owned" icon="table" pages={view.owned} />
  </LookUpForms>
);
const PagesPart = ({ view: { singletons } }: PartProps) => (
  <PageLinksCard id="home-pages" title="home.pages" icon="file" pages={singletons} />
);

/** What else can be done, folded: hardly any visitor comes for it. */
function ActionsPart({ view: { actions } }: PartProps) {
  if (actions.length === 0) return null;
  return (
    <details className="w-card w-fold is-admin">
      <summary>
        <h2>
          <FormattedMessage id="home.admin" /> <span className="is-total">{actions.length}</span>
        </h2>
      </summary>
      <LinkRows icon="bolt" pages={actions} />
    </details>
  );
}

/** All lists, one line of a group each; of many the main ones, then a directory. */
function EntitiesPart({ view: { entities } }: PartProps) {
  if (entities.length === 0)
    return (
      <EmptyState
        picture="open"
        title={<FormattedMessage id="home.empty.title" />}
        text={<FormattedMessage id="home.empty.text" />}
      />
    );
  const isGrouped = entities[0]?.group !== undefined;
  const isFlat = entities.every(({ group }) => group === undefined);
  const isFew = isFlat || (isGrouped && entities.length <= MAX_ENTITY_CARDS);
  return (
    <Card id="home-lists" className="is-lists" title={<FormattedMessage id="home.all" />}>
      {(isFew || !isGrouped) && (
        <EntityChips entities={isFew ? entities : entities.filter(({ group }) => group === undefined)} />
      )}
      {!isFew && <EntityDirectory entities={entities} hasMain={!isGrouped} />}
    </Card>
  );
}

const PARTS: { readonly [Part in HomePart]: (props: PartProps) => ReactNode } = {
  ask: AskPart,
  work: WorkParts,
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
  if (opened.length === 0) return null;
  return (
    <aside className="w-card is-opened" aria-labelledby="home-opened">
      <header>
        <h2 id="home-opened">
          <FormattedMessage id="home.opened" />
        </h2>
      </header>
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
      <footer>
        <FormattedMessage id="home.opened.where" />{' '}
        <button type="button" className="w-link" onClick={clearRecentRecords}>
          <FormattedMessage id="home.opened.clear" />
        </button>
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

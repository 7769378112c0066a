import dynamic from 'next/dynamic';
import { FormattedMessage } from 'react-intl';
import type { WritableRecord, RecordView } from '../../lib/features/record/recordView';
import { PageHeading } from '../kit/ui/PageHeading';
import { ShareMenu } from '../kit/share/ShareMenu';
import { FactInputsContext } from './EditFact';
import { StatusFlowCard } from './StatusFlowCard';
import { RecordActions } from './RecordActions';
import { ReadAtContext } from '../kit/fields/DateTimeView';
import { DataChangedNotice, PrintedReadTime } from '../kit/ui/DataChangedNotice';
import { GraphqlButton } from '../kit/graphql/GraphqlButton';
import { LabelText } from '../kit/ui/LabelText';
import { PartialDataNotice } from '../kit/ui/PartialDataNotice';
import { RelatedLinks, RelatedListCard } from './RelatedListCard';
import { LargeRecord } from './LargeRecord';
import { RecordCards, RecordSidebar, RecordLists, RecordSubtitle } from './RecordCards';
import { useEffect, Activity } from 'react';
import menuStyles from '../actions/ActionMenu.module.css';
import styles from './record.module.css';
import type { PageProps } from '../../lib/kit/view/pageProps';
import { getRecordExcerpt, getRecordBreadcrumbs } from '../../lib/features/record/readRecordView';
import { useLiveUpdates } from '../../lib/kit/live/useLiveUpdates';
import { SitePage } from '../kit/shell/SitePage';
import { usePageOffers, type OfferContext } from '../kit/shell/usePageOffers';
import type { PageCommand, PageCommands } from '../../lib/kit/view/pageCommands';
import { toOpenedList, useListPlace } from './useListPlace';

/**
 * The content of a record page: head, cards, related records and lists. `onShowChanges` is set once newer data is
 * available.
 */
export function RecordPage({ view, onShowChanges }: { view: RecordPageView; onShowChanges?: () => void }) {
  useRememberRecord(view);
  const shown = withoutFlowFields(view);
  const { editHref = null, cellInputs } = view.writes ?? {};
  const edits = editHref === null || cellInputs === undefined ? null : { href: editHref, inputs: cellInputs };
  return (
    <ReadAtContext value={view.readAt}>
      <FactInputsContext value={edits}>
        <div className={styles.root}>
          <PageHeading
            title={<RecordTitle view={view} />}
            subtitle={<RecordSubtitle view={view} />}
            actions={
              <>
                <GraphqlButton operations={view.operations} />
                <ShareMenu share={view.share} className={`${menuStyles.menu} is-share`} isIcon />
                {view.writes !== undefined && <RecordActions writes={view.writes} />}
              </>
            }
          />
          <PrintedReadTime readAt={view.readAt} />
          <PartialDataNotice failures={view.failures} />
          <DataChangedNotice onShow={onShowChanges}>
            <FormattedMessage id="record.changed" />
          </DataChangedNotice>
          {view.writes?.flow !== undefined && (
            <StatusFlowCard flow={view.writes.flow} actions={view.writes.actions} values={view.values} />
          )}
          {shown.layout === undefined ? (
            <RecordBody view={shown} />
          ) : (
            <LargeRecord view={{ ...shown, layout: shown.layout }} />
          )}
        </div>
      </FactInputsContext>
    </ReadAtContext>
  );
}

/** The title of a record, after the name of its entity if it is a mere number or code. */
function RecordTitle({ view: { title, entity } }: { view: RecordPageView }) {
  if (!CODE.test(title)) return title;
  return (
    <FormattedMessage id="record.heading" values={{ name: <LabelText label={entity.singular} />, title }} />
  );
}

/** One word with a digit and without small letters: "#1042", "ZG-7". */
const CODE = /^[^\s\p{Ll}]*\d[^\s\p{Ll}]*$/u;

/** The body of a record that shows all its values and lists: cards, related records and lists. */
function RecordBody({ view }: { view: RecordView }) {
  const hasSide = view.relations.length + view.objects.length + view.timestamps.length > 0;
  return (
    <div className={hasSide ? 'is-columns' : 'is-columns is-single'}>
      <div className="is-stack">
        <RecordCards view={view} />
      </div>
      {hasSide && <RecordSidebar view={view} />}
      <RecordLists view={view}>
        {view.related.map((related) => (
          <RelatedListCard key={related.name} view={related} />
        ))}
        <RelatedLinks more={view.moreRelated} />
      </RecordLists>
    </div>
  );
}

type RecordPageView = RecordView & Partial<Pick<WritableRecord, 'writes'>>;

/** Returns the view without the fields that the status flow already shows. */
function withoutFlowFields(view: RecordPageView): RecordView {
  const covered = new Set(view.writes?.flow?.coveredFields);
  const isLeft = ({ name }: { readonly name: string }): boolean => !covered.has(name);
  return {
    ...view,
    details: view.details.filter(isLeft),
    timestamps: view.timestamps.filter(isLeft),
    objectLists: view.objectLists.filter(isLeft),
  };
}

/** Adds the record to the recent records on this device, by its URL without locale and query. */
function useRememberRecord({ entity, title, href }: Pick<RecordView, 'entity' | 'title' | 'href'>): void {
  const { type } = entity;
  const typeLabel = entity.singular.text;
  useEffect(
    function remember() {
      if (href === undefined) return;
      const record = { href, title, type, typeLabel, at: new Date().toISOString() };
      // The page does not need it before it is live. A site that has just stopped answering costs no more than the note.
      import('../../lib/kit/browser/recentRecords').then(
        ({ addRecentRecord }) => addRecentRecord(record),
        () => undefined,
      );
    },
    [href, title, type, typeLabel],
  );
}

const RecordPager = dynamic(() => import('./RecordPager').then((loaded) => loaded.RecordPager), {
  ssr: false,
});

/** The page of a record, kept fresh, with the site's frame around it. */
export function RecordScreen({ site, result }: PageProps<WritableRecord>) {
  const place = useListPlace(result.ok ? result.view : null);
  return (
    <SitePage
      site={site}
      result={result}
      title={(view) => ({ text: view.title })}
      description="meta.record"
      excerpt={getRecordExcerpt}
      breadcrumbs={getRecordBreadcrumbs}
      followBreadcrumb={(step) => (place === null ? step : toOpenedList(step, place))}
      besideBreadcrumbs={place !== null && <RecordPager place={place} />}
    >
      {(view) => <WatchedRecord view={view} />}
    </SitePage>
  );
}

/** The activity hydrates after the frame and in slices, as that of a list. */
function WatchedRecord({ view }: { view: WritableRecord }) {
  usePageOffers(view, buildRecordOffers);
  const { isStale, refresh } = useLiveUpdates(view);
  return (
    <Activity>
      <RecordPage view={view} onShowChanges={isStale ? refresh : undefined} />
    </Activity>
  );
}

/** Builds the palette commands of a record: edit, its actions, delete. */
function buildRecordOffers({ title, writes }: WritableRecord, { translate }: OfferContext): PageCommands {
  const offer = (
    type: PageCommand['type'],
    href: string | null,
    id: 'write.edit.link' | 'write.delete.submit',
  ): readonly PageCommand[] => (href === null ? [] : [{ type, href, label: { text: translate(id) } }]);
  const actions = writes.actions.map(({ href, label }): PageCommand => ({ type: 'action', href, label }));
  return {
    page: { text: title },
    commands: [
      ...offer('edit', writes.editHref, 'write.edit.link'),
      ...actions,
      ...offer('delete', writes.deleteHref, 'write.delete.submit'),
    ],
  };
}

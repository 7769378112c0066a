import dynamic from 'next/dynamic';
import { FormattedMessage } from 'react-intl';
import type { WritableList } from '../../lib/writing/view';
import { RowsActions } from '../actions/RowsActions';
import { ChangedNotice } from '../states/ChangedNotice';
import { Notice } from '../states/Notice';
import { PartialStrip } from '../states/PartialStrip';
import { PrintNote } from '../states/PrintNote';
import { DataTable } from './DataTable';
import { ExportMenu } from './ExportMenu';
import { ListHead } from './ListHead';
import { ListTabs } from './ListTabs';
import { ListTools } from './ListTools';
import { Paging } from './Paging';
import { useReloading } from './useReloading';

/** Drawn by the server like the rest; the browser fetches each with the pages that show one. */
const FirstForm = dynamic(() => import('./FirstForm').then((loaded) => loaded.FirstForm));
const NoRows = dynamic(() => import('./NoRows').then((loaded) => loaded.NoRows));
const ChartPanel = dynamic(() => import('../charts/ChartPanel').then((loaded) => loaded.ChartPanel));

/** A list of records: head, tools, table, foot. `onShowChanges` is there once the data has changed behind the open page. */
export function ListPage({ view, onShowChanges }: { view: WritableList; onShowChanges?: () => void }) {
  return (
    <>
      <ListHead view={view} />
      <PrintNote readAt={view.readAt} />
      <ListTabs lists={view.lists} />
      {view.form !== undefined && <FirstForm form={view.form} path={view.path} />}
      {view.form?.waiting === true ? null : <Rows view={view} onShowChanges={onShowChanges} />}
    </>
  );
}

/** The list itself: tools, notices, table, foot. */
function Rows({ view, onShowChanges }: { view: WritableList; onShowChanges: (() => void) | undefined }) {
  return (
    <>
      {view.entity.description !== undefined && view.rows.length === 0 && (
        <p className="w-muted w-about">{view.entity.description}</p>
      )}
      <ListTools view={view} />
      {view.problems.length > 0 && (
        <Notice kind="warning">
          {view.problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </Notice>
      )}
      <PartialStrip failures={view.failures} />
      <ChangedNotice onShow={onShowChanges}>
        <FormattedMessage id="list.changed" />
      </ChangedNotice>
      {(view.charts?.shown ?? null) !== null && (
        <ChartPanel charts={view.charts} list={(view.heading ?? view.entity.many).text} />
      )}
      {view.rows.length === 0 ? (
        <NoRows view={view} />
      ) : (
        <>
          <Table view={view} />
          <Paging paging={view.paging} name={(view.heading ?? view.entity.many).text} readAt={view.readAt} />
        </>
      )}
    </>
  );
}

/** Rows can be ticked where something can be done with several of them. */
function Table({ view }: { view: WritableList }) {
  const { bulk } = view;
  const busy = useReloading(view.path);
  // A row without a key cannot be told from another.
  if (bulk === undefined || view.rows.some(({ id }) => id.startsWith('row-')))
    return <DataTable view={view} busy={busy} />;
  return (
    <RowsActions slug={view.entity.slug} rows={view.rows} actions={bulk} tools={exportOf(view)}>
      <DataTable view={view} selects busy={busy} />
    </RowsActions>
  );
}

/** Ticked rows as a file, where the list can be one. */
function exportOf(view: WritableList) {
  if (view.file === undefined) return undefined;
  return function exportRows(ids: readonly string[]) {
    return <ExportMenu view={view} chosen={ids} />;
  };
}

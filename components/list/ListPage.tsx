import dynamic from 'next/dynamic';
import { FormattedMessage } from 'react-intl';
import type { ListPartsView, RowsPartView } from '../../lib/features/list/listParts';
import type { ListPageView } from '../../lib/features/list/listPageView';
import { SelectableRows, type RowTools } from './selection/SelectableRows';
import { toSelectableList } from './selection/useMatchingRows';
import { DataChangedNotice, PrintedReadTime } from '../kit/ui/DataChangedNotice';
import { Notice } from '../kit/ui/Notice';
import { PartialDataNotice } from '../kit/ui/PartialDataNotice';
import { getDisplay } from './displays';
import { DataTable, useCellRenderer } from './table/DataTable';
import { ExportMenu } from './ExportMenu';
import { ListHead, ListTabs } from './ListHead';
import { ListTools } from './ListTools';
import { PageField } from './PageField';
import { Pagination } from './Pagination';
import Router from 'next/router';
import { useEffect, useState, type ReactNode } from 'react';
import { splitPath } from '../../lib/ground/routes/hrefs';
import type { ActionParts } from './own/ActionParts';
import type { LayoutPart } from './own/LayoutPart';
import type { joinPartRows } from './own/usePartRows';

/* eslint-disable @typescript-eslint/no-require-imports -- present in builds with files in components/own alone: static imports would stay in all others */
const own = process.env.OWN_PARTS
  ? {
      ...(require('./own/ActionParts') as { ActionParts: typeof ActionParts }),
      ...(require('./own/LayoutPart') as { LayoutPart: typeof LayoutPart }),
      ...(require('./own/usePartRows') as { joinPartRows: typeof joinPartRows }),
    }
  : null;
/* eslint-enable @typescript-eslint/no-require-imports */

/** Delay before the skeleton appears, so that fast responses do not flicker. */
const SKELETON_DELAY_MS = 300;

/** Returns true while another page, sort, filter or search of this list has been loading for longer than a moment. */
function useListReloading(path: string): boolean {
  const [reloading, setReloading] = useState(false);
  useEffect(
    function followRouter() {
      let timer: number | undefined;
      const onStart = (url: string) => {
        window.clearTimeout(timer);
        if (isAt(url, path)) timer = window.setTimeout(() => setReloading(true), SKELETON_DELAY_MS);
      };
      const onEnd = () => {
        window.clearTimeout(timer);
        setReloading(false);
      };
      Router.events.on('routeChangeStart', onStart);
      Router.events.on('routeChangeComplete', onEnd);
      Router.events.on('routeChangeError', onEnd);
      return () => {
        onEnd();
        Router.events.off('routeChangeStart', onStart);
        Router.events.off('routeChangeComplete', onEnd);
        Router.events.off('routeChangeError', onEnd);
      };
    },
    [path],
  );
  return reloading;
}

/** Returns true if a router URL, with or without a locale, has the given path. */
function isAt(url: string, path: string): boolean {
  const wanted = splitPath(path);
  const own = splitPath(url);
  const rest = own.slice(own.length - wanted.length);
  return own.length - wanted.length <= 1 && wanted.every((segment, index) => rest[index] === segment);
}

/** Rendered by the server like the rest; the browser loads each only with the pages that need it. */
const ListPromptForm = dynamic(() => import('./ListPromptForm').then((loaded) => loaded.ListPromptForm));
const EmptyList = dynamic(() => import('./EmptyList').then((loaded) => loaded.EmptyList));
const ChartPanel = dynamic(() => import('./charts/ChartPanel').then((loaded) => loaded.ChartPanel));

/**
 * The content of a list page: head, tools, table and pagination. `onShowChanges` is set once newer data is available;
 * `newRows` of it are new rows, where that is known.
 */
export function ListPage({
  view,
  onShowChanges,
  newRows = 0,
}: {
  view: ListPageView;
  onShowChanges?: () => void;
  newRows?: number;
}) {
  return (
    <>
      <ListHead view={view} />
      <PrintedReadTime readAt={view.readAt} />
      <ListTabs lists={view.lists} />
      {view.form !== undefined && <ListPromptForm form={view.form} path={view.path} />}
      {view.form?.waiting === true ? null : (
        <Rows view={view} onShowChanges={onShowChanges} newRows={newRows} />
      )}
    </>
  );
}

/** The tools, notices, table and pagination of a list. */
function Rows({
  view,
  onShowChanges,
  newRows,
}: {
  view: ListPageView;
  onShowChanges: (() => void) | undefined;
  newRows: number;
}) {
  return (
    <>
      {view.entity.description !== undefined && isBare(view) && (
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
      <PartialDataNotice failures={view.failures} />
      <ChangedRows onShow={onShowChanges} newRows={newRows} />
      {(view.charts?.shown ?? null) !== null && (
        <ChartPanel charts={view.charts} list={(view.heading ?? view.entity.plural).text} />
      )}
      <DisplayedRows view={view} />
    </>
  );
}

/** The rows in their display, with the links to other pages of them where it has pages. */
function DisplayedRows({ view }: { view: ListPageView }) {
  const renderContent = useCellRenderer();
  const { Rows: OwnRows, isPaged } = getDisplay(view);
  const empty = <EmptyList view={view} />;
  if (isPaged && view.rows.length === 0) return empty;
  const rows =
    OwnRows === undefined ? (
      <Table view={view} />
    ) : (
      <OwnRows view={view} renderContent={renderContent} empty={empty} />
    );
  if (!isPaged || view.groups !== undefined) return rows;
  return (
    <>
      {process.env.OWN_PARTS && own !== null && view.own !== undefined && view.own.layout !== null ? (
        <OwnLayout view={view} layout={view.own.layout} values={view.own.values} />
      ) : (
        rows
      )}
      <Pagination paging={view.paging} name={(view.heading ?? view.entity.plural).text} readAt={view.readAt}>
        <PageField pages={view.paging.pages} />
      </Pagination>
    </>
  );
}

/** Checks whether a list has no records yet: one that is narrowed, or shown in part, may have others. */
const isBare = (view: ListPageView): boolean =>
  view.rows.length === 0 &&
  view.chips.length === 0 &&
  (view.search?.value ?? '') === '' &&
  !getDisplay(view).isPart;

/** Says that the list has changed, or how many of its rows are new. */
function ChangedRows({ onShow, newRows }: { onShow: (() => void) | undefined; newRows: number }) {
  const values = { count: newRows };
  return newRows > 0 ? (
    <DataChangedNotice onShow={onShow} action={<FormattedMessage id="live.show" values={values} />}>
      <FormattedMessage id="live.new" values={values} />
    </DataChangedNotice>
  ) : (
    <DataChangedNotice onShow={onShow}>
      <FormattedMessage id="list.changed" />
    </DataChangedNotice>
  );
}

/** A layout of components/own, whose rows can be ticked as those of the table. */
function OwnLayout({
  view,
  layout,
  values,
}: { view: ListPageView; layout: RowsPartView } & Pick<ListPartsView, 'values'>) {
  const Layout = own?.LayoutPart;
  if (Layout === undefined) return null;
  return (
    <Selection view={view}>
      {(selects, busy) => (
        <Layout
          view={view}
          layout={layout}
          values={values}
          selects={selects}
          site={<ListTable view={view} selects={selects} busy={busy} />}
        />
      )}
    </Selection>
  );
}

function Table({ view }: { view: ListPageView }) {
  return (
    <Selection view={view}>
      {(selects, busy) => <ListTable view={view} selects={selects} busy={busy} />}
    </Selection>
  );
}

/** The table of the list, with what can be changed in it. */
function ListTable({ view, selects, busy }: { view: ListPageView; selects: boolean; busy: boolean }) {
  const { rows, cellInputs, steps, menu } = view.writes ?? {};
  return (
    <DataTable
      view={view}
      writes={rows}
      inputs={cellInputs}
      steps={steps}
      menu={menu}
      selects={selects}
      busy={busy}
    />
  );
}

/** Rows are selectable where the list has bulk actions, or where two of them can be compared. */
function Selection({
  view,
  children,
}: {
  view: ListPageView;
  children: (selects: boolean, busy: boolean) => ReactNode;
}) {
  const { bulk = [], isComparable = false } = view.writes ?? {};
  const busy = useListReloading(view.path);
  const isSelectable =
    process.env.OWN_PARTS && (view.own?.actions ?? []).length > 0
      ? true
      : bulk.length > 0 || (isComparable && view.rows.length > 1);
  // A row without a key cannot be identified.
  if (!isSelectable || view.rows.some(({ id }) => id.startsWith('row-'))) return children(false, busy);
  return (
    <SelectableRows
      slug={view.entity.slug}
      rows={view.rows}
      actions={bulk}
      comparable={isComparable}
      list={toSelectableList(view)}
      tools={getRowTools(view)}
    >
      {children(true, busy)}
    </SelectableRows>
  );
}

/** Returns the export menu for selected rows, where the list can be exported, and the actions of components/own. */
function getRowTools(view: ListPageView): RowTools | undefined {
  if (process.env.OWN_PARTS && own !== null && view.own !== undefined && view.own.actions.length > 0)
    return createPartTools(own, view, view.own);
  if (view.file === undefined) return undefined;
  return function exportRows(ids: readonly string[]) {
    // More than the page has are all rows of the list.
    return <ExportMenu view={view} chosen={ids.length > view.rows.length ? undefined : ids} />;
  };
}

/** Creates the tools of builds with files in components/own. */
function createPartTools(
  { ActionParts: Actions, joinPartRows: join }: NonNullable<typeof own>,
  view: ListPageView,
  { actions, values }: ListPartsView,
): RowTools {
  const all = join(view.rows, values);
  return function partTools(ids, onAsk) {
    return (
      <>
        {view.file !== undefined && <ExportMenu view={view} chosen={ids} />}
        <Actions
          actions={actions}
          rows={all.filter(({ id }) => ids.includes(id))}
          siteActions={view.writes?.bulk ?? []}
          onAsk={onAsk}
        />
      </>
    );
  };
}

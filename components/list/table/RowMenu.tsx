import Router from 'next/router';
import { FormattedMessage } from 'react-intl';
import type { RowMenuView } from '../../../lib/features/actions/rowMenuView';
import type { BulkAction } from '../../../lib/features/form/formView';
import type { ListPageView } from '../../../lib/features/list/listPageView';
import { FROM_LIST_PARAM } from '../../../lib/ground/routes/fromList';
import { deleteHref, editHref, parseRowId } from '../../../lib/ground/routes/hrefs';
import { withQuery } from '../../../lib/ground/routes/queryParams';
import { openForm } from '../../../lib/kit/browser/formDialog';
import type { RowView } from '../../../lib/kit/view/rowView';
import { getActionIcon, useRefusals } from '../../actions/ActionLink';
import { Icon } from '../../kit/ui/Icon';
import { LabelText } from '../../kit/ui/LabelText';
import { SiteLink } from '../../kit/ui/SiteLink';
import { useSteps } from './StatusSteps';
import { MenuLink, TableMenu } from './TableMenu';
import styles from './StatusSteps.module.css';

/** A row whose menu was asked for, and the button in it. */
export interface AskedRow {
  readonly row: RowView;
  readonly button: HTMLElement;
}

/** The menu at a row: its record, the record's form, the actions that its state allows, and its deletion. */
export function RowMenu({ view, menu, asked }: { view: ListPageView; menu: RowMenuView; asked: AskedRow }) {
  const take = useSteps(view.entity.slug);
  // What was read meanwhile counts.
  const row = view.rows.find(({ id }) => id === asked.row.id) ?? asked.row;
  return (
    <TableMenu asked={asked} at={asked.button} title={row.title} className={styles.atEnd}>
      <Entries
        view={view}
        menu={menu}
        row={row}
        onTake={(action) => {
          void take(row, { ...action, isDirect: !action.hasInputs && action.danger === undefined });
        }}
      />
    </TableMenu>
  );
}

interface EntriesProps {
  readonly view: ListPageView;
  readonly menu: RowMenuView;
  readonly row: RowView;
  readonly onTake: (action: BulkAction) => void;
}

function Entries({ view, menu, row, onTake }: EntriesProps) {
  const { canEdit, canDelete, refused } = menu;
  const { slug } = view.entity;
  const key = parseRowId(row.id, view.rows.indexOf(row));
  return (
    <>
      <MenuLink href={row.href ?? ''} icon="arrowRight">
        <FormattedMessage id="list.row.open" />
      </MenuLink>
      {key !== null && canEdit && refused?.edit.includes(row.id) !== true && (
        <MenuLink href={withQuery(editHref(slug, key), { returnTo: Router.asPath })} icon="edit">
          <FormattedMessage id="write.edit.link" />
        </MenuLink>
      )}
      {key !== null && <Actions menu={menu} bulk={view.writes?.bulk ?? []} row={row} onTake={onTake} />}
      {key !== null && canDelete && refused?.delete.includes(row.id) !== true && (
        <Removal href={withQuery(deleteHref(slug, key), { [FROM_LIST_PARAM]: Router.asPath })} />
      )}
    </>
  );
}

/** The actions that the state of the row allows, and that its service has not refused to this person. */
function Actions({
  menu,
  bulk,
  row: { id },
  onTake,
}: {
  menu: RowMenuView;
  bulk: readonly BulkAction[];
  row: RowView;
  onTake: (action: BulkAction) => void;
}) {
  const isRefusal = useRefusals();
  return menu.actions.map((own) => {
    const action = typeof own === 'string' ? bulk.find(({ name }) => name === own) : own;
    if (action === undefined || action.leftOutRows?.includes(id) === true) return null;
    if (isRefusal(action.operation, id)) return null;
    const icon = getActionIcon(action);
    return (
      <li key={action.name}>
        <button
          type="button"
          className={action.danger === undefined ? 'w-entry' : 'w-entry is-danger'}
          onClick={() => onTake(action)}
        >
          <Icon name={icon ?? 'bolt'} size="small" />
          <span>
            <LabelText label={action.label} />
            {(action.hasInputs || action.danger !== undefined) && '…'}
          </span>
        </button>
      </li>
    );
  });
}

/** The question before the deletion opens over the list. */
function Removal({ href }: { href: string }) {
  return (
    <li className="is-last">
      <SiteLink
        className="w-entry is-danger"
        href={href}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          openForm({ href });
        }}
      >
        <Icon name="trash" size="small" />
        <span>
          <FormattedMessage id="write.delete.submit" />…
        </span>
      </SiteLink>
    </li>
  );
}

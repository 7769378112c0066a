import Router from 'next/router';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
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
import { Icon, type IconName } from '../../kit/ui/Icon';
import { LabelText } from '../../kit/ui/LabelText';
import { SiteLink } from '../../kit/ui/SiteLink';
import { openMenuAt } from './openMenuAt';
import { useSteps } from './StatusSteps';
import styles from './StatusSteps.module.css';

/** A row whose menu was asked for, and the button in it. */
export interface AskedRow {
  readonly row: RowView;
  readonly button: HTMLElement;
}

/** The menu at a row: its record, the record's form, the actions that its state allows, and its deletion. */
export function RowMenu({ view, menu, asked }: { view: ListPageView; menu: RowMenuView; asked: AskedRow }) {
  const root = useRef<HTMLDivElement>(null);
  const take = useSteps(view.entity.slug);
  useEffect(
    function open() {
      openMenuAt(root.current, asked.button);
    },
    [asked],
  );
  // What was read meanwhile counts.
  const row = view.rows.find(({ id }) => id === asked.row.id) ?? asked.row;
  const close = (): void => root.current?.hidePopover();
  return (
    // Keys move between its entries, which are what is operated.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- as above
    <div ref={root} popover="auto" className={`w-pop ${styles.root} ${styles.atEnd}`} onKeyDown={moveFocus}>
      <p id="row-menu-title">{row.title}</p>
      <Entries
        view={view}
        menu={menu}
        row={row}
        onUse={close}
        onTake={(action) => {
          close();
          void take(row, { ...action, isDirect: !action.hasInputs && action.danger === undefined });
        }}
      />
    </div>
  );
}

interface EntriesProps {
  readonly view: ListPageView;
  readonly menu: RowMenuView;
  readonly row: RowView;
  readonly onUse: () => void;
  readonly onTake: (action: BulkAction) => void;
}

function Entries({ view, menu, row, onUse, onTake }: EntriesProps) {
  const { canEdit, canDelete, refused } = menu;
  const { slug } = view.entity;
  const key = parseRowId(row.id, view.rows.indexOf(row));
  return (
    <ul aria-labelledby="row-menu-title">
      <Entry href={row.href ?? ''} icon="arrowRight" onUse={onUse}>
        <FormattedMessage id="list.row.open" />
      </Entry>
      {key !== null && canEdit && refused?.edit.includes(row.id) !== true && (
        <Entry href={withQuery(editHref(slug, key), { returnTo: Router.asPath })} icon="edit" onUse={onUse}>
          <FormattedMessage id="write.edit.link" />
        </Entry>
      )}
      {key !== null && <Actions menu={menu} bulk={view.writes?.bulk ?? []} row={row} onTake={onTake} />}
      {key !== null && canDelete && refused?.delete.includes(row.id) !== true && (
        <Removal
          href={withQuery(deleteHref(slug, key), { [FROM_LIST_PARAM]: Router.asPath })}
          onUse={onUse}
        />
      )}
    </ul>
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

function Entry({
  href,
  icon,
  onUse,
  children,
}: {
  href: string;
  icon: IconName;
  onUse: () => void;
  children: ReactNode;
}) {
  return (
    <li>
      <SiteLink className="w-entry" href={href} onClick={onUse}>
        <Icon name={icon} size="small" />
        <span>{children}</span>
      </SiteLink>
    </li>
  );
}

/** The question before the deletion opens over the list. */
function Removal({ href, onUse }: { href: string; onUse: () => void }) {
  return (
    <li className="is-last">
      <SiteLink
        className="w-entry is-danger"
        href={href}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onUse();
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

/** Arrows, Home and End move among the entries of the menu. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')];
  const at = entries.findIndex((entry) => entry === document.activeElement);
  const places: { readonly [key: string]: number } = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: -1,
  };
  const place = places[event.key];
  if (place === undefined || entries.length === 0) return;
  event.preventDefault();
  entries.at(place % entries.length)?.focus();
}

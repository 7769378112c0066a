import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  ENTITY_COLUMNS,
  type EntityPage,
  type EntityRow,
  type FindingView,
} from '../../lib/operator/report/backendView';
import { backendEntityHref, backendHref } from '../../lib/routes/hrefs';
import { Icon } from '../ui/Icon';
import { LabelText } from '../ui/LabelText';
import { SiteLink } from '../ui/SiteLink';
import { DegreeIcon, FindingList } from './FindingList';

/**
 * Lists entities with their capabilities. One row is expanded through the URL, which works without scripts and sends
 * the details of that row only.
 */
export function EntityTable({ page }: { page: EntityPage }) {
  return (
    <div className="is-frame">
      {/* Explicit roles keep table semantics when rows are laid out as cards. */}
      <table role="table">
        <caption className="w-hidden">
          <FormattedMessage id="backend.entities" />
        </caption>
        <thead>
          <tr role="row">
            <th scope="col" role="columnheader">
              <FormattedMessage id="backend.entity" />
            </th>
            {ENTITY_COLUMNS.map((column) => (
              <th key={column} scope="col" role="columnheader" className="is-mark">
                <FormattedMessage id={`backend.capability.${column}`} />
              </th>
            ))}
            <th scope="col" role="columnheader" className="is-number">
              <FormattedMessage id="backend.capability.actions" />
            </th>
          </tr>
        </thead>
        <tbody>
          {page.rows.map((row) => (
            <EntityRows key={row.type} row={row} page={page} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function EntityRows({ row, page }: { row: EntityRow; page: EntityPage }) {
  const isOpen = page.open?.type === row.type;
  return (
    <>
      <tr role="row" className={isOpen ? 'is-open' : undefined}>
        <th scope="row" role="rowheader">
          <EntityToggle row={row} page={page} isOpen={isOpen} />
        </th>
        {ENTITY_COLUMNS.map((column, index) => (
          <CapabilityCell key={column} column={column}>
            <DegreeIcon degree={row.support[index] ?? 'no'} />
          </CapabilityCell>
        ))}
        <CapabilityCell column="actions">
          {row.actions === 0 ? <DegreeIcon degree="no" /> : row.actions}
        </CapabilityCell>
      </tr>
      {isOpen && <EntityDetails type={row.type} findings={page.open?.findings ?? []} />}
    </>
  );
}

/** Renders a table cell. The explicit role keeps its semantics below md, where CSS changes its display. */
function CapabilityCell({
  column,
  children,
}: {
  column: (typeof ENTITY_COLUMNS)[number] | 'actions';
  children: ReactNode;
}) {
  const label = useIntl().formatMessage({ id: `backend.capability.${column}` });
  return (
    // eslint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- a cell is one already.
    <td role="cell" className={column === 'actions' ? 'is-number' : 'is-mark'} data-label={label}>
      {children}
    </td>
  );
}

function EntityDetails({ type, findings }: { type: string; findings: readonly FindingView[] }) {
  return (
    <tr role="row" className="is-details">
      {/* eslint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- as the cells. */}
      <td role="cell" colSpan={ENTITY_COLUMNS.length + 2}>
        <FindingList findings={findings} />
        <SiteLink className="is-all" href={backendEntityHref(type)}>
          <FormattedMessage id="backend.documents.link" />
          <Icon name="arrowRight" size="small" />
        </SiteLink>
      </td>
    </tr>
  );
}

function EntityToggle({ row, page, isOpen }: { row: EntityRow; page: EntityPage; isOpen: boolean }) {
  const target = { find: page.find, page: page.page };
  return (
    <span className="is-name">
      <SiteLink
        href={backendHref(isOpen ? target : { ...target, entity: row.type })}
        aria-expanded={isOpen}
        scroll={false}
      >
        <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} size="small" />
        <LabelText label={row.name} />
      </SiteLink>
      <span className="w-mono w-muted">{row.path}</span>
    </span>
  );
}

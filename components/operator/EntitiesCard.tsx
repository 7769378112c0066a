import { Card } from '../kit/ui/Card';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  ENTITIES_PER_PAGE,
  ENTITY_COLUMNS,
  type SchemaView,
  type EntityPage,
  type EntityRow,
  type FindingView,
} from '../../lib/features/operator/report/backendView';
import { backendHref, localePath, backendEntityHref } from '../../lib/ground/routes/hrefs';
import { SearchInput } from '../kit/ui/SearchInput';
import { SiteLink } from '../kit/ui/SiteLink';
import type { ReactNode } from 'react';
import { Icon } from '../kit/ui/Icon';
import { LabelText } from '../kit/ui/LabelText';
import type { SupportLevel } from '../../lib/features/operator/report/capabilities';

/** The search form appears from this many entities on. */
const MIN_ENTITIES_FOR_SEARCH = 20;

/** Shows the table of entities with its legend, and a search and pagination if there are many. */
export function EntitiesCard({ schema }: { schema: SchemaView }) {
  const { entities, counts: numbers } = schema;
  return (
    <Card
      id="backend-entities"
      className="is-entities"
      title={<FormattedMessage id="backend.entities" />}
      total={numbers.entities}
      aside={
        <span className="is-key w-caption w-muted">
          <DegreeIcon degree="yes" shown /> <DegreeIcon degree="partly" shown />{' '}
          <DegreeIcon degree="no" shown />
        </span>
      }
    >
      {numbers.entities >= MIN_ENTITIES_FOR_SEARCH && <EntitySearch text={entities.find} />}
      {entities.rows.length === 0 ? (
        <p className="is-nothing">
          <FormattedMessage id="shell.find.none" />
        </p>
      ) : (
        <EntityTable page={entities} />
      )}
      {entities.pages > 1 && <EntityPages schema={schema} />}
    </Card>
  );
}

function EntitySearch({ text }: { text: string }) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: 'backend.find' });
  return (
    <form className="is-find" role="search" method="get" action={localePath(intl.locale, backendHref())}>
      <SearchInput key={text} label={label} name="find" defaultValue={text} />
      <button type="submit" className="w-button">
        <FormattedMessage id="backend.find.button" />
      </button>
    </form>
  );
}

function EntityPages({ schema: { entities } }: { schema: SchemaView }) {
  const intl = useIntl();
  const { page, pages, find, rows } = entities;
  const first = (page - 1) * ENTITIES_PER_PAGE + 1;
  return (
    <nav className="is-pages" aria-label={intl.formatMessage({ id: 'backend.pages' })}>
      <span>{`${String(first)}–${String(first + rows.length - 1)}`}</span>
      {page > 1 && (
        <SiteLink className="w-button is-small" rel="prev" href={backendHref({ find, page: page - 1 })}>
          <FormattedMessage id="list.previousPage" />
        </SiteLink>
      )}
      {page < pages && (
        <SiteLink className="w-button is-small" rel="next" href={backendHref({ find, page: page + 1 })}>
          <FormattedMessage id="list.nextPage" />
        </SiteLink>
      )}
    </nav>
  );
}

/**
 * Lists entities with their capabilities. One row is expanded through the URL, which works without scripts and sends
 * the details of that row only.
 */
function EntityTable({ page }: { page: EntityPage }) {
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

/** Lists an entity's findings: one sentence per capability, whether present or missing. */
export function FindingList({ findings }: { findings: readonly FindingView[] }) {
  return (
    <dl className="w-facts is-findings">
      {findings.map(({ capability, support: degree, text }) => (
        <div key={capability}>
          <dt>
            <DegreeIcon degree={degree} /> <FormattedMessage id={`backend.capability.${capability}`} />
          </dt>
          <dd>
            <ReportSentence text={text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * Shows a degree as a tick, half disc or dash with hidden text. The glyph is drawn in CSS because a table has
 * thousands of them.
 */
function DegreeIcon({ degree, shown = false }: { degree: SupportLevel; shown?: boolean }) {
  return (
    <span className={`is-${degree}`}>
      <span className={shown ? undefined : 'w-hidden'}>
        <FormattedMessage id={`backend.degree.${degree}`} />
      </span>
    </span>
  );
}

/** Renders a sentence of a report with names in backticks as code. */
export function ReportSentence({ text }: { text: string }) {
  return (
    <>
      {text.split('`').map((part, index) =>
        // Backticks come in pairs, so every second part is code.
        index % 2 === 1 ? <code key={index}>{part}</code> : part,
      )}
    </>
  );
}

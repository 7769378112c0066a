import { FormattedMessage, useIntl } from 'react-intl';
import '../../../lib/ground/intl/parts/tree';
import type { ColumnView } from '../../../lib/features/list/listPageView';
import type { TreeEntry } from '../../../lib/features/list/tree/treeView';
import type { RowView } from '../../../lib/kit/view/rowView';
import { Icon } from '../../kit/ui/Icon';
import { LabelText } from '../../kit/ui/LabelText';
import { SiteLink } from '../../kit/ui/SiteLink';
import type { DisplayProps } from '../displayProps';
import styles from './Tree.module.css';

/** Number of columns beside the title. */
const MAX_FACTS = 4;

/** The rows of a list as a table in which each stands below the record that it refers to. */
export function Tree({ view, renderContent, empty }: DisplayProps<'tree'>) {
  const { tree } = view;
  if (tree.entries.length === 0) return empty;
  const facts = view.columns.filter(({ name, isTitle }) => isTitle !== true && name !== tree.field);
  const columns = facts.slice(0, MAX_FACTS);
  const title = view.columns.find(({ isTitle }) => isTitle === true);
  return (
    <div className={styles.root} data-prefetch="">
      <table role="table">
        <caption className="w-hidden">{view.caption}</caption>
        <thead>
          <tr role="row">
            <th role="columnheader" scope="col">
              {title === undefined ? view.caption : <LabelText label={title.label} />}
            </th>
            {columns.map(({ name, label, numeric }) => (
              <th key={name} role="columnheader" scope="col" className={numeric ? 'is-num' : undefined}>
                <LabelText label={label} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pairRows(tree.entries, view.rows).map(({ entry, row }, index) =>
            row === null || entry.type !== 'record' ? (
              <NoteLine key={index} entry={entry} span={columns.length + 1} />
            ) : (
              <RecordLine
                key={row.id}
                entry={entry}
                row={row}
                columns={columns}
                renderContent={renderContent}
              />
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}

/** The deepest level that is set in; deeper ones say so in words alone. */
const MAX_INDENT = 8;
const toIndent = (level: number): number => Math.min(level, MAX_INDENT);

function RecordLine({
  entry,
  row,
  columns,
  renderContent,
}: Pick<DisplayProps, 'renderContent'> & {
  entry: TreeEntry & { readonly type: 'record' };
  row: RowView;
  columns: readonly ColumnView[];
}) {
  const { level, within } = entry;
  return (
    <tr role="row">
      <th role="rowheader" scope="row" data-level={toIndent(level)}>
        <span className="is-node">
          <Toggle entry={entry} title={row.title} />
          <span>
            <span className="w-hidden">
              <FormattedMessage id="tree.level" values={{ level }} />
            </span>{' '}
            {row.href === null ? row.title : <SiteLink href={row.href}>{row.title}</SiteLink>}
            {within !== undefined && (
              <small className="is-within">
                <FormattedMessage id="tree.within" values={{ title: within }} />
              </small>
            )}
          </span>
        </span>
      </th>
      {columns.map((column) => (
        // eslint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- a cell is one already.
        <td role="cell" key={column.name} className={column.numeric ? 'is-num' : undefined}>
          {renderContent(column, row.values[column.name] ?? null)}
        </td>
      ))}
    </tr>
  );
}

/** The link that shows or hides what is below a record. */
function Toggle({ entry, title }: { entry: TreeEntry & { readonly type: 'record' }; title: string }) {
  const { toggleHref, isOpen } = entry;
  const label = useIntl().formatMessage({ id: isOpen ? 'tree.close' : 'tree.open' }, { title });
  if (toggleHref === undefined) return <span className="is-toggle" />;
  return (
    <SiteLink
      className="is-toggle"
      href={toggleHref}
      scroll={false}
      aria-expanded={isOpen}
      aria-label={label}
    >
      <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} size="small" />
    </SiteLink>
  );
}

/** A line that is no record: nothing below, further records, or a level that could not be read. */
function NoteLine({ entry, span }: { entry: TreeEntry; span: number }) {
  return (
    <tr role="row" className="is-note">
      {/* eslint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- a cell is one already. */}
      <td role="cell" colSpan={span} data-level={toIndent(entry.level)}>
        <span className="is-node">
          <span className="is-toggle" />
          <span>
            <Note entry={entry} />
          </span>
        </span>
      </td>
    </tr>
  );
}

function Note({ entry }: { entry: TreeEntry }) {
  switch (entry.type) {
    case 'record':
      return null;
    case 'empty':
      return <FormattedMessage id="tree.empty" />;
    case 'failed':
      return (
        <>
          <FormattedMessage id="tree.failed" /> {entry.message}
        </>
      );
    case 'more': {
      const text = <FormattedMessage id="tree.more" values={{ count: entry.count ?? 0 }} />;
      return entry.href === null ? text : <SiteLink href={entry.href}>{text}</SiteLink>;
    }
  }
}

/** Gives each record of a tree the next row of its list; null for a line that is no record. */
function pairRows(
  entries: readonly TreeEntry[],
  rows: readonly RowView[],
): readonly { readonly entry: TreeEntry; readonly row: RowView | null }[] {
  let next = 0;
  return entries.map((entry) => ({ entry, row: entry.type === 'record' ? (rows[next++] ?? null) : null }));
}

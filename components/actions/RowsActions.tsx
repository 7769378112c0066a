import styled from '@emotion/styled';
import dynamic from 'next/dynamic';
import { useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { RowView } from '../../lib/records/view';
import type { BulkRow } from '../../lib/writing/runBulk';
import type { BulkAction } from '../../lib/writing/view';
import { parseKeySegment } from '../../lib/routes';
import { SELECT_STYLES } from './selectStyles';
import { useSelection } from './useSelection';

// A list is read far more often than it is selected from.
const SelectionBar = dynamic(() => import('./SelectionBar').then((loaded) => loaded.SelectionBar), {
  ssr: false,
});
const BulkDialog = dynamic(() => import('./BulkDialog').then((loaded) => loaded.BulkDialog), { ssr: false });

const Root = styled.div(SELECT_STYLES);

/** A table whose rows can be ticked, and above it what can be done with those that are. */
export function RowsActions({
  slug,
  rows,
  actions,
  tools,
  children,
}: {
  slug: string;
  rows: readonly RowView[];
  actions: readonly BulkAction[];
  /** What else can be done with the rows that are ticked, by their ids; absent for nothing. */
  tools?: ((ids: readonly string[]) => ReactNode) | undefined;
  children: ReactNode;
}) {
  const { root, rows: ticked, onChange, select } = useSelection(rows);
  const count = ticked.length;
  const [asked, setAsked] = useState<{
    readonly action: BulkAction;
    readonly rows: readonly BulkRow[];
  } | null>(null);
  const onClose = (left: ReadonlySet<string> | null) => {
    if (left !== null) select(left);
    setAsked(null);
  };
  return (
    // The boxes report here; they are what is operated.
    <Root ref={root} onChange={onChange}>
      <div role="status" className="w-hidden">
        {count > 0 && <FormattedMessage id="bulk.count" values={{ count }} />}
      </div>
      {count > 0 && (
        <SelectionBar
          actions={actions}
          count={count}
          tools={tools?.(ticked.map(({ id }) => id))}
          onClear={() => select(new Set())}
          onAsk={(action) => setAsked({ action, rows: ticked.map(bulkRow) })}
        />
      )}
      {children}
      {asked !== null && <BulkDialog slug={slug} action={asked.action} rows={asked.rows} onClose={onClose} />}
    </Root>
  );
}

function bulkRow({ id, title }: RowView): BulkRow {
  return { id, key: parseKeySegment(decodeURIComponent(id)), title };
}

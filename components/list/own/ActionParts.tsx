import dynamic from 'next/dynamic';
import { useState } from 'react';
import type { RowsPartView } from '../../../lib/features/list/listParts';
import type { BulkAction } from '../../../lib/features/form/formView';
import type { ShownPartRow } from '../../kit/parts/partProps';
import { LabelText } from '../../kit/ui/LabelText';

// Loaded on demand, since most visits choose none.
const ActionDialog = dynamic(() => import('./ActionDialog').then((loaded) => loaded.ActionDialog), {
  ssr: false,
});

/** The actions of components/own on ticked rows: buttons in their bar, each of which opens a dialog. */
export function ActionParts({
  actions,
  rows,
  siteActions,
  onAsk,
}: {
  actions: readonly RowsPartView[];
  rows: readonly ShownPartRow[];
  siteActions: readonly BulkAction[];
  /** Opens the dialog of one of the site's own actions. */
  onAsk: (action: BulkAction) => void;
}) {
  const [open, setOpen] = useState<RowsPartView | null>(null);
  return (
    <>
      {actions.map((action) => (
        <button key={action.part} type="button" className="w-button is-small" onClick={() => setOpen(action)}>
          <span>
            <LabelText label={action.label} />…
          </span>
        </button>
      ))}
      {open !== null && (
        <ActionDialog
          action={open}
          rows={rows}
          siteActions={siteActions}
          onAsk={onAsk}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

import type { ReactNode } from 'react';
import type { DisplayViews, ListDisplay } from '../../lib/features/list/displays';
import type { ListPageView } from '../../lib/features/list/listPageView';
import type { RenderContent } from './table/DataTable';

/** The props of a display of a list. */
export interface DisplayProps<Name extends ListDisplay = ListDisplay> {
  readonly view: Pick<ListPageView, 'caption' | 'columns' | 'rows' | 'layout' | 'writes'> &
    Required<Pick<DisplayViews, Name & keyof DisplayViews>>;
  /** `useCellRenderer`. It is passed, because an import would take the table's modules out of the chunk that pages share. */
  readonly renderContent: RenderContent;
  /** Shown in the place of a display that has nothing to show. */
  readonly empty: ReactNode;
}

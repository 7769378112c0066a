import type { ReactNode } from 'react';
import type { FoundView } from '../../lib/records/foundViews';
import { OmittedFields } from './OmittedFields';
import { ObjectListCard } from './ObjectListCard';

/** What comes last: tables of nested objects, then `children`, the lists that lead elsewhere. */
export function RecordRest({ view, children }: { view: FoundView; children?: ReactNode }) {
  return (
    <div className="is-stack">
      {view.objectLists.map((field) => (
        <ObjectListCard key={field.name} field={field} value={view.values[field.name] ?? null} />
      ))}
      {view.omitted !== undefined && <OmittedFields omitted={view.omitted} />}
      {children}
    </div>
  );
}

import { useEffect, useState, type ComponentType } from 'react';
import { noteFirstLook } from '../../../lib/kit/browser/firstLook';

interface ReadList {
  /** The list under its filters and search. */
  readonly list: string;
  /** The server's time (ISO) when it was read. */
  readonly readAt: string;
}

/**
 * The line above a list that tells what has changed in it since the visitor last looked. Its room is there from the start, so
 * nothing moves; its scripts are loaded only on devices with an earlier look.
 */
export function ChangesLine(of: ReadList) {
  const { list, readAt } = of;
  const [Changes, setChanges] = useState<ComponentType<ReadList>>();
  useEffect(
    function look() {
      if (!noteFirstLook(list, readAt)) return;
      import('./ChangedSince').then(
        ({ ChangedSince }) => setChanges(() => ChangedSince),
        () => undefined,
      );
    },
    [list, readAt],
  );
  return (
    <div role="status" className="w-changes w-scripted">
      {Changes !== undefined && <Changes {...of} />}
    </div>
  );
}

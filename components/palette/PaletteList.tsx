import { useEffect, useRef } from 'react';
import { Name } from '../states/Name';
import type { PaletteGroup } from './paletteItem';
import { PaletteOption } from './PaletteOption';

/** The element of an option: names of items have spaces and signs that ids must not have. */
export const optionId = (listId: string, id: string): string =>
  `${listId}-${[...id].map((sign) => (/[a-z0-9]/i.test(sign) ? sign : `_${sign.codePointAt(0)?.toString(36)}_`)).join('')}`;

/** What was found, in groups. */
export function PaletteList({
  id,
  label,
  groups,
  active,
  busy,
  onHover,
  onLeave,
}: {
  id: string;
  label: string;
  groups: readonly PaletteGroup[];
  active: string | null;
  busy: boolean;
  onHover: (id: string) => void;
  onLeave: () => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  const firstId = groups[0]?.options[0]?.item.id;
  useEffect(
    function keepInSight() {
      if (active === null) return;
      // With the first option its heading is wanted too.
      if (active === firstId) list.current?.scrollTo({ top: 0 });
      else document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' });
    },
    [id, active, firstId],
  );
  return (
    <div ref={list} id={id} className="is-found" role="listbox" aria-label={label} aria-busy={busy}>
      {groups.map((group, index) => (
        <div key={group.id} role="group" aria-labelledby={`${id}-group-${index}`}>
          <div className="is-heading" id={`${id}-group-${index}`}>
            <Name label={group.heading} />
            {group.note !== undefined && <span> {group.note}</span>}
          </div>
          {group.options.map((option) => (
            <PaletteOption
              key={option.item.id}
              id={optionId(id, option.item.id)}
              option={option}
              isActive={option.item.id === active}
              onHover={() => onHover(option.item.id)}
              onLeave={onLeave}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

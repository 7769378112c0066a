import { useCallback, useState } from 'react';
import type { PickerPlan } from '../../lib/writing/pickerPlan';

export type Pickers = { readonly [slug: string]: PickerPlan };

/** The pickers of a form, with those of groups that were unfolded later. */
export function usePickers(first: Pickers): readonly [Pickers, (more: Pickers) => void] {
  const [pickers, setPickers] = useState(first);
  const add = useCallback((more: Pickers) => setPickers((known) => joinPickers(known, more)), []);
  return [pickers, add];
}

/** Of two plans for the same records the one that gives more of their values stays. */
function joinPickers(known: Pickers, more: Pickers): Pickers {
  const better = Object.entries(more).filter(([slug, plan]) => {
    const before = Object.hasOwn(known, slug) ? known[slug] : undefined;
    return before === undefined || plan.row.by.some((by) => !before.row.by.includes(by));
  });
  return { ...known, ...Object.fromEntries(better) };
}

import { useState, type KeyboardEvent } from 'react';

/** State of a WAI-ARIA combobox whose focus stays in the input. */
export interface ActiveOption {
  /** Id of the option that Enter would choose; null if there are no options. */
  readonly active: string | null;
  readonly setActive: (id: string | null) => void;
  /** Handles navigation keys; returns true if the key was handled. */
  readonly onKey: (event: KeyboardEvent) => boolean;
}

/** Options per PageUp or PageDown. */
const PAGE_STEP = 8;

/**
 * Manages the active option. It stays the same while options around it change, and is the first one until the user
 * moves.
 */
export function useActiveOption(ids: readonly string[]): ActiveOption {
  const [wanted, setWanted] = useState<string | null>(null);
  const place = Math.max(wanted === null ? 0 : ids.indexOf(wanted), 0);
  const last = ids.length - 1;
  const moved = (key: string): number | null => {
    switch (key) {
      case 'ArrowDown':
        return place === last ? 0 : place + 1;
      case 'ArrowUp':
        return place === 0 ? last : place - 1;
      case 'PageDown':
        return Math.min(place + PAGE_STEP, last);
      case 'PageUp':
        return Math.max(place - PAGE_STEP, 0);
      case 'Home':
        return 0;
      case 'End':
        return last;
      default:
        return null;
    }
  };
  return {
    active: ids[place] ?? null,
    setActive: setWanted,
    onKey: (event) => {
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
      const to = hasModifier || last < 0 ? null : moved(event.key);
      if (to === null) return false;
      event.preventDefault();
      setWanted(ids[to] ?? null);
      return true;
    },
  };
}

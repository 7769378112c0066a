import { useEffect, useRef, useState, type KeyboardEvent } from 'react';

/** The options of a combobox. */
interface ComboboxOptions {
  readonly optionCount: number;
  /** Called when the listbox opens. */
  readonly onOpen: () => void;
}

/**
 * State of a combobox with a listbox (WAI-ARIA). The focus stays in the input, the arrow keys move the active option.
 */
export interface Combobox {
  readonly isOpen: boolean;
  /** Index of the option that Enter chooses; -1 without one. */
  readonly activeIndex: number;
  readonly open: () => void;
  readonly close: () => void;
  readonly toggle: () => void;
  readonly setActiveIndex: (index: number) => void;
  /** Handles a key of the input. Calls `choose` when Enter is pressed on an option. */
  readonly onKeyDown: (event: KeyboardEvent, choose: (index: number) => void) => void;
}

/** Number of options that Page Up and Page Down move by. */
const OPTIONS_PER_PAGE = 8;

export function useCombobox({ optionCount: count, onOpen }: ComboboxOptions): Combobox {
  const [isOpen, setOpen] = useState(false);
  const [wantedIndex, setWantedIndex] = useState(-1);
  const onOpenRef = useRef(onOpen);
  useEffect(function updateListener() {
    onOpenRef.current = onOpen;
  });
  const activeIndex = Math.min(wantedIndex, count - 1);

  const open = (): void => {
    if (isOpen) return;
    setOpen(true);
    onOpenRef.current();
  };
  const close = (): void => {
    setOpen(false);
    setWantedIndex(-1);
  };
  const onKeyDown = (event: KeyboardEvent, choose: (index: number) => void): void => {
    if (event.nativeEvent.isComposing) return;
    const next = getNextIndex(event.key, activeIndex, count);
    if (next !== null) {
      event.preventDefault();
      if (event.altKey && event.key === 'ArrowUp') return close();
      if (isOpen) return setWantedIndex(next);
      return open();
    }
    if (!isOpen) return;
    if (event.key === 'Enter') {
      // Without an active option Enter closes the listbox; it must not submit the form.
      event.preventDefault();
      return activeIndex < 0 ? close() : choose(activeIndex);
    }
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  return {
    isOpen,
    activeIndex,
    open,
    close,
    toggle: isOpen ? close : open,
    setActiveIndex: setWantedIndex,
    onKeyDown,
  };
}

/** Returns the index that a key moves to; null for keys that do not move. The arrow keys wrap around. */
function getNextIndex(key: string, active: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return active + 1 >= count ? 0 : active + 1;
    case 'ArrowUp':
      return active <= 0 ? count - 1 : active - 1;
    case 'PageDown':
      return Math.min(active + OPTIONS_PER_PAGE, count - 1);
    case 'PageUp':
      return Math.max(active - OPTIONS_PER_PAGE, 0);
    default:
      return null;
  }
}

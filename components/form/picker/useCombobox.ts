import { useEffect, useRef, useState, type KeyboardEvent } from 'react';

/** The list of a combobox. */
export interface ComboboxOptions {
  readonly optionCount: number;
  /** The list is opened, or typed into. */
  readonly onOpen: () => void;
}

/** A combobox with a list below it (WAI-ARIA): the focus stays in the field, the arrows move through the list. */
export interface Combobox {
  readonly isOpen: boolean;
  /** Position of the option that Enter would choose; -1 for none. */
  readonly activeIndex: number;
  readonly open: () => void;
  readonly close: () => void;
  readonly toggle: () => void;
  readonly setActiveIndex: (index: number) => void;
  /** `choose`: Enter was pressed on the option at a position. */
  readonly onKeyDown: (event: KeyboardEvent, choose: (index: number) => void) => void;
}

/** Rows that Page up and Page down move by. */
const PAGE = 8;

export function useCombobox({ optionCount: count, onOpen }: ComboboxOptions): Combobox {
  const [isOpen, setOpen] = useState(false);
  const [wanted, setWanted] = useState(-1);
  const opening = useRef(onOpen);
  useEffect(function follow() {
    opening.current = onOpen;
  });
  const active = Math.min(wanted, count - 1);

  const open = (): void => {
    if (isOpen) return;
    setOpen(true);
    opening.current();
  };
  const close = (): void => {
    setOpen(false);
    setWanted(-1);
  };
  const moved = (key: string): number | null => {
    switch (key) {
      case 'ArrowDown':
        return active + 1 >= count ? 0 : active + 1;
      case 'ArrowUp':
        return active <= 0 ? count - 1 : active - 1;
      case 'PageDown':
        return Math.min(active + PAGE, count - 1);
      case 'PageUp':
        return Math.max(active - PAGE, 0);
      default:
        return null;
    }
  };
  const onKeyDown = (event: KeyboardEvent, choose: (index: number) => void): void => {
    if (event.nativeEvent.isComposing) return;
    const to = moved(event.key);
    if (to !== null) {
      event.preventDefault();
      if (event.altKey && event.key === 'ArrowUp') return close();
      if (isOpen) return setWanted(to);
      return open();
    }
    if (!isOpen) return;
    if (event.key === 'Enter') {
      // With nothing marked the list is left, and the form is not sent by the way.
      event.preventDefault();
      return active < 0 ? close() : choose(active);
    }
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  return {
    isOpen,
    activeIndex: active,
    open,
    close,
    toggle: isOpen ? close : open,
    setActiveIndex: setWanted,
    onKeyDown,
  };
}

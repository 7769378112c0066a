import { useEffect, useState, type KeyboardEvent, type MouseEvent } from 'react';

interface ComboboxOptions {
  readonly listId: string;
  /** DOM ids of the options, in order. */
  readonly optionIds: readonly string[];
  /**
   * The listbox is always shown. Its first option is active until the user moves; then the same option stays active
   * while others appear around it.
   */
  readonly isInline?: boolean;
  /** The first option of a popup is active until the user moves. The arrow keys enter the list at it as they do without. */
  readonly startsAtFirst?: boolean;
  /** Called when the listbox opens. */
  readonly onOpen?: () => void;
}

/**
 * State of a combobox with a listbox (WAI-ARIA 1.2). The focus stays in the input, the arrow keys move the active
 * option.
 */
export interface Combobox {
  readonly listId: string;
  readonly isOpen: boolean;
  readonly isInline: boolean;
  /** Index of the option that Enter chooses; -1 without one. */
  readonly activeIndex: number;
  /** DOM id of the active option. */
  readonly activeId: string | undefined;
  readonly open: () => void;
  readonly close: () => void;
  readonly toggle: () => void;
  readonly setActiveIndex: (index: number) => void;
  /** Handles a key of the input. Calls `choose` when Enter is pressed on an option. */
  readonly onKeyDown: (event: KeyboardEvent, choose: (index: number) => void) => void;
  readonly getOptionProps: (index: number) => OptionProps;
}

export interface OptionProps {
  readonly id: string | undefined;
  readonly onMouseMove: () => void;
  readonly onMouseDown: (event: MouseEvent) => void;
}

/** Number of options that Page Up and Page Down move by. */
const OPTIONS_PER_PAGE = 8;

export function useCombobox({
  listId,
  optionIds,
  isInline = false,
  startsAtFirst = false,
  onOpen,
}: ComboboxOptions): Combobox {
  const [isPopupOpen, setPopupOpen] = useState(false);
  const [wanted, setWanted] = useState<{ readonly index: number; readonly id?: string | undefined }>(NONE);
  const isOpen = isInline || isPopupOpen;
  const count = optionIds.length;
  const keptIndex = isInline ? Math.max(optionIds.indexOf(wanted.id ?? ''), 0) : wanted.index;
  const activeIndex = Math.min(startsAtFirst ? Math.max(keptIndex, 0) : keptIndex, count - 1);
  const activeId = optionIds[activeIndex];
  useEffect(
    function keepInSight() {
      if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
    },
    [activeId, activeIndex],
  );

  const setActiveIndex = (index: number): void => setWanted({ index, id: optionIds[index] });
  const open = (): void => {
    if (isOpen) return;
    setPopupOpen(true);
    onOpen?.();
  };
  const close = (): void => {
    setPopupOpen(false);
    setWanted(NONE);
  };
  const onKeyDown: Combobox['onKeyDown'] = (event, choose) => {
    if (event.nativeEvent.isComposing) return;
    const from = Math.min(keptIndex, count - 1);
    const next = isInline && count === 0 ? null : getNextIndex(event.key, from, { count, isInline });
    if (next !== null) {
      event.preventDefault();
      if (event.altKey && event.key === 'ArrowUp') return close();
      return isOpen ? setActiveIndex(next) : open();
    }
    if (event.key === 'Enter' && isOpen) {
      // Without an active option Enter closes the listbox; it must not submit the form.
      event.preventDefault();
      return activeIndex < 0 ? close() : choose(activeIndex);
    }
    if (event.key === 'Escape' && isPopupOpen) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  const getOptionProps = (index: number): OptionProps => ({
    id: optionIds[index],
    onMouseMove: () => {
      if (index !== activeIndex) setActiveIndex(index);
    },
    // Keeps the focus in the input.
    onMouseDown: (event) => event.preventDefault(),
  });
  const toggle = isOpen ? close : open;
  const state = { listId, isOpen, isInline, activeIndex, activeId };
  return { ...state, open, close, toggle, setActiveIndex, onKeyDown, getOptionProps };
}

const NONE = { index: -1 };

/** Returns the index that a key moves to; null for keys that do not move. The arrow keys wrap around. */
function getNextIndex(
  key: string,
  active: number,
  { count, isInline }: { readonly count: number; readonly isInline: boolean },
): number | null {
  switch (key) {
    case 'ArrowDown':
      return active + 1 >= count ? 0 : active + 1;
    case 'ArrowUp':
      return active <= 0 ? count - 1 : active - 1;
    case 'PageDown':
      return Math.min(active + OPTIONS_PER_PAGE, count - 1);
    case 'PageUp':
      return Math.max(active - OPTIONS_PER_PAGE, 0);
    // Above a popup these move the caret.
    case 'Home':
      return isInline ? 0 : null;
    case 'End':
      return isInline ? count - 1 : null;
    default:
      return null;
  }
}

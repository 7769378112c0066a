interface TypeAhead {
  text: string;
  readonly stop: () => void;
}

const state: { current: TypeAhead | null } = { current: null };

/** An input that has not come by then does not get the keys: they belong to the page again. */
const MAX_WAIT_MS = 10_000;

/** Keeps what is typed from now on, for an input that is still loading. The page does not see these keys. */
export function startTypeAhead(): void {
  if (state.current !== null) return;
  const from = performance.now();
  const onKey = (event: KeyboardEvent): void => {
    const { current } = state;
    if (performance.now() - from > MAX_WAIT_MS || event.key === 'Escape') {
      takeTypeAhead();
      return;
    }
    if (current === null || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.key === 'Backspace') current.text = current.text.slice(0, -1);
    else if ([...event.key].length === 1) current.text += event.key;
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('keydown', onKey, true);
  state.current = { text: '', stop: () => document.removeEventListener('keydown', onKey, true) };
}

/** Stops keeping keys and returns what was typed. */
export function takeTypeAhead(): string {
  const { current } = state;
  current?.stop();
  state.current = null;
  return current?.text ?? '';
}

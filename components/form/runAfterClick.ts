/** Callbacks that wait for the current pointer press to become a click. */
const pendingCallbacks = new Set<() => void>();
const press = { isDown: false, isWatched: false };

/**
 * Calls back at once, or after the click while a pointer button is down. An element that appears in between would
 * move the pressed element away from the pointer, and the click would be lost.
 */
export function runAfterClick(callback: () => void): void {
  if (press.isDown) pendingCallbacks.add(callback);
  else callback();
}

/** Starts to track pointer presses. Forms call it when they mount. */
export function watchPointer(): void {
  if (press.isWatched) return;
  press.isWatched = true;
  document.addEventListener('pointerdown', () => void (press.isDown = true), true);
  for (const end of ['pointerup', 'pointercancel'])
    document.addEventListener(
      end,
      // The click event follows pointerup immediately.
      () => void setTimeout(release),
      true,
    );
}

function release(): void {
  press.isDown = false;
  const callbacks = [...pendingCallbacks];
  pendingCallbacks.clear();
  for (const callback of callbacks) callback();
}

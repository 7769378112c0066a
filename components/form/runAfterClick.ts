/** What waits until the press that is under way has become a click. */
const waiting = new Set<() => void>();
const press = { isDown: false, isWatched: false };

/**
 * Calls back at once, or, while a button of the mouse is down, after its click: what appears in between moves the element that is
 * being clicked away from under the pointer, and the click is lost.
 */
export function runAfterClick(callback: () => void): void {
  if (press.isDown) waiting.add(callback);
  else callback();
}

/** Begins to look at presses. Before the first one nothing can be missed: forms call it as they appear. */
export function watchPointer(): void {
  if (press.isWatched) return;
  press.isWatched = true;
  document.addEventListener('pointerdown', () => void (press.isDown = true), true);
  for (const end of ['pointerup', 'pointercancel'])
    document.addEventListener(
      end,
      // The click follows the release at once.
      () => void setTimeout(release),
      true,
    );
}

function release(): void {
  press.isDown = false;
  const callbacks = [...waiting];
  waiting.clear();
  for (const callback of callbacks) callback();
}

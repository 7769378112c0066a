/** Opens a menu of a table at an element of a row (StatusSteps.module.css), with the focus on its first entry. */
export function openMenuAt(menu: HTMLElement | null, at: HTMLElement): void {
  if (menu === null) return;
  for (const other of document.querySelectorAll<HTMLElement>('[data-anchor]')) {
    other.style.removeProperty('anchor-name');
    delete other.dataset.anchor;
  }
  at.dataset.anchor = '';
  at.style.setProperty('anchor-name', '--w-steps');
  menu.showPopover();
  // The entries of this row are rendered by then.
  requestAnimationFrame(() => menu.querySelector<HTMLElement>('a, button')?.focus());
}

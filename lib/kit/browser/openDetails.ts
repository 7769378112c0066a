/** Opens every folded section around an element, and itself: a closed one cannot be scrolled into or focused. */
export function openDetails(element: Element | null): void {
  const details = element?.closest('details') ?? null;
  if (details === null) return;
  details.open = true;
  openDetails(details.parentElement);
}

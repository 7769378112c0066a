/** Id of the link to the brand's style sheet in the document's head. */
export const BRAND_STYLES_ID = 'brand-styles';

/** Replaces the brand's style sheet after a navigation to a page with another one: the owner changed the brand. */
export function followBrandStyles(href: string | undefined): void {
  const link = document.getElementById(BRAND_STYLES_ID);
  if ((link?.getAttribute('href') ?? undefined) === href) return;
  if (href === undefined) return link?.remove();
  if (link !== null) return link.setAttribute('href', href);
  const added = document.createElement('link');
  added.id = BRAND_STYLES_ID;
  added.rel = 'stylesheet';
  added.href = href;
  document.head.append(added);
}

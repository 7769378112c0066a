/** The menu "Share" of a page, in the page's language. Addresses are absolute, since they leave the site. */
export interface ShareView {
  /** Name of the menu. */
  readonly label: string;
  /** First the address of exactly this page, without what is shown once only. */
  readonly links: readonly [ShareLink, ...ShareLink[]];
  /** What the visitor has to know about the addresses. */
  readonly note?: string;
  /** The list tells what has changed since the last visit, unless that is turned off on the device. */
  readonly tellsChanges?: true;
}

/** An address to share or to subscribe to. */
export interface ShareLink {
  readonly text: string;
  readonly href: string;
}

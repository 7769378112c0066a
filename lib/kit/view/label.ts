/** A label; `lang` is 'en' if there is no translation, so that screen readers pronounce it correctly. */
export interface Label {
  readonly text: string;
  readonly lang?: 'en';
  /** Its parts in order, where only some of them are in English. */
  readonly parts?: readonly { readonly text: string; readonly lang?: 'en' }[];
}

/** A link on the way from home to a page. */
export interface Breadcrumb {
  readonly href: string;
  readonly label: Label;
}

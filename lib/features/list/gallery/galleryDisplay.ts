import type { Display } from '../display';

/** A gallery: the rows of a list as cards with pictures. */
export interface GalleryView {
  /** The column with the pictures. */
  readonly picture: string;
}

/** A page of the list as cards, where its records have pictures. */
export const galleryDisplay: Display<string> = {
  find: ({ displays }) => displays.gallery?.value ?? null,
  hasPages: true,
  getFields: (picture, { columns }) => [...columns, picture],
  buildView: (picture): GalleryView => ({ picture }),
};

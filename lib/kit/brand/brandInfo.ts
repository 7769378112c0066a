import type { Density } from '../browser/density';
import type { Label } from '../view/label';

/** The owner's brand as every page has it, in the page's language. */
export interface BrandInfo {
  /** Address of its style sheet. */
  readonly styles?: string;
  readonly logo?: { readonly light: string; readonly dark: string };
  /** Icon of the tab. */
  readonly icon?: string;
  /** Picture of link previews; null if there is none that shows the brand. */
  readonly shareImage?: string | null;
  /** Colour of the bar in light pages, for the browser's own bar. */
  readonly barColor?: string;
  /** The typeface that comes with the site is not used. */
  readonly hasSystemFont?: true;
  readonly density?: Density;
  readonly footer?: readonly { readonly href: string; readonly label: Label }[];
}

import type { Findable, Ranked } from '../../lib/palette/rankItems';
import type { EnumOption, Label } from '../../lib/records/view';
import type { Locale } from '../../lib/routes';
import type { IconName } from '../states/iconPaths';

/** Where an item leads. */
export type PaletteTarget =
  | { readonly is: 'page'; readonly href: string }
  /** A plain link: what is there is no page of the router's. */
  | { readonly is: 'document'; readonly href: string; readonly language?: Locale }
  /** `stays`: the palette stays open. */
  | { readonly is: 'command'; readonly run: () => void; readonly stays?: true };

/** Something that the palette offers. */
export interface PaletteItem extends Findable {
  readonly lang?: 'en';
  readonly icon: IconName;
  /** What it is, or where. */
  readonly where?: Label;
  /** Of a record: its status, in the place of the icon. */
  readonly status?: Pick<EnumOption, 'label' | 'tone'>;
  readonly to: PaletteTarget;
}

/** Items under one heading. */
export interface PaletteGroup {
  readonly id: string;
  readonly heading: Label;
  /** How many there are, beside the heading. */
  readonly note?: string;
  readonly options: readonly Pick<Ranked<PaletteItem>, 'item' | 'marks'>[];
}

/** An item's name and language, of a label. */
export function named({ text, lang }: Label): Pick<PaletteItem, 'text' | 'lang'> {
  return lang === undefined ? { text } : { text, lang };
}

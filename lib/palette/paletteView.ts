/** What the palette is told by the site once it is opened, besides the menu; answered by `/api/palette`. Plain JSON. */
import type { ChoicePlan } from '../operations/choices/choicePlan';
import type { EnumOption, Label } from '../records/view';

/** A list that can be searched by a text: its page shows what it finds. */
export interface ListSearch {
  readonly slug: string;
  /** GraphQL type name; its words choose the icon. */
  readonly type: string;
  readonly many: Label;
  /** Name of the page's parameter that takes the text. */
  readonly param: string;
}

/** A list whose records the palette looks for itself. */
export interface SearchedList extends ListSearch {
  readonly one: Label;
  /** Its rows' `hint` is the status, their `side` a code that people know them by. */
  readonly plan: ChoicePlan;
  /** Finds the text in titles alone, where `plan` looks elsewhere too: what is called so is meant first. */
  readonly titlePlan?: ChoicePlan;
  /** Paths of the key, in the order of the address. */
  readonly key: readonly string[];
  readonly statuses: readonly Pick<EnumOption, 'value' | 'label' | 'tone'>[];
}

/** A new record can be made. */
export interface AddLink {
  readonly type: string;
  readonly href: string;
  /** "New report". */
  readonly text: string;
  readonly many: Label;
}

/** A record can be looked up by one text. */
export interface LookUpLink {
  readonly label: Label;
  readonly href: string;
  readonly param: string;
}

export interface PaletteView {
  /** Every list that can be searched, those that people work with first. */
  readonly searches: readonly ListSearch[];
  /** The lists that are searched while somebody types: a dozen at most. */
  readonly lists: readonly SearchedList[];
  readonly adds: readonly AddLink[];
  readonly lookUps: readonly LookUpLink[];
}

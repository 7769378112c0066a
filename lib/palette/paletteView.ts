import type { ChoicePlan } from '../operations/choices/choicePlan';
import type { EnumOption, Label } from '../view/fieldDescription';
import { paletteHref, recordHref, type Locale } from '../routes/hrefs';
import type { ChoiceRow } from '../operations/choices/choicePage';
import { formatKey } from '../reading/describe/formatKey';

/** What the palette is told by the site once it is opened, besides the menu; answered by `/api/palette`. Plain JSON. */

/** A list that can be searched by a text: its page shows what it finds. */
export interface ListSearch {
  readonly slug: string;
  /** GraphQL type name; its words choose the icon. */
  readonly type: string;
  readonly plural: Label;
  /** Name of the page's parameter that takes the text. */
  readonly param: string;
}

/** A list whose records the palette looks for itself. */
export interface SearchableList extends ListSearch {
  readonly singular: Label;
  /** Its rows' `hint` is the status, their `side` a code that people know them by. */
  readonly plan: ChoicePlan;
  /** Finds the text in titles alone, where `plan` looks elsewhere too: what is called so is meant first. */
  readonly titlePlan?: ChoicePlan;
  /** Paths of the key, in the order of the address. */
  readonly key: readonly string[];
  readonly statuses: readonly Pick<EnumOption, 'value' | 'label' | 'tone'>[];
}

/** A new record can be made. */
export interface CreateLink {
  readonly type: string;
  readonly href: string;
  /** "New report". */
  readonly text: string;
  readonly plural: Label;
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
  readonly lists: readonly SearchableList[];
  readonly creates: readonly CreateLink[];
  readonly lookUps: readonly LookUpLink[];
}

/** Asks the site what can be searched and how, certain lists `first`; null where that did not work. */
export async function fetchPalette(locale: Locale, first: readonly string[]): Promise<PaletteView | null> {
  try {
    const response = await fetch(paletteHref(locale, first));
    // The site's own answer.
    return response.ok ? ((await response.json()) as PaletteView) : null;
  } catch {
    return null;
  }
}

/** A record that the palette has found. */
export interface PaletteRecord {
  readonly href: string;
  readonly title: string;
  readonly status: Pick<EnumOption, 'label' | 'tone'> | null;
  readonly code: string | null;
}

/** The records of an answer that have an address. */
export function toPaletteRecords(list: SearchableList, rows: readonly ChoiceRow[]): readonly PaletteRecord[] {
  return rows.flatMap((row): PaletteRecord[] => {
    const key = list.key.flatMap((path) => (Object.hasOwn(row.keys, path) ? (row.keys[path] ?? []) : []));
    if (key.length < list.key.length) return [];
    return [
      {
        href: recordHref(list.slug, key),
        title: row.title ?? `${list.singular.text} ${formatKey(key)}`,
        status: list.statuses.find(({ value }) => value === row.hint) ?? null,
        code: row.side === '' ? null : row.side,
      },
    ];
  });
}

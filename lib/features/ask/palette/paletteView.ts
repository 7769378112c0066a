import type { ChoicePlan } from '../../../core/operations/choices/choicePlan';
import { requestOptional } from '../../../kit/browser/requestJson';
import type { EnumOption } from '../../../kit/view/fieldDescription';
import { paletteHref, recordHref, type Locale } from '../../../ground/routes/hrefs';
import type { ChoiceRow } from '../../../core/operations/choices/choicePage';
import type { Label } from '../../../kit/view/label';
import { nameRecord, type RecordNaming } from '../../../kit/view/recordName';

/** View of the palette, requested from `/api/palette` when it is first opened. Plain JSON. */

/** A list with a text search; its page shows the results. */
export interface ListSearch {
  readonly slug: string;
  /** GraphQL type name; it selects the icon. */
  readonly type: string;
  readonly plural: Label;
  /** Query parameter of that page that takes the text. */
  readonly param: string;
}

/** A list whose records the palette itself searches. */
export interface SearchableList extends Omit<ListSearch, 'param'> {
  /** Null where the list's page has no search. */
  readonly param: string | null;
  readonly naming: RecordNaming;
  /** In its rows `hint` is the status and `side` a readable code. */
  readonly plan: ChoicePlan;
  /** Searches titles only, where `plan` searches other fields too. Title matches are shown first. */
  readonly titlePlan?: ChoicePlan;
  /** Paths of the key fields, in the order of the URL. */
  readonly key: readonly string[];
  readonly statuses: readonly Pick<EnumOption, 'value' | 'label' | 'tone'>[];
}

/** A link to the form of a new record. */
export interface CreateLink {
  readonly type: string;
  readonly href: string;
  /** For example "New report". */
  readonly text: string;
  readonly plural: Label;
}

/** A look-up by a single text. */
export interface LookUpLink {
  readonly label: Label;
  readonly href: string;
  readonly param: string;
}

/** Lists, links and look-ups that the palette offers. */
export interface PaletteView {
  /** All lists with a text search, the most central entities first. */
  readonly searches: readonly ListSearch[];
  /** The lists that are searched while the visitor types: a dozen at most. */
  readonly lists: readonly SearchableList[];
  /** Lists that no backend searches: the palette reads the first page of some, and searches it. `plan.search` is null. */
  readonly wholeLists: readonly SearchableList[];
  /** The lists that are in none of these. */
  readonly unsearched: readonly Label[];
  readonly creates: readonly CreateLink[];
  readonly lookUps: readonly LookUpLink[];
}

/** Fetches the palette's view; lists in `first` come before all others. Returns null if the request fails. */
export const fetchPalette = (locale: Locale, first: readonly string[]): Promise<PaletteView | null> =>
  requestOptional(paletteHref(locale, first));

/** A record that the palette has found. */
export interface PaletteRecord {
  readonly href: string;
  readonly title: string;
  readonly status: Pick<EnumOption, 'label' | 'tone'> | null;
  readonly code: string | null;
}

/** Converts the rows of a response to palette records; rows without a complete key are dropped. */
export function toPaletteRecords(list: SearchableList, rows: readonly ChoiceRow[]): readonly PaletteRecord[] {
  return rows.flatMap((row): PaletteRecord[] => {
    const key = list.key.flatMap((path) => (Object.hasOwn(row.keys, path) ? (row.keys[path] ?? []) : []));
    if (key.length < list.key.length) return [];
    return [
      {
        href: recordHref(list.slug, key),
        title: nameRecord(list.naming, { title: row.title, key }),
        status: list.statuses.find(({ value }) => value === row.hint) ?? null,
        code: row.side === '' ? null : row.side,
      },
    ];
  });
}

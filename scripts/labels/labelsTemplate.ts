import type { Locale } from '../../lib/ground/routes/hrefs';
import { guessName, guessNoun } from '../../lib/kit/labels/guessName';
import {
  getPluralCategories,
  type LabelEntry,
  type LabelsFile,
  type TypeLabels,
} from '../../lib/kit/labels/labelsFile';
import type { Nameable, NameableSections } from '../../lib/kit/labels/nameable';

/** Coverage of a section of the labels file: named entries out of all that visitors may see. */
export interface LabelCount {
  readonly section: string;
  readonly named: number;
  readonly all: number;
  /** New entries that the site filled with its own guess, for the operator to check. */
  readonly guessed: number;
}

type Tree = { readonly [name: string]: Tree | string };

/** A labels file to fill in, with its coverage. */
export interface LabelsTemplate {
  readonly file: LabelsFile;
  readonly counts: readonly LabelCount[];
}

/**
 * Builds a labels file with a label for each name that is missing in `locale`: a guess for common words, else an
 * empty one. The English name and the schema's description are hints. Existing entries are kept; names are sorted.
 */
export function buildLabelsTemplate(
  nameable: NameableSections,
  file: LabelsFile | null,
  locale: Locale,
): LabelsTemplate {
  const ownLabels = file?.[locale] ?? {};
  const tally = new Map<string, Omit<LabelCount, 'section'>>();
  const count = (section: string, isNamed: boolean, isGuessed: boolean): void => {
    const known = tally.get(section) ?? { named: 0, all: 0, guessed: 0 };
    tally.set(section, {
      named: known.named + Number(isNamed),
      all: known.all + 1,
      guessed: known.guessed + Number(isGuessed),
    });
  };
  const entries = (section: string, names: ReadonlyMap<string, Nameable>, known: Entries = {}): Tree => {
    const places = [...names].map(([name, what]): [string, Tree | string] => {
      const entry = getOwnEntry(known, name);
      const label = entry === undefined ? (guessName(what.english, locale) ?? '') : '';
      count(section, isFilled(typeof entry === 'object' ? entry.label : entry), label !== '');
      return [name, entry ?? { label, ...what }];
    });
    return sortByName({ ...known, ...Object.fromEntries(places) });
  };
  const nested = (section: 'enums' | 'inputs'): Tree => {
    const known: Readonly<Record<string, Entries>> = ownLabels[section] ?? {};
    const places = [...nameable[section]].map(([name, names]): [string, Tree] => [
      name,
      entries(section, names, getOwnEntry(known, name)),
    ]);
    return sortByName({ ...known, ...Object.fromEntries(places) });
  };
  const types = [...nameable.types].map(([name, { type, fields }]): [string, Tree] => {
    const own = getOwnEntry(ownLabels.types ?? {}, name);
    const noun = own === undefined ? guessNoun(type?.english ?? '', locale) : undefined;
    const known: TypeLabels = own ?? noun ?? {};
    if (type !== undefined)
      count('types', own !== undefined && isFilled(own.one) && isFilled(own.many), noun !== undefined);
    return [
      name,
      {
        ...buildTypeEntry(known, type, { locale, isGuessed: noun !== undefined }),
        fields: entries('fields', fields, known.fields),
      },
    ];
  });
  const language = {
    ...ownLabels,
    types: sortByName({ ...ownLabels.types, ...Object.fromEntries(types) } as Tree),
    enums: nested('enums'),
    operations: entries('operations', nameable.operations, ownLabels.operations),
    inputs: nested('inputs'),
    ...(nameable.groups.size === 0 ? {} : { groups: entries('groups', nameable.groups, ownLabels.groups) }),
  };
  return {
    // Safe: built from entries of the same sections.
    file: { ...file, [locale]: language } as LabelsFile,
    counts: [...tally].map(([section, sums]) => ({ section, ...sums })),
  };
}

type Entries = Readonly<Record<string, LabelEntry>>;

/** Builds a type's entry: known labels, and empty ones for the rest. */
function buildTypeEntry(
  known: TypeLabels,
  type: (Nameable & { readonly many: string }) | undefined,
  { locale, isGuessed }: { readonly locale: Locale; readonly isGuessed: boolean },
): Tree {
  const knownLabels = Object.fromEntries(Object.entries(known).filter(([name]) => name !== 'fields'));
  if (type === undefined) return knownLabels as Tree;
  const isWhole = !isGuessed && isFilled(known.one) && isFilled(known.many) && known.counted !== undefined;
  const { english, many, hint } = type;
  const help = { english: `${english}, ${many}`, ...(hint === undefined ? {} : { hint }) };
  const counted = Object.fromEntries(getPluralCategories(locale).map((form) => [form, '']));
  return { one: '', many: '', counted, ...(knownLabels as Tree), ...(isWhole ? {} : help) };
}

function isFilled(text: string | undefined): boolean {
  return text !== undefined && text !== '';
}

function getOwnEntry<Value>(entries: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(entries, name) ? entries[name] : undefined;
}

function sortByName(tree: Readonly<Record<string, Tree | LabelEntry>>): Tree {
  const names = Object.keys(tree).sort();
  // Safe: entries are trees of texts.
  return Object.fromEntries(names.map((name) => [name, tree[name]])) as Tree;
}

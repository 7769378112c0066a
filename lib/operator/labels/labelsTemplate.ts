import type { Locale } from '../../routes/hrefs';
import { getPluralCategories, type LabelEntry, type LabelsFile, type TypeLabels } from './labelsFile';
import type { Nameable, NameableSections } from './nameable';

/** How much of a section has words: entries of the labels file that say something, of all that visitors may see. */
export interface LabelCount {
  readonly section: string;
  readonly named: number;
  readonly all: number;
}

type Tree = { readonly [name: string]: Tree | string };

/** A labels file to fill in, and what it lacked. */
export interface LabelsTemplate {
  readonly file: LabelsFile;
  readonly counts: readonly LabelCount[];
}

/**
 * The labels file with a place for everything that it does not name yet in `locale`: an empty label, beside the English name
 * that is used meanwhile and what the schema says. What the file has stays as it is; names are sorted.
 */
export function buildLabelsTemplate(
  nameable: NameableSections,
  file: LabelsFile | null,
  locale: Locale,
): LabelsTemplate {
  const own = file?.[locale] ?? {};
  const tally = new Map<string, { named: number; all: number }>();
  const count = (section: string, isNamed: boolean): void => {
    const known = tally.get(section) ?? { named: 0, all: 0 };
    tally.set(section, { named: known.named + (isNamed ? 1 : 0), all: known.all + 1 });
  };
  const entries = (section: string, names: ReadonlyMap<string, Nameable>, known: Entries = {}): Tree => {
    const places = [...names].map(([name, what]): [string, Tree | string] => {
      const entry = getOwnEntry(known, name);
      count(section, isFilled(typeof entry === 'object' ? entry.label : entry));
      return [name, entry ?? { label: '', ...what }];
    });
    return sortByName({ ...known, ...Object.fromEntries(places) });
  };
  const nested = (section: 'enums' | 'inputs'): Tree => {
    const known: Readonly<Record<string, Entries>> = own[section] ?? {};
    const places = [...nameable[section]].map(([name, names]): [string, Tree] => [
      name,
      entries(section, names, getOwnEntry(known, name)),
    ]);
    return sortByName({ ...known, ...Object.fromEntries(places) });
  };
  const types = [...nameable.types].map(([name, { type, fields }]): [string, Tree] => {
    const known: TypeLabels = getOwnEntry(own.types ?? {}, name) ?? {};
    if (type !== undefined) count('types', isFilled(known.one) && isFilled(known.many));
    return [
      name,
      { ...buildTypeEntry(known, type, locale), fields: entries('fields', fields, known.fields) },
    ];
  });
  const language = {
    ...own,
    types: sortByName({ ...own.types, ...Object.fromEntries(types) } as Tree),
    enums: nested('enums'),
    operations: entries('operations', nameable.operations, own.operations),
    inputs: nested('inputs'),
    ...(nameable.groups.size === 0 ? {} : { groups: entries('groups', nameable.groups, own.groups) }),
  };
  return {
    // Made of labels, in the sections that they came from.
    file: { ...file, [locale]: language } as LabelsFile,
    counts: [...tally].map(([section, sums]) => ({ section, ...sums })),
  };
}

type Entries = Readonly<Record<string, LabelEntry>>;

/** What a type is called: what is known, and a place for what is not. */
function buildTypeEntry(
  known: TypeLabels,
  type: (Nameable & { readonly many: string }) | undefined,
  locale: Locale,
): Tree {
  const words = Object.fromEntries(Object.entries(known).filter(([name]) => name !== 'fields'));
  if (type === undefined) return words as Tree;
  const isWhole = isFilled(known.one) && isFilled(known.many) && known.counted !== undefined;
  const { english, many, hint } = type;
  const help = { english: `${english}, ${many}`, ...(hint === undefined ? {} : { hint }) };
  const counted = Object.fromEntries(getPluralCategories(locale).map((form) => [form, '']));
  return { one: '', many: '', counted, ...(words as Tree), ...(isWhole ? {} : help) };
}

function isFilled(text: string | undefined): boolean {
  return text !== undefined && text !== '';
}

function getOwnEntry<Value>(entries: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(entries, name) ? entries[name] : undefined;
}

function sortByName(tree: Readonly<Record<string, Tree | LabelEntry>>): Tree {
  const names = Object.keys(tree).sort();
  // Entries are trees of texts.
  return Object.fromEntries(names.map((name) => [name, tree[name]])) as Tree;
}

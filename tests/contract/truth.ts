import type { CapabilityTruth } from './capabilityTruth';
import type { UploadTruth, WritingTruth } from './writingTruth';

/**
 * What a server holds, said in its own words: queries written by hand for that server, against which the tests compare what
 * the site asks and shows. In each of them the alias `is` stands at what is compared (in the order of the answer), and the alias
 * `count` at a number of records. Nothing here comes from the site's own code.
 */
export interface ServerTruth {
  /** Every list that a person finds, as home names it, with how many records it holds. */
  readonly lists: readonly ListTruth[];
  /** The list that is tried in earnest. */
  readonly main: MainTruth;
  /** Ways of reading that its schema offers and it then refuses, as `Type.field`; no others may be refused. */
  readonly refuses?: {
    readonly sorts?: readonly string[];
    readonly filters?: readonly string[];
    readonly related?: readonly string[];
  };
  /** What is written there; absent where nothing can be. */
  readonly writing?: WritingTruth;
  /** Records of other kinds that are written there, too. */
  readonly furtherWriting?: readonly WritingTruth[];
  readonly upload?: UploadTruth;
  readonly capabilities?: CapabilityTruth;
  /** Slugs of lists that the server has and refuses to whoever the site is to it. */
  readonly closed?: readonly string[];
}

/** What a list can be lacking, as the report calls it. */
export type Lack = 'total' | 'sort' | 'filter' | 'search' | 'get';

export interface ListTruth {
  /** The GraphQL type of its records. */
  readonly type: string;
  readonly slug: string;
  readonly label: string;
  readonly rows: number;
  /** What the server itself cannot do here: the site must not offer it, and the report must say why. Everything else it must do. */
  readonly lacks?: readonly Lack[];
  /** It lacks a search, but compares its titles with a part of them: the site searches by this filter. */
  readonly titleFilter?: string;
}

export interface MainTruth {
  /** Of which list. */
  readonly type: string;
  readonly sorts: readonly SortTruth[];
  readonly filters: readonly FilterTruth[];
  /** Ways to filter that the server does not have: the site must not offer them. */
  readonly noFilters?: readonly { readonly field: string; readonly op: string; readonly why: string }[];
  readonly search: SearchTruth | null;
  readonly record: RecordTruth;
  /** A list that is small enough to be walked to its end by a person, and one that is large. */
  readonly walk: { readonly byHand: string; readonly whole: string };
}

/** The first 25 records by a column, both ways. `is`: that column's values. */
export interface SortTruth {
  readonly field: string;
  /** The head of the column, where it shows texts as they are: then a person sorts by it, too. */
  readonly head?: string;
  readonly ascending: string;
  readonly descending: string;
}

/** A narrowed list. `is`: the titles of its first 25 records in the order of `sort`; `count`: how many there are. */
export interface FilterTruth {
  readonly what: 'text' | 'number' | 'enum' | 'date' | 'relation' | 'yes/no' | 'empty';
  /** Fields of the site's filter form by name (`f.price.gte`), with what a person writes there. */
  readonly fields: Readonly<Record<string, string>>;
  /** As in the site's address: `title`, `-title`. */
  readonly sort: string;
  readonly own: string;
}

/** `is`: titles of what the search finds, in any order; at most 25. */
export interface SearchTruth {
  readonly text: string;
  readonly own: string;
}

export interface RecordTruth {
  /** Its key, as the site's address carries it. */
  readonly key: readonly string[];
  readonly title: string;
  /** `is` stands at the record: its fields are compared by name. */
  readonly own: string;
  /** A relation to one record: its field, and what it is called (`is`). */
  readonly toOne: { readonly field: string; readonly own: string };
  /** A relation to many, on the record that `toOne` leads to: its field, and titles of all that it holds (`is`, at most 25). */
  readonly toMany: { readonly field: string; readonly own: string };
}

/** All that is written on a server. */
export function writingsOf({ writing, furtherWriting = [] }: ServerTruth): readonly WritingTruth[] {
  return writing === undefined ? furtherWriting : [writing, ...furtherWriting];
}

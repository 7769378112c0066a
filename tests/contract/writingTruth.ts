/**
 * What a person writes on a server, and what the server itself then says: queries and mutations written by hand for it. In the
 * queries the alias `is` stands at the list of all records called `title`, with their key as `key`. Nothing here comes from the
 * site's own code.
 */
export interface WritingTruth {
  /** Of which list. */
  readonly type: string;
  /** What is filled into the form of a new record, by the input's field. */
  readonly fill: Readonly<Record<string, Typed>>;
  /** What the record is called then, and no other. */
  readonly title: string;
  readonly own: string;
  /** What the server says of it then. */
  readonly created: Said;
  /** One field is changed; everything else is as before. */
  readonly change: { readonly field: string; readonly to: Typed; readonly says: Said };
  /** One field is emptied: it has no value any more. Absent where all have to have one. */
  readonly empty?: { readonly field: string; readonly says: Said };
  /** Another record is chosen for a relation to one; everything else is as before. */
  readonly toOne?: { readonly field: string; readonly to: Chosen; readonly says: Said };
  readonly toMany?: LinksTruth;
  readonly rows?: RowsTruth;
  readonly conflict?: ConflictTruth;
  /** What only the server knows to be wrong; null where it takes everything that its schema lets through. */
  readonly refused: RefusalTruth | null;
  readonly refusedDelete?: RefusedDeleteTruth;
  /** Something else that its mutations do to the record, with a form of its own. */
  readonly action?: ActionTruth;
  /** The server says that it deleted what was not there any more. */
  readonly deletesAgain?: true;
  /** Deletes the record past the site. */
  readonly remove: (key: string) => string;
}

/**
 * What a person types, written as the site writes it in the zone of Warsaw; or the record that they choose; several of these;
 * or the fields of a part.
 */
export type Typed = string | Chosen | readonly Typed[] | { readonly parts: Readonly<Record<string, Typed>> };

export interface Chosen {
  readonly key: string;
  readonly title: string;
  /** What the picker has read of it besides, where its place demands that. */
  readonly copied?: Readonly<Record<string, string>>;
}

/** Fields of the record under `is`, by name. */
export type Said = Readonly<Record<string, unknown>>;

/** Somebody changes the record past the site, while a person has its form open. */
export interface ConflictTruth {
  readonly meanwhile: (key: string) => string;
  /** Changed by both: what they wrote, as the form would show it, and what the person types. */
  readonly field: string;
  readonly theirs: string;
  readonly mine: Typed;
  /** Changed by them alone. */
  readonly also: string;
  /** What the server says in the end: mine where both changed it, theirs where only they did. */
  readonly says: Said;
}

/** A relation to many, changed by one record at a time: the others stay linked. */
export interface LinksTruth {
  readonly field: string;
  readonly add: Chosen;
  /** With those that `fill` names. */
  readonly added: Said;
  /** One of those that `fill` names. */
  readonly remove: Chosen;
  /** Without it, after the other was added. */
  readonly removed: Said;
}

/** Parts of a record that it has none of at first: one is added, then another beside it. */
export interface RowsTruth {
  readonly field: string;
  readonly first: Typed;
  readonly one: Said;
  readonly second: Typed;
  readonly both: Said;
}

/** A record that the server does not let anybody delete. */
export interface RefusedDeleteTruth {
  readonly key: readonly string[];
  readonly words: RegExp;
  /** As in `WritingTruth`: this record. */
  readonly own: string;
}

export interface ActionTruth {
  /** In the site's address. */
  readonly name: string;
  readonly fill: Readonly<Record<string, Typed>>;
  readonly button: string;
  /** As in `WritingTruth`: what is there because of it. */
  readonly own: string;
  readonly says: Said;
}

/** A mutation that takes a file and answers with its address, or with a record that has it. */
export interface UploadTruth {
  /** What is sent: a text unless the server takes pictures only. */
  readonly kind?: 'picture';
  /** The site's page of it. */
  readonly path: string;
  readonly field: string;
  readonly button: string;
}

export interface RefusalTruth {
  readonly field: string;
  readonly to: Typed;
  /** The server's words. */
  readonly words: RegExp;
  /** Whether they belong to the field, or the server does not say where it is wrong. */
  readonly at: 'field' | 'top';
}

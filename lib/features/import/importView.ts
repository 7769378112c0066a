import type { OperationView } from '../../kit/graphql/operationView';
import type { Breadcrumb, Label } from '../../kit/view/label';
import type { ColumnReading } from './columnReading';
import type { ImportMapping } from './importMapping';
import type { ExistingChoice, ExistingRecord, ExistingRow, IdentifierView } from './importMatch';
import type { ImportSheet, SheetProblem, SheetRow } from './importSheet';
import type { ImportTarget } from './importTarget';
import type { SheetLayout } from './sheetLayout';

/** The page of an import: what can be imported, and the step that a post without scripts has led to. Plain JSON. */
export interface ImportView {
  readonly entity: { readonly type: string; readonly slug: string; readonly plural: Label };
  readonly targets: readonly ImportTarget[];
  /** What other values of the record are called, which its form does not take: in all languages, folded (`foldWords`). */
  readonly otherNames: readonly string[];
  /** The values by which records can be looked up; empty where the schema has no such read. */
  readonly identifiers: readonly IdentifierView[];
  /** What can become of rows whose record exists already. */
  readonly choices: readonly ExistingChoice[];
  readonly limits: ImportLimits;
  /** Added records can be deleted again. */
  readonly canUndo: boolean;
  /** Records that are deleted may be kept in a bin. */
  readonly mayKeep?: true;
  /** The page itself with its language, which its forms post to. */
  readonly href: string;
  readonly backHref: string;
  readonly templateHref: string;
  readonly breadcrumbs: readonly Breadcrumb[];
  /** Hidden inputs of its forms: the user that the page was rendered for, and the import's idempotency key. */
  readonly hidden: readonly { readonly name: string; readonly value: string }[];
  readonly operations: readonly OperationView[];
  readonly step: ImportStep;
}

/** How much one import may hold. */
export interface ImportLimits {
  readonly rows: number;
  /** The same without scripts, where all rows are written by one request. */
  readonly plainRows: number;
  /** Size of the file. */
  readonly bytes: number;
}

/** The parts of the page that a mapping depends on. */
export type ImportOffer = Pick<ImportView, 'targets' | 'otherNames' | 'identifiers' | 'choices'>;

/** Hidden inputs that carry a file from step to step, where the browser has no scripts to keep it. */
export type CarriedInputs = readonly { readonly name: string; readonly value: string }[];

/**
 * A step of an import. `carried` is the sheet as text, where the browser has no scripts to keep it, and `original` the file that it
 * was read from. `layout` says how the file was read.
 */
export type ImportStep =
  | {
      readonly type: 'file';
      readonly problem: ImportProblem | null;
      /** The row of the file where the problem begins. */
      readonly row?: number;
      readonly layout?: SheetLayout;
      readonly original?: CarriedInputs;
    }
  | {
      readonly type: 'columns';
      readonly columns: ImportColumnsView;
      readonly carried: string | null;
      readonly layout?: SheetLayout;
      readonly original?: CarriedInputs;
    }
  | {
      readonly type: 'check';
      readonly check: ImportCheckView;
      readonly carried: string | null;
      readonly original?: CarriedInputs;
      /** The visitor wanted to save, but had made choices since the last check. */
      readonly isRecheck: boolean;
    }
  | { readonly type: 'result'; readonly result: ImportResultView };

/** Why a step cannot be taken; each has a message `import.problem.<problem>`. */
export type ImportProblem = SheetProblem | 'otherSite' | 'form' | 'lost';

/** The facts of a file. */
export type FileFacts = Pick<ImportSheet, 'name' | 'part'> & {
  readonly rows: number;
  readonly columns: number;
};

/** The step at which a visitor says what the columns are. */
export interface ImportColumnsView {
  readonly file: FileFacts;
  readonly columns: readonly SheetColumnFacts[];
  /** The first rows, with long texts cut. */
  readonly preview: readonly SheetRow[];
  readonly mapping: ImportMapping;
  /** Labels of required targets that no column is mapped to, after an attempt to go on. */
  readonly missing: readonly string[];
  /** Labels of targets that several columns are mapped to. */
  readonly repeated: readonly string[];
  /** No column is mapped. */
  readonly isUnmapped: boolean;
  /** Records are to be looked up, and no column is known that names them. */
  readonly isUnmatched: boolean;
  /** The device remembered the mapping of the last file with the same columns. */
  readonly isRemembered?: true;
}

/** A column of the file. */
export interface SheetColumnFacts {
  /** '' without a name. */
  readonly name: string;
  /** Its first different texts. */
  readonly samples: readonly string[];
  /** The number of rows with a text in it. */
  readonly filled: number;
  /** How its cells are read; absent where none leaves a doubt. */
  readonly reading?: ColumnReading;
  /** Some numbers that may have lost digits in a spreadsheet; absent for none. */
  readonly shortened?: readonly string[];
}

/** The step at which every row has been checked and nothing is written. */
export interface ImportCheckView {
  readonly file: FileFacts;
  readonly mapping: ImportMapping;
  readonly columns: readonly string[];
  readonly ready: number;
  /** The rows that need correcting, or that could not be looked up. */
  readonly faulty: readonly FaultyRow[];
  readonly unknowns: readonly UnknownText[];
  /** The rows whose record exists already, where records were looked up. */
  readonly existing: readonly ExistingRow[];
  /** The faulty rows as a file, for a browser without scripts (a data URL); null where the browser makes it. */
  readonly rejectedHref: string | null;
}

/** A row that cannot be imported as it is. */
export interface FaultyRow {
  readonly no: number;
  readonly cells: readonly string[];
  readonly issues: readonly RowIssue[];
  /** Nothing is known to be wrong with it: what it names could not be looked up. */
  readonly isUnread?: true;
}

/** A fault of a row, at a column or, with null, of the whole. */
export interface RowIssue {
  readonly column: number | null;
  readonly text: string;
}

/** A text of one or more rows that stands for no value or record, with what it may mean. */
export interface UnknownText {
  readonly path: string;
  readonly label: string;
  readonly text: string;
  /** The number of rows with it. */
  readonly count: number;
  /** What it may mean; empty if only another search could tell. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** The result of an import without scripts. */
export interface ImportResultView {
  readonly file: FileFacts;
  readonly columns: readonly string[];
  readonly saved: number;
  /** Rows whose record existed already: it was changed, or left as it was. */
  readonly met: readonly ImportedRow[];
  /** Records were looked up. */
  readonly isMatched: boolean;
  /** Rows that were not saved, or not certainly. */
  readonly others: readonly ImportedRow[];
  /** These rows as a file (a data URL). */
  readonly rejectedHref: string | null;
  /** Keys of the added records, as far as the data service told them. */
  readonly keys: readonly (readonly string[])[];
  /** The stamps of these records, in the same order (`StampedRecord`); null where it is not known. */
  readonly stamps: readonly (string | null)[];
  /** What is left of an import that has stopped, because the data service does not answer; null where it has not. */
  readonly rest: ImportRest | null;
  /** What became of the records that were to be deleted again; absent before that. */
  readonly undone?: UndoCounts;
}

/** The rows of a stopped import, which its form carries until it goes on. */
export interface ImportRest {
  /** The whole sheet, and the notes of the import (`RunNotes`). */
  readonly carried: string;
  readonly notes: string;
  /** The number of rows that were not sent yet. */
  readonly waiting: number;
  /** The rows that were sent, and of which it is not known yet whether they were saved. */
  readonly unverified: readonly SheetRow[];
}

/** A row with what became of it. */
export interface ImportedRow {
  readonly no: number;
  readonly cells: readonly string[];
  readonly outcome: RowOutcome;
}

/** A record that may be that of a row. */
export interface PossibleRecord {
  readonly key: string | null;
  readonly title: string;
}

/**
 * The outcome of a row. `saved`: a record was added. `updated`: its record existed and was changed. `skipped`: its record existed and was left as it
 * was, because that was chosen or because it has all values of the row. `refused`: by the form's rules or the data service, with the words.
 * `unknown`: it may have been written; it was looked for by `searched`. `unverified`: it may have been written, and the data service did not
 * answer when it was looked for. `notSent`: nothing was sent, so it can be sent again.
 */
export type RowOutcome =
  | {
      readonly type: 'saved';
      readonly key: readonly string[] | null;
      /** The record as it was saved (`StampedRecord`); absent where that is not known. */
      readonly stamp?: string;
      /** What is stored otherwise than the row says; absent for nothing. */
      readonly reasons?: readonly string[];
    }
  | { readonly type: 'updated'; readonly record: ExistingRecord; readonly reasons?: readonly string[] }
  | { readonly type: 'skipped'; readonly record: ExistingRecord; readonly why: 'exists' | 'same' }
  | { readonly type: 'refused'; readonly reasons: readonly string[] }
  | {
      readonly type: 'unknown';
      readonly reasons: readonly string[];
      readonly searched: string | null;
      readonly found: readonly PossibleRecord[];
    }
  | { readonly type: 'unverified' }
  | { readonly type: 'notSent'; readonly reason: 'signIn' | 'unreachable' | 'changed' };

/** The outcome of undoing an import. */
export interface UndoCounts {
  readonly deleted: number;
  /** Those that were not deleted, or not certainly, with the words of the data service. */
  readonly others: readonly {
    readonly key: readonly string[];
    readonly reasons: readonly string[];
    /** The title of a record that was kept because it is no longer as the import has saved it. */
    readonly changed?: string;
  }[];
}

/** The views that pages pass to forms: plans, fields and drafts, labelled in the page's language. Plain JSON. */
import type { RestoredVersionView } from '../../kit/view/historyEntry';
import type { Drafts } from './drafts/draft';
import type { FormField, FormGroups } from './drafts/formField';
import type { FormMessage } from './drafts/validationIssue';
import type { EnteredText } from './drafts/enteredTexts';
import type { FieldConflict } from './drafts/draftChanges';
import type { ParentCheck } from '../../core/operations/write/parentCheck';
import type { RecordSnapshot } from '../../core/operations/record/recordSnapshot';
import type { ReadPlan } from '../../core/operations/write/readPlan';
import type { WritePlan } from '../../core/operations/write/writePlan';
import type { CountedForms } from '../../kit/labels/labelsFile';
import type { Json } from '../../core/schema/model/json';
import type { Danger } from '../../core/schema/model/writes';
import type { EnumOption, FieldDescription, RecordLink } from '../../kit/view/fieldDescription';
import type { PickerPlan } from './pickers/pickerPlan';
import type { Label, Breadcrumb } from '../../kit/view/label';
import type { OperationView } from '../../kit/graphql/operationView';
import type { RowView } from '../../kit/view/rowView';
import type { CellInputs } from './cellInputs';
import type { StatusFlowView } from './statusFlowView';
import type { StoredDifference } from './storedDifference';
import type { UnknownOutcome } from './unknownOutcome';

export type { FormMessage } from './drafts/validationIssue';

/** A section of a form; `label` is null for the only one, which the form's title names. */
export interface FormSection {
  readonly id: string;
  readonly label: Label | null;
  /** Field names in `FormView.fields`. */
  readonly fields: readonly string[];
  /** It is closed at first, unless one of its fields has a value or a message. */
  readonly folded?: true;
  /** Names the fields of a folded section that cannot be changed. */
  readonly note?: string;
}

/** The purpose of a form. */
export type FormIntent = 'create' | 'update' | 'action';

/** A hidden input of a form that is posted without JavaScript. */
export interface HiddenInput {
  readonly name: string;
  readonly value: string;
}

/** The form of one mutation. */
export interface FormView {
  readonly intent: FormIntent;
  /** A stable id of the form and its record; part of the key of its stored draft. */
  readonly id: string;
  /** The page's heading: "New report", "Edit: Pothole", "Reject: Pothole". */
  readonly title: string;
  /** The last breadcrumb, after the record's title: "Edit", "Reject". */
  readonly breadcrumbText: string;
  readonly description?: string;
  /** The record could not be read, so a post cannot be compared with it. Nothing is sent. */
  readonly unread?: true;
  /** Names of fields that an update form omits: their values were not fully read and saving would lose data. */
  readonly withheld?: readonly string[];
  /** The mutation replaces its record: all values are sent, changed or not. */
  readonly replaces?: true;
  /** A notice above the form, for example that the record could not be read and the form starts empty. */
  readonly note?: string;
  /** The version that the action brings back, as the form is opened. */
  readonly restores?: RestoredVersionView;
  /** The record with which that version was compared: who changed it meanwhile would be overwritten. */
  readonly snapshot?: RecordSnapshot;
  /** Label of the submit button: "Save changes", "Reject". */
  readonly submit: string;
  readonly danger?: Danger;
  /** What it deletes may be kept in a bin. */
  readonly mayKeep?: true;
  /** The action destroys data and the schema does not prove which: the form shows every value that it sends. */
  readonly sendPreview?: SendPreview;
  readonly plan: WritePlan;
  /** The check that the mutation means this record, where the form asks for the parent that its number counts below. */
  readonly parentCheck?: ParentCheck & {
    /** The record's key. */
    readonly key: readonly string[];
    /** The message at the parent's field where it has no such record, or another one. */
    readonly message: string;
  };
  readonly fields: readonly FormField[];
  readonly groups: FormGroups;
  readonly sections: readonly FormSection[];
  /** The drafts that the form starts with. */
  readonly drafts: Drafts;
  /**
   * The drafts that count as unchanged, when the form starts with others: after a post, or prefilled from the address.
   */
  readonly base?: Drafts;
  /** Where the record is updated or replaced: the values as read, by field name; otherwise empty. */
  readonly before: { readonly [field: string]: Json };
  /** For an import: texts as pages and exported files show them, by field, where `before` has their sources. */
  readonly shown?: { readonly [field: string]: string };
  /** How the record's values are read again, for updates and actions on a record; null when they cannot be. */
  readonly reread: ReadPlan | null;
  /** Actions on a record: its status as the form found it, to tell what an unanswered one has changed. */
  readonly status?: { readonly field: FieldDescription; readonly before: Json };
  /** Names of fields that carry a concurrency token (`_version`): sent as last read, never shown. */
  readonly tokens: readonly string[];
  /** Updates: names of fields that every save changes, such as the moment of the last change; absent for none. */
  readonly changesItself?: readonly string[];
  /** The pickers of relations by entity slug. */
  readonly pickers: { readonly [slug: string]: PickerPlan };
  /** Create only: the picker that finds records of the same title when the outcome of a save is unknown. */
  readonly find?: PickerPlan;
  /** The address that the form is posted to without JavaScript: this page with its language and query. */
  readonly href: string;
  /** Hidden inputs of that post: its idempotency key and fingerprints. */
  readonly hidden: readonly HiddenInput[];
  /** The address of Cancel. */
  readonly backHref: string;
  /** Where a save leads: a fixed address, or the page of the written record by its key. */
  readonly afterSave:
    | { readonly type: 'page'; readonly href: string }
    | { readonly type: 'record'; readonly slug: string; readonly fallback: string };
  readonly breadcrumbs: readonly Breadcrumb[];
  readonly entity: {
    readonly slug: string;
    readonly singular: Label;
    readonly plural: Label;
    /** The noun's plural forms after a number, when the operator defines them. */
    readonly counted?: CountedForms;
  } | null;
  /** The scalar fields of the payload, shown after an action. */
  readonly payload: readonly FieldDescription[];
  /** The entity of the record in the response, when its records have pages. */
  readonly resultEntity: {
    readonly slug: string;
    readonly singular: Label;
    readonly isBorrowed?: true;
  } | null;
  readonly operations: readonly OperationView[];
  /** IANA name of the site's time zone, in which timestamps are typed. */
  readonly timeZone: string;
  /** Messages of a post without JavaScript. */
  readonly messages: readonly FormMessage[];
  /** The form is rendered again after such a post, so validation issues are shown at once. */
  readonly checked?: true;
  /** The result of such a post, when there is something to show. */
  readonly result?: ResultView;
  /** The record of such a post does not exist any more; nothing is sent. */
  readonly gone?: true;
  /** The outcome of such a post is unknown. */
  readonly unknownOutcome?: UnknownOutcome;
  /** Texts of such a post that have no field in the form any more. */
  readonly lost?: readonly EnteredText[];
  /** Conflicts of such a post with a concurrent change. */
  readonly conflicts?: readonly FieldConflict[];
  /**
   * The kinds of records that were chosen in such a post, or that the address gives, as slugs by path (`a.0.b`), where a
   * relation links several.
   */
  readonly chosenKinds?: { readonly [path: string]: string };
  /** Search results of such a post: records to link. */
  readonly found?: RecordSearchResult;
}

/** Describes the values that a form sends without asking for them. */
export interface SendPreview {
  /** The mutation's name in the schema. */
  readonly mutation: string;
  /** Paths of the record's key in the variables (`input.id`). */
  readonly keys: readonly string[];
  /** The record of that key, as people know it; absent for forms without a record and bulk forms. */
  readonly record?: { readonly one: Label; readonly title: string };
}

/** Records that were found for a relation at a path (`a.0.b`). `failed`: the backend did not answer. */
export interface RecordSearchResult {
  readonly path: string;
  readonly text: string;
  readonly records: readonly RecordToLink[];
  readonly failed: boolean;
}

/** A record that a relation field can link. */
export interface RecordToLink {
  readonly key: string;
  readonly title: string;
  /** Values that are sent with the key. */
  readonly copied?: { readonly [field: string]: string };
  readonly hint?: string;
  /** Title of the record that it belongs to. */
  readonly side?: string;
}

/** The result of an action, beyond its success. */
export interface ResultView {
  readonly fields: readonly FieldDescription[];
  readonly values: { readonly [name: string]: Json };
  readonly record: RecordLink | null;
  /** The backend's own messages; absent when there are none. */
  readonly notes?: readonly string[];
  /** The number of changed records, when the backend reports more than one. */
  readonly count?: number;
  /** The backend opened a session that the site cannot keep: everything that depends on it is lost. */
  readonly unkept?: true;
  /** What is stored otherwise than it should be after an update; absent for nothing. */
  readonly differences?: readonly StoredDifference[];
}

/** The confirmation page of a deletion. */
export interface DeleteView {
  readonly id: string;
  readonly title: string;
  /** The last breadcrumb, after the record's title. */
  readonly breadcrumbText: string;
  readonly description?: string;
  /** The record may be kept in a bin. */
  readonly mayKeep?: true;
  readonly plan: WritePlan;
  readonly entity: { readonly slug: string; readonly singular: Label; readonly plural: Label };
  /** The record; `href` is null where it has no page. */
  readonly record: { readonly title: string; readonly href: string | null };
  /** The most important values of the record, as its page shows them first. */
  readonly facts: readonly FieldDescription[];
  readonly values: RowView['values'];
  /** The numbers of rows that are parts of it, by their lists; `isMore`: at least so many. */
  readonly parts: readonly { readonly label: Label; readonly count: number; readonly isMore?: boolean }[];
  /** Gentler actions that the schema has (archive, deactivate); they are offered first. */
  readonly alternatives: readonly { readonly label: Label; readonly href: string }[];
  readonly href: string;
  readonly hidden: readonly HiddenInput[];
  readonly backHref: string;
  readonly doneHref: string;
  readonly breadcrumbs: readonly Breadcrumb[];
  readonly operations: readonly OperationView[];
  readonly messages: readonly FormMessage[];
}

/** An action as a link or button: on a record, on rows, or on the site. */
export interface ActionView {
  readonly name: string;
  readonly label: Label;
  readonly description?: string;
  /** The page with its form or confirmation. */
  readonly href: string;
  /** The action has inputs to fill in. */
  readonly hasInputs: boolean;
  /** The label of the only required input. */
  readonly onlyInput?: Label;
  /** The mutation's operation name; refusals are remembered by it. */
  readonly operation: string;
  readonly danger?: Danger;
  /** The status that the action leads to, when its name says so. */
  readonly targetStatus?: string;
  /** It puts the record aside without destroying it, or takes an earlier action back. */
  readonly effect?: 'setsAside' | 'undoes';
  /** The record's status, where the action would change nothing because it leads to it. */
  readonly alreadyIn?: EnumOption;
  /** The record itself says that this cannot be done now. */
  readonly isRefused?: true;
}

/** Write links of a record's page; null when the schema has no such mutation. */
export interface RecordWrites {
  readonly editHref: string | null;
  readonly deleteHref: string | null;
  /** Operation names of the update and delete mutations; refusals are remembered by them. */
  readonly operations?: { readonly edit?: string; readonly delete?: string };
  /** The fields that can be changed in place, by the input of the edit form; absent for none. */
  readonly cellInputs?: CellInputs;
  /** Those of the two that the record itself says cannot be done now. */
  readonly refused?: { readonly edit?: true; readonly delete?: true };
  /** All actions, the most significant first; those that would change nothing now are last. */
  readonly actions: readonly ActionView[];
  /** Names of the actions that are buttons beside "Edit"; the others are in the menu. */
  readonly headActions: readonly string[];
  /** The record's status flow; absent when the schema has none. */
  readonly flow?: StatusFlowView;
}

/** An action on several rows. Its form is fetched when it is needed (`bulkFormHref`). */
export type BulkAction = Omit<
  ActionView,
  'href' | 'targetStatus' | 'alreadyIn' | 'isRefused' | 'onlyInput' | 'description'
> & {
  /** Ids of the rows whose records say that this cannot be done now, or that it would change nothing; absent for none. */
  readonly leftOutRows?: readonly string[];
};

/** What pages hand to forms: plans, fields and drafts, labelled in the page's language. Plain JSON. */
import type { Drafts } from '../drafts/draft';
import type { FormField, FormGroups } from '../drafts/formField';
import type { FormMessage } from '../drafts/validationIssue';
import type { EnteredText } from '../drafts/enteredTexts';
import type { FieldConflict } from '../drafts/draftChanges';
import type { ReadPlan } from '../../operations/write/readPlan';
import type { WritePlan } from '../../operations/write/writePlan';
import type { Label } from '../../operator/labels/labels';
import type { CountedForms } from '../../operator/labels/labelsFile';
import type { Json } from '../../schema/model/json';
import type { Danger } from '../../schema/lexicon/danger';
import type {
  EnumOption,
  FieldDescription,
  ListPageView,
  OperationView,
  RecordLink,
  RecordView,
  RowView,
  Breadcrumb,
} from '../../view/fieldDescription';
import type { SingletonView } from '../../reading/record/recordView';
import type { PickerPlan } from '../pickers/pickerPlan';
import type { UnknownOutcome } from '../save/saveState';

export type { FormMessage } from '../drafts/validationIssue';

/** A card of a form; `label` null where it is the only one, which the form's title names. */
export interface FormSection {
  readonly id: string;
  readonly label: Label | null;
  /** Names in `FormView.fields`. */
  readonly fields: readonly string[];
}

export type FormIntent = 'create' | 'update' | 'action';

/** A hidden input of a form that is posted without JavaScript. */
export interface HiddenInput {
  readonly name: string;
  readonly value: string;
}

/** A form of one mutation. */
export interface FormView {
  readonly intent: FormIntent;
  /** Stable for the same form of the same record: names its draft on the device. */
  readonly id: string;
  /** The page's heading: "New report", "Edit: Pothole", "Reject: Pothole". */
  readonly title: string;
  /** What the page is called at the end of the way to it, where the record is named already: "Edit", "Reject". */
  readonly breadcrumbText: string;
  readonly description?: string;
  /** The record could not be read, so that what was posted cannot be compared with it: nothing is sent. */
  readonly unread?: true;
  /** Names of fields that a change's form leaves out: what they hold was not read whole, and would be lost. */
  readonly withheld?: readonly string[];
  /** To know beforehand: the record's present values cannot be read, so that the form starts empty. */
  readonly note?: string;
  /** Words of the button that sends: "Save changes", "Reject". */
  readonly submit: string;
  readonly danger?: Danger;
  /** It destroys something, and the schema does not make certain what: the form shows every value that it sends. */
  readonly sendPreview?: SendPreview;
  readonly plan: WritePlan;
  readonly fields: readonly FormField[];
  readonly groups: FormGroups;
  readonly sections: readonly FormSection[];
  /** What the form starts with. */
  readonly drafts: Drafts;
  /** What counts as unchanged, where the form starts with something else: after a post, or with what an address fills in. */
  readonly base?: Drafts;
  /** An update: the values as read, by field name; empty otherwise. */
  readonly before: { readonly [field: string]: Json };
  /** An update or an action on a record: how its values are read again; null where it cannot be. */
  readonly reread: ReadPlan | null;
  /** Form fields that carry a concurrency token (`_version`): sent as last read, never shown. */
  readonly tokens: readonly string[];
  /** Entity slug -> how its records are found, for relations. */
  readonly pickers: { readonly [slug: string]: PickerPlan };
  /** A new record: how those of the same title are found, where nobody knows whether it was saved. */
  readonly find?: PickerPlan;
  /** The address that the form is posted to without JavaScript: this page, with its language and query. */
  readonly href: string;
  /** Hidden inputs of that post, as they are: its own once-only name, and what it was made from. */
  readonly hidden: readonly HiddenInput[];
  /** Where Cancel leads. */
  readonly backHref: string;
  /** Where a save leads: a fixed address, or the entity whose written record's key makes one. */
  readonly afterSave: { readonly href: string } | { readonly slug: string; readonly fallback: string };
  readonly breadcrumbs: readonly Breadcrumb[];
  readonly entity: {
    readonly slug: string;
    readonly one: Label;
    readonly many: Label;
    /** What stands after a number of them, where the operator says it. */
    readonly counted?: CountedForms;
  } | null;
  /** How the payload's scalars are shown after an action. */
  readonly payload: readonly FieldDescription[];
  /** The entity whose record the answer names, where such records have pages. */
  readonly resultEntity: { readonly slug: string; readonly one: Label } | null;
  readonly operations: readonly OperationView[];
  /** IANA name of the site's zone, in which moments are typed. */
  readonly timeZone: string;
  /** What a post without JavaScript came back with. */
  readonly messages: readonly FormMessage[];
  /** The form comes back from such a post: what is wrong with it is told at once. */
  readonly checked?: true;
  /** It was done by such a post, and there is something to tell of it. */
  readonly result?: ResultView;
  /** Such a post is about a record that is not found any more: it is not sent. */
  readonly gone?: true;
  /** Nobody knows what became of such a post. */
  readonly unknownOutcome?: UnknownOutcome;
  /** What such a post holds at places that the form does not have any more. */
  readonly lost?: readonly EnteredText[];
  /** Such a post met what somebody else changed meanwhile. */
  readonly conflicts?: readonly FieldConflict[];
  /** Such a post looked for records to link. */
  readonly found?: RecordSearchResult;
}

/** What a form knows of values that it sends and does not ask for. */
export interface SendPreview {
  /** The mutation, as the schema calls it. */
  readonly mutation: string;
  /** Places of the record's key in the variables (`input.id`). */
  readonly keys: readonly string[];
  /** The record whose key stands there, as people know it; absent for a form of no record, and of several. */
  readonly record?: { readonly one: Label; readonly title: string };
}

/** Records that were found to be linked at a place of a form (`a.0.b`). `failed`: the backend could not be asked. */
export interface RecordSearchResult {
  readonly path: string;
  readonly text: string;
  readonly records: readonly RecordToLink[];
  readonly failed: boolean;
}

export interface RecordToLink {
  readonly key: string;
  readonly title: string;
  /** What its place demands beside the key. */
  readonly copied?: { readonly [field: string]: string };
  readonly hint?: string;
}

/** What an action answered, beyond that it was done. */
export interface ResultView {
  readonly fields: readonly FieldDescription[];
  readonly values: { readonly [name: string]: Json };
  readonly record: RecordLink | null;
  /** What the backend said beside it, in its own words; absent where it said nothing. */
  readonly notes?: readonly string[];
  /** How many records it says that it changed, where that is more than the one. */
  readonly count?: number;
  /** The backend gave a session to go on with, which nobody keeps: what depends on it is lost. */
  readonly unkept?: true;
}

/** A page that asks before it deletes, and says what. */
export interface DeleteView {
  readonly id: string;
  readonly title: string;
  /** What the page is called at the end of the way to it. */
  readonly breadcrumbText: string;
  readonly description?: string;
  readonly plan: WritePlan;
  readonly entity: { readonly slug: string; readonly one: Label; readonly many: Label };
  /** What will be gone: the record's facts as its page shows first. */
  readonly facts: readonly FieldDescription[];
  readonly values: RowView['values'];
  /** A softer way that the schema knows (archive, deactivate), offered first. */
  readonly alternatives: readonly { readonly label: Label; readonly href: string }[];
  readonly href: string;
  readonly hidden: readonly HiddenInput[];
  readonly backHref: string;
  readonly doneHref: string;
  readonly breadcrumbs: readonly Breadcrumb[];
  readonly operations: readonly OperationView[];
  readonly messages: readonly FormMessage[];
}

/** One thing that can be done, as a link or button: on a record, on rows, or on the site. */
export interface ActionView {
  readonly name: string;
  readonly label: Label;
  readonly description?: string;
  /** The page with its form or confirmation. */
  readonly href: string;
  /** Something is to be filled in first. */
  readonly hasInputs: boolean;
  /** What has to be filled in, where it is one thing. */
  readonly onlyInput?: Label;
  /** The mutation's operation, by which a refusal is remembered. */
  readonly operation: string;
  readonly danger?: Danger;
  /** Where it stands in a flow of statuses: the value that it leads to, where its name says so. */
  readonly targetStatus?: string;
}

/** A record with what can be done with it. */
export type WritableRecord = RecordView & { readonly writes: RecordWrites };

/** A value without a key with what can be done with it; absent where nothing can. */
export type WritableSingleton = SingletonView & { readonly writes?: RecordWrites };

/** What can be written from a record's page; null where the schema has no such mutation. */
export interface RecordWrites {
  readonly editHref: string | null;
  readonly deleteHref: string | null;
  /** Their mutations' operations, by which a refusal is remembered. */
  readonly operations?: { readonly edit?: string; readonly delete?: string };
  readonly actions: readonly ActionView[];
  /** How far the record is, and where it can go next; absent where the schema knows no such way. */
  readonly flow?: StatusFlowView;
}

/** The way of a record through its statuses. */
export interface StatusFlowView {
  /** What it has been through, oldest first, the present one last; empty where the record does not tell when. */
  readonly steps: readonly StatusFlowStep[];
  /** Names of the actions that lead on from here: the next one first, then those that end it. */
  readonly nextActions: readonly string[];
  /** What the record is after them, by their names. */
  readonly targetStatuses: { readonly [action: string]: EnumOption };
  /** Fields of the record that the way tells of, so that nothing else has to. */
  readonly coveredFields: readonly string[];
}

export interface StatusFlowStep {
  readonly status: EnumOption;
  /** The field of the record that tells when; null where none does. */
  readonly moment: FieldDescription | null;
  /** Fields that tell more: by whom, and why. */
  readonly more?: readonly FieldDescription[];
  /** Where the fields are not the record's own, but of an entry of its history. */
  readonly values?: RowView['values'];
}

/** A list with what can be done with several of its rows at once; absent where nothing can. */
export type WritableList = ListPageView & { readonly bulk?: readonly BulkAction[] };

/** Something that can be done with each of several rows. What it takes is fetched once it is asked for (`bulkFormHref`). */
export type BulkAction = Omit<ActionView, 'href' | 'targetStatus' | 'onlyInput' | 'description'>;

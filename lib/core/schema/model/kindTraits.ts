import type { ValueKind } from './kinds';

/** Describes how the site treats the values of a kind. */
export interface KindTraits {
  /** How a value is written as text. */
  readonly format: 'plain' | 'prose' | 'whole' | 'fraction' | 'day' | 'moment' | 'time' | 'option';
  /** Values with fields of their own. */
  readonly hasParts: boolean;
  /** `site.config.ts` may set the kind, or change it. The others are decided by the schema. */
  readonly isOverridable: boolean;
  /** Input types often declare such values as plain text. Their kind is then that of the record's field. */
  readonly isOftenText: boolean;
  /**
   * How values identify a record: `alone`; `named`, in an argument named after the record; `part`, only in a compound
   * key. Values that do so alone are also concurrency tokens and foreign keys.
   */
  readonly key: 'alone' | 'named' | 'part' | null;
  readonly canBeTitle: boolean;
  readonly canBeSecret: boolean;
  readonly isSortable: boolean;
  /** All servers sort such values alike, so an order can be checked. */
  readonly hasKnownOrder: boolean;
  /** The input of the filter form; null for no filter. */
  readonly filter: 'text' | 'range' | 'yesNo' | 'choice' | 'key' | null;
  /** A value is sent to a filter as it was read, so the filter can be checked with it. */
  readonly isSentAsRead: boolean;
  /** Servers can compare with a part of a value (`contains`). */
  readonly hasSubstrings: boolean;
  /** A value tells records of the same title apart. */
  readonly tellsApart: boolean;
  /** A value can be a remark in the history of a record's status. */
  readonly canBeRemark: boolean;
  /** The view is a link, which must not contain another. */
  readonly isLink: boolean;
  /** The items of a list are shown as tags in a row, otherwise below each other. */
  readonly isTag: boolean;
  /** In a table without a title, a value may link to its record. */
  readonly canLinkToRecord: boolean;
  /** Rank as a column of a table, unless the field's meaning decides; 0 hides it by default. */
  readonly columnRank: number;
  /** Width of a column in px, or what it is derived from. */
  readonly columnWidth: number | 'content' | 'options';
  /** A value may take several lines in a cell of a narrow table. */
  readonly canBreak: boolean;
  /** Place in a row that is shown as a card; null for any. */
  readonly cardSlot: 'status' | 'relation' | 'code' | 'date' | null;
  /** Subject of the fields, which long forms and records show together; null for none. */
  readonly subject: 'relations' | 'dates' | 'numbers' | 'choices' | 'contact' | 'other' | null;
  /** Rank in a section of a form. Narrow widgets are adjacent. */
  readonly formRank: number;
  /** Width of the widget in columns of twelve, unless the field's length or relation decides; null for a whole row. */
  readonly formSpan: 4 | 6 | null;
}

const TEXT = {
  format: 'plain',
  hasParts: false,
  isOverridable: true,
  isOftenText: false,
  key: null,
  canBeTitle: false,
  canBeSecret: false,
  isSortable: true,
  hasKnownOrder: false,
  filter: 'text',
  isSentAsRead: false,
  hasSubstrings: true,
  tellsApart: false,
  canBeRemark: false,
  isLink: false,
  isTag: false,
  canLinkToRecord: false,
  columnRank: 0,
  columnWidth: 'content',
  canBreak: false,
  cardSlot: null,
  subject: null,
  formRank: 1,
  formSpan: null,
} satisfies KindTraits;

const CONTACT = { ...TEXT, isOftenText: true, isLink: true, subject: 'contact' } satisfies KindTraits;

const NUMBER = {
  ...TEXT,
  canBeSecret: true,
  filter: 'range',
  hasSubstrings: false,
  isTag: true,
  columnRank: 45,
  subject: 'numbers',
  formRank: 5,
  formSpan: 4,
} satisfies KindTraits;

const TIME = {
  ...TEXT,
  isOftenText: true,
  key: 'part',
  hasSubstrings: false,
  canLinkToRecord: true,
  subject: 'dates',
  formRank: 6,
  formSpan: 4,
} satisfies KindTraits;

const DATE = {
  ...TIME,
  hasKnownOrder: true,
  filter: 'range',
  columnRank: 55,
  cardSlot: 'date',
} satisfies KindTraits;

const CHOICE = { ...TEXT, key: 'part', subject: 'choices' } satisfies KindTraits;

const STRUCTURE = {
  ...TEXT,
  isSortable: false,
  filter: null,
  columnWidth: 220,
  subject: 'other',
  formRank: 11,
} satisfies KindTraits;

const COMPOSITE = { ...STRUCTURE, hasParts: true, isOverridable: false } satisfies KindTraits;

/** The traits of each kind. A new kind without an entry does not compile. */
export const KIND_TRAITS: Readonly<Record<ValueKind, KindTraits>> = {
  text: {
    ...TEXT,
    hasKnownOrder: true,
    isSentAsRead: true,
    tellsApart: true,
    canBeRemark: true,
    canBreak: true,
    key: 'alone',
    canBeTitle: true,
    canBeSecret: true,
    isTag: true,
    canLinkToRecord: true,
    columnRank: 35,
    cardSlot: 'code',
  },
  longText: {
    ...TEXT,
    canBeRemark: true,
    format: 'prose',
    isOftenText: true,
    canBeTitle: true,
    canBeSecret: true,
    columnWidth: 220,
    formRank: 2,
  },
  integer: {
    ...NUMBER,
    format: 'whole',
    key: 'alone',
    hasKnownOrder: true,
    isSentAsRead: true,
    canLinkToRecord: true,
    columnWidth: 96,
  },
  bigInteger: { ...NUMBER, format: 'whole', key: 'alone', canLinkToRecord: true },
  float: { ...NUMBER, format: 'fraction', hasKnownOrder: true, columnWidth: 96 },
  decimal: { ...NUMBER, format: 'fraction', key: 'part', hasKnownOrder: true, canLinkToRecord: true },
  boolean: {
    ...CHOICE,
    filter: 'yesNo',
    isSentAsRead: true,
    hasSubstrings: false,
    columnRank: 38,
    columnWidth: 88,
    formRank: 8,
    formSpan: 4,
  },
  enum: {
    ...CHOICE,
    format: 'option',
    isOverridable: false,
    filter: 'choice',
    isSentAsRead: true,
    isTag: true,
    columnRank: 60,
    columnWidth: 'options',
    canBreak: true,
    cardSlot: 'status',
    formRank: 3,
    formSpan: 6,
  },
  date: { ...DATE, format: 'day', columnWidth: 106 },
  dateTime: { ...DATE, format: 'moment', columnWidth: 144, canBreak: true },
  time: { ...TIME, format: 'time', filter: null, columnRank: 25 },
  duration: { ...TEXT, filter: null, columnRank: 25, subject: 'dates', formRank: 6, formSpan: 4 },
  email: {
    ...CONTACT,
    tellsApart: true,
    key: 'named',
    canBeTitle: true,
    columnRank: 58,
    columnWidth: 196,
    cardSlot: 'code',
    formRank: 4,
    formSpan: 6,
  },
  phone: { ...CONTACT, tellsApart: true, columnRank: 40, formRank: 4, formSpan: 4 },
  url: {
    ...CONTACT,
    key: 'named',
    canBeTitle: true,
    canBeSecret: true,
    columnRank: 15,
    columnWidth: 196,
    formRank: 9,
  },
  image: { ...TEXT, filter: null, columnWidth: 64, isLink: true, formRank: 9 },
  color: { ...TEXT, isOftenText: true, filter: null, columnRank: 15, formRank: 6, formSpan: 4 },
  id: {
    ...TEXT,
    key: 'alone',
    canBeSecret: true,
    filter: 'key',
    isSentAsRead: true,
    hasSubstrings: false,
    isTag: true,
    canLinkToRecord: true,
    columnRank: 5,
    cardSlot: 'code',
    subject: 'relations',
    formSpan: 6,
  },
  json: { ...STRUCTURE, canBeSecret: true },
  upload: {
    ...TEXT,
    isOverridable: false,
    filter: null,
    isLink: true,
    subject: 'other',
    formRank: 11,
  },
  object: { ...COMPOSITE, columnRank: 50 },
  relation: {
    ...COMPOSITE,
    canBeRemark: true,
    filter: 'key',
    isSentAsRead: true,
    columnRank: 52,
    columnWidth: 'content',
    canBreak: true,
    cardSlot: 'relation',
    subject: 'relations',
    formRank: 7,
  },
  union: { ...COMPOSITE, canBeRemark: true, columnRank: 52, columnWidth: 196, cardSlot: 'relation' },
};

/** Decides whether values are whole numbers. */
export const isWholeKind = (kind: ValueKind): boolean => KIND_TRAITS[kind].format === 'whole';

/** Decides whether values are numbers, in JSON or as exact text. */
export const isNumericKind = (kind: ValueKind): boolean =>
  isWholeKind(kind) || KIND_TRAITS[kind].format === 'fraction';

/** Decides whether values are days or moments. */
export const isDateKind = (kind: ValueKind): boolean =>
  KIND_TRAITS[kind].format === 'day' || KIND_TRAITS[kind].format === 'moment';

/** Decides whether values are chosen from a few: yes or no, or those of an enum. */
export const isChoiceKind = (kind: ValueKind): boolean =>
  KIND_TRAITS[kind].filter === 'yesNo' || KIND_TRAITS[kind].filter === 'choice';

/** Decides whether a value can identify a record alone. Concurrency tokens and foreign keys are of these kinds, too. */
export const isKeyKind = (kind: ValueKind): boolean => KIND_TRAITS[kind].key === 'alone';

import type { FieldDescription } from '../../kit/view/fieldDescription';
import type { Label } from '../../kit/view/label';
import { getValue, isEmptyValue, type RowView } from '../../kit/view/rowView';
import type { OperationView } from '../../kit/graphql/operationView';
import { listRecordFields, type RecordFields } from './readRecordView';
import type { RecordView } from './recordView';

/** View of the page that shows records side by side. */
export interface ComparisonView {
  readonly entity: RecordView['entity'];
  readonly title: Label;
  readonly records: readonly ComparedRecord[];
  /** Fields in the order of a record's page, without those that are empty in all records. */
  readonly fields: readonly ComparedField[];
  readonly emptyFields: readonly FieldDescription[];
  /** Only fields that differ are shown; the page with the other choice. */
  readonly onlyDifferences: boolean;
  readonly otherHref: string;
  /** What is not shown, in words: parts of the address, fields that came with errors, and fields that one request cannot read. */
  readonly problems: readonly string[];
  readonly operations: readonly OperationView[];
  readonly listHref: string | null;
}

/** A column of the comparison. */
export interface ComparedRecord {
  /** Its key in URL form. */
  readonly id: string;
  readonly title: string;
  readonly keyText: string | null;
  readonly href: string;
  /** The comparison without this record; absent where only two are left. */
  readonly removeHref?: string;
  readonly values: RowView['values'];
}

/** A row of the comparison. */
export interface ComparedField {
  readonly field: FieldDescription;
  readonly differs: boolean;
}

type Found = RecordFields & Pick<RecordView, 'values'>;

/** Compares the fields of records: those with a value in one of them, and those that are empty in all. */
export function compareFields(records: readonly Found[]): Pick<ComparisonView, 'fields' | 'emptyFields'> {
  const all = mergeDescriptions(records.flatMap(getFields));
  const isEmpty = ({ name, missing }: FieldDescription): boolean =>
    missing !== true && records.every(({ values }) => isEmptyValue(getValue(values, name)));
  return {
    fields: all
      .filter((field) => !isEmpty(field))
      .map((field) => ({ field, differs: differs(field, records) })),
    emptyFields: all.filter(isEmpty),
  };
}

/** Lists the fields in the order of a record's page: single facts first, long texts last. */
const getFields = (record: Found): readonly FieldDescription[] => [
  ...listRecordFields({ ...record, prose: [] }),
  ...record.prose,
];

/** Joins descriptions of one field: that of a record lacks the parts of nested objects that are empty in it. */
function mergeDescriptions(all: readonly FieldDescription[]): readonly FieldDescription[] {
  const byName = new Map<string, FieldDescription>();
  for (const field of all) {
    const known = byName.get(field.name);
    byName.set(field.name, known === undefined ? field : mergeParts(known, field));
  }
  return [...byName.values()];
}

function mergeParts(known: FieldDescription, other: FieldDescription): FieldDescription {
  if (known.fields === undefined || other.fields === undefined) return { ...other, ...known };
  return { ...other, ...known, fields: mergeDescriptions([...known.fields, ...other.fields]) };
}

function differs({ name }: FieldDescription, [first, ...others]: readonly Found[]): boolean {
  const expected = toComparable(first, name);
  return others.some((record) => toComparable(record, name) !== expected);
}

/**
 * Values are plain JSON whose keys come in the order of the document. No value, an empty text and an empty list are the same, and so
 * are moments of one minute, which are shown without seconds.
 */
function toComparable(record: Found | undefined, name: string): string {
  const value = record === undefined ? null : getValue(record.values, name);
  return isEmptyValue(value) ? '' : JSON.stringify(value).replaceAll(SECONDS, '$1');
}

const SECONDS = /("\d{4}-\d\d-\d\dT\d\d:\d\d):\d\d(?:\.\d+)?/g;

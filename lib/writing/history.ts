import { isDate } from '../records/columnRank';
import { describeField, type Describing } from '../records/describe';
import type { EnumOption, RowView } from '../records/view';
import type { Entity, Field } from '../schema/model';
import type { FlowStep } from './view';
import { isJsonObject } from '../schema/json';

/** So many steps can stand side by side; a longer history is a table. */
const MOST = 5;

/** A record's own list of its statuses, as the way that it has gone. */
export interface History {
  /** The field of the record. */
  readonly name: string;
  readonly steps: readonly FlowStep[];
}

/**
 * The list in which a record keeps what it has been through, where it holds nothing that a way cannot show: which status, when,
 * by whom, and a short note. Null where there is none, where it is too long, or where it does not end at the status that the record has.
 */
export function historyOf(
  to: Describing,
  entity: Entity,
  of: { readonly status: Field; readonly options: readonly EnumOption[]; readonly values: RowView['values'] },
): History | null {
  const list = entity.fields.find((field) => partsOf(field, of.status) !== null);
  const parts = list === undefined ? null : partsOf(list, of.status);
  if (list === undefined || parts === null) return null;
  const items = rowsOf(of.values[list.name]).toSorted((a, b) => momentOf(a, parts) - momentOf(b, parts));
  if (items.length === 0 || items.length > MOST || items.some(isLong)) return null;
  const owner = list.type.replace(/[[\]!]/g, '');
  const describe = (field: Field) => describeField(to, owner, field);
  const steps = items.flatMap((values): readonly FlowStep[] => {
    const status = of.options.find(({ value }) => value === values[parts.status.name]);
    if (status === undefined || Number.isNaN(momentOf(values, parts))) return [];
    const told = parts.more.filter(({ name }) => (values[name] ?? '') !== '');
    return [{ status, moment: describe(parts.moment), more: told.map(describe), values }];
  });
  const isWhole = steps.length === items.length;
  return isWhole && steps.at(-1)?.status.value === of.values[of.status.name]
    ? { name: list.name, steps }
    : null;
}

interface Parts {
  readonly status: Field;
  readonly moment: Field;
  readonly more: readonly Field[];
}

const SHORT: ReadonlySet<Field['kind']> = new Set(['text', 'longText', 'relation', 'union']);
/** So many more fields fit below a step. */
const FEW = 2;
/** So many characters are a note; more are prose. */
const NOTE = 80;

function partsOf(field: Field, own: Field): Parts | null {
  if (field.kind !== 'object' || !field.list || field.fields === undefined) return null;
  const fields = field.fields.filter(({ kind }) => kind !== 'id');
  const status = fields.find((one) => one.enum === own.enum && !one.list);
  const moment = fields.find((one) => isDate(one) && !one.list);
  if (status === undefined || moment === undefined) return null;
  const more = fields.filter((one) => one !== status && one !== moment);
  const fits = more.length <= FEW && more.every(({ kind, list }) => SHORT.has(kind) && !list);
  return fits ? { status, moment, more } : null;
}

function isLong(values: RowView['values']): boolean {
  return Object.values(values).some((value) => typeof value === 'string' && value.length > NOTE);
}

function momentOf(values: RowView['values'], { moment }: Parts): number {
  const value = values[moment.name];
  return typeof value === 'number' ? value : typeof value === 'string' ? Date.parse(value) : Number.NaN;
}

function rowsOf(value: RowView['values'][string] | undefined): readonly RowView['values'][] {
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}

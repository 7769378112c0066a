import type { GraphQLOutputType, GraphQLSchema } from 'graphql';
import { toFlatCase } from '../lexicon/names';
import type { DiscoveredEntity } from '../fields/discoveredEntity';
import type { ValueKind } from '../model/kinds';
import type { Field } from '../model/model';
import type { VitalsList, VitalsSupport } from '../model/vitalsSupport';
import {
  isLeafType,
  isObjectType,
  isFieldsType,
  getInnermostType,
  getOutputFields,
  getReturnedTypes,
  hasRequiredArguments,
  isRequiredArgument,
} from '../graphql/types';
import { isNumericKind } from '../model/kindTraits';

/**
 * Finds the backend's support for web vitals: the argument types of the report mutation, and a list of stored
 * measurements.
 */
export function findVitalsSupport(schema: GraphQLSchema, drafts: readonly DiscoveredEntity[]): VitalsSupport {
  const mutation = schema.getMutationType()?.getFields()['reportWebVital'];
  const gives = mutation === undefined ? null : leafPath(mutation.type, 0);
  const isSendable = mutation?.args.every(
    (argument) => MEASURED.has(argument.name) || !isRequiredArgument(argument),
  );
  const report =
    mutation === undefined || gives === null || isSendable !== true
      ? null
      : Object.fromEntries(mutation.args.map((argument) => [argument.name, String(argument.type)]));
  const given = new Set(mutation === undefined ? [] : getReturnedTypes(mutation));
  const ranked = drafts
    .flatMap((draft) => {
      const list = vitalsList(draft);
      const rank = list === null ? 0 : rankOf(draft, list, { isGiven: given.has(draft.type), report });
      return list === null || rank === 0 ? [] : [{ list, rank }];
    })
    .sort((a, b) => b.rank - a.rank);
  const select = report === null || gives === null || gives === '' ? {} : { gives };
  return { report, ...select, list: ranked[0]?.list ?? null };
}

/** Arguments that a report can fill. */
const MEASURED: ReadonlySet<string> = new Set(['id', 'label', 'name', 'startTime', 'value']);
/** How deep a payload is searched for a leaf. */
const DEEPEST = 3;

/**
 * Finds the nearest leaf without arguments in a mutation's result: its dotted path, '' for a leaf itself, or null.
 */
function leafPath(type: GraphQLOutputType, depth: number): string | null {
  const named = getInnermostType(type);
  if (isLeafType(named)) return '';
  if (depth === DEEPEST || !isFieldsType(named)) return null;
  const open = getOutputFields(named).filter((field) => !hasRequiredArguments(field));
  const leaf = open.find((field) => isLeafType(getInnermostType(field.type)));
  if (leaf !== undefined) return leaf.name;
  for (const field of open) {
    // Payloads may hold the query type, which is no part of the result.
    const below = /^query$/i.test(field.name) ? null : leafPath(field.type, depth + 1);
    if (below !== null) return `${field.name}.${below}`;
  }
  return null;
}

/**
 * Ranks how certain a list holds web vitals: 3 where the report returns its type, 2 by the type's name, 1 where rows
 * have all reported values, 0 otherwise.
 */
function rankOf(
  { type }: DiscoveredEntity,
  { fields }: VitalsList,
  { isGiven, report }: { readonly isGiven: boolean; readonly report: VitalsSupport['report'] },
): number {
  if (isGiven) return 3;
  if (/web_?vitals?/i.test(type)) return 2;
  const isWhole = [fields.id, fields.label, fields.startTime].every((field) => field !== undefined);
  return report !== null && isWhole ? 1 : 0;
}

const TEXT_KINDS: ReadonlySet<ValueKind> = new Set(['text', 'longText', 'enum', 'id']);
const isTextKind = (kind: ValueKind): boolean => TEXT_KINDS.has(kind);

/** Reads an entity's list as measurements. Null without a metric's name and value. */
function vitalsList(draft: DiscoveredEntity): VitalsList | null {
  const { list } = draft;
  if (list === null || !isObjectType(draft.graphqlType)) return null;
  const own = draft.fields;
  const find = (isOfKind: (kind: ValueKind) => boolean, ...names: readonly string[]) =>
    names
      .map((name) => own.find((field) => plain(field) === name && isOfKind(field.kind) && !field.list))
      .find((field) => field !== undefined)?.name;
  const name = find(isTextKind, 'name', 'metric', 'metricname');
  const value = find(isNumericKind, 'value', 'metricvalue');
  if (name === undefined || value === undefined) return null;
  const more = {
    id: find(isTextKind, 'id', 'metricid', 'measurementid'),
    label: find(isTextKind, 'label'),
    startTime: find(isNumericKind, 'starttime'),
    time: timeOf(own),
  };
  return { source: list, fields: { name, value, ...defined(more) } };
}

const plain = ({ name }: Field): string => toFlatCase(name);

/** Finds the field with the time of storage, best first; a time of change or start does not count. */
function timeOf(fields: readonly Field[]): string | undefined {
  const moments = fields.filter(({ kind, list }) => kind === 'dateTime' && !list);
  const stored = moments.find((field) =>
    /^(received|created|inserted|recorded|reported|stored)/.test(plain(field)),
  );
  const other = moments.find(
    (field) => !/(updated|modified|changed|deleted|published|start)/.test(plain(field)),
  );
  return (stored ?? other)?.name;
}

function defined<Values extends Readonly<Record<string, string | undefined>>>(
  values: Values,
): { readonly [key in keyof Values]?: string } {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  // Undefined values were filtered out just above.
  return Object.fromEntries(entries) as { readonly [key in keyof Values]?: string };
}

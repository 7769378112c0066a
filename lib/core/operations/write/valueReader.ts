import type { Entity, Field, Model } from '../../schema/model/model';
import type { InputField } from '../../schema/model/writes';
import { getFieldPath, getSchemaName, joinPaths, getSoleKeyField } from '../../schema/model/fieldPath';
import { findEntityByType } from '../document/entityLookup';
import { pickTitlePaths, getTitlePaths } from '../document/recordIdentity';
import { mergeSelections, selectPath, selectVariant, type SelectionNode } from '../document/selectionSet';
import { findPartsField } from './recordParts';
import { KIND_TRAITS } from '../../schema/model/kindTraits';
import type { OwnerCheck } from '../document/compareKeys';
import { unwrapTypeName } from '../../schema/model/typeName';

/**
 * Plan of how one form value is found in the record. Paths are dotted response keys from the record; lists on the path
 * are flattened.
 */
export type ValueReader =
  /** `shown`: the path of its presentation. A source that is null beside it was withheld, so it is unknown. */
  | { readonly type: 'value'; readonly path: string; readonly shown?: string }
  /** Nested object with a reader per field, from the object. It is known only if all fields are, unless `isPartial` allows sending a part of it. `unread`: fields of the input without a reader. */
  | {
      readonly type: 'object';
      readonly path: string;
      readonly fields: { readonly [field: string]: ValueReader };
      readonly unread?: readonly string[];
      readonly isPartial?: true;
    }
  /** Object, or list of objects, that is not read further. It is known only if it is absent. */
  | { readonly type: 'nothing'; readonly path: string }
  /** Key (first part) and title of a related record; a list of them for to-many relations. */
  | {
      readonly type: 'record';
      readonly path: string;
      readonly key: string;
      readonly title: string | null;
      readonly titleBefore?: readonly string[];
      /** Further values of the related record that are sent along with its key. */
      readonly copied?: readonly string[];
    }
  | ListReader;

/**
 * Plan of how all rows of a record's list are read, each by `of`. Paths are response keys from the data. The list is
 * known only if it is complete: by its `total`, by `more` (the path of `hasNextPage`), or because it has clearly fewer
 * rows than the requested `size`. A null size means that no size was requested.
 */
export interface ListReader {
  readonly type: 'list';
  readonly list: readonly string[];
  readonly rows: string;
  readonly of: ValueReader;
  readonly size: number | null;
  readonly total: readonly string[] | null;
  readonly more: readonly string[] | null;
  /** Check of the rows' owner. With a row of another record, the whole list is unknown. */
  readonly proof?: OwnerCheck;
}

/** Selection of one form value, and the plan that reads it. */
export interface ValueSelection {
  readonly select: readonly SelectionNode[];
  readonly reader: ValueReader;
}

/** Context in which the readers of one form are built. */
export interface ReaderContext {
  readonly model: Model;
  /** Input types that accept a partial value (`findPartialInputs`). */
  readonly partialInputs: ReadonlySet<string>;
  /** Number of values that may still be selected. Inputs are often recursive and wide. */
  readonly budget: { values: number };
}

/** Maximum nesting of objects. */
const MAX_DEPTH = 6;
const MAX_VALUES = 300;
/** Maximum number of values that one field of a form may select. */
const MAX_VALUES_PER_FIELD = 100;

/** Creates the context for the readers of a form. */
export function createReaderContext(
  model: Model,
  partial: ReaderContext['partialInputs'] = NO_TYPES,
): ReaderContext {
  return { model, partialInputs: partial, budget: { values: MAX_VALUES } };
}

/** Limits the context to the share of one field, so that one wide input leaves room for the others. */
export function limitBudget(context: ReaderContext): ReaderContext {
  return { ...context, budget: { values: Math.min(MAX_VALUES_PER_FIELD, context.budget.values) } };
}

/** Builds the reader of an input field from the matching record field; null where it cannot be read. */
export function buildValueReader(
  context: ReaderContext,
  input: InputField,
  field: Field,
  depth = MAX_DEPTH,
): ValueSelection | null {
  const path = joinPaths(getFieldPath(field), field.unwrap ?? '');
  // A page of rows is not the whole list: writing it back would delete the others.
  if (field.pageSize !== undefined) return null;
  // Secrets and uploads are never read.
  if (input.kind === 'upload' || input.secret === true || field.secret !== undefined) return null;
  context.budget.values -= 1;
  if (field.hidden !== undefined) return buildHiddenKeyReader(input, field, field.hidden.key);
  if (input.kind === 'relation')
    return field.list === (input.relation?.many ?? input.list)
      ? buildLinkReader(context.model, input, { field, path })
      : null;
  const group = getInputFields(context.model, input);
  if (group !== null) return buildObjectReader(context, { input, group }, { field, path }, depth);
  if (context.budget.values < 0 || (field.list && !input.list)) return null;
  if (field.kind === 'object') return buildAmountReader(field, path);
  if (field.kind === 'relation' || field.kind === 'union') return null;
  // Writing a presentation back would replace the text that it is made of.
  if (field.rendered !== undefined) return null;
  return buildPlainReader(field, path);
}

/** Builds the reader of a plain value. One with a source is read by it, beside its presentation. */
function buildPlainReader(field: Field, shown: string): ValueSelection {
  if (field.source === undefined)
    return { select: selectPath(shown), reader: { type: 'value', path: shown } };
  const variant = selectVariant(getSchemaName(field), field.source.value);
  return {
    select: mergeSelections(selectPath(shown), selectPath(field.at ?? '', [variant])),
    reader: { type: 'value', path: [field.at ?? [], variant.alias].flat().join('.'), shown },
  };
}

/** Builds the reader of a relation that is shown only by its title. The input takes the key instead. */
function buildHiddenKeyReader(input: InputField, field: Field, key: string | null): ValueSelection | null {
  if (key === null || input.input !== undefined || field.list !== input.list) return null;
  const path = `${getFieldPath(field)}.${key}`;
  return { select: selectPath(path), reader: { type: 'value', path } };
}

/**
 * Builds the reader of one row of a list of records, as the input object that writes it; null where it cannot be read.
 */
export function buildRowReader(
  context: ReaderContext,
  input: InputField,
  target: string,
): ValueSelection | null {
  const group = getInputFields(context.model, input);
  const row: Field = { name: '', type: target, kind: 'relation', list: false, nullable: true, target };
  return group === null
    ? null
    : buildObjectReader(context, { input, group }, { field: row, path: '' }, MAX_DEPTH);
}

/** Finds the record field for an input field: by equal name, or by a similar spelling. */
export function findFieldForInput(input: InputField, fields: readonly Field[]): Field | undefined {
  const link = fields.find(
    (field) =>
      namesRelation(input.links?.value.relation ?? input.name, field.name) &&
      (input.kind === 'relation'
        ? field.target === input.target
        : input.kind === 'id' && field.hidden !== undefined),
  );
  if (link !== undefined) return link;
  const named = fields.find(({ name }) => name === input.name);
  const alike = named ?? fields.find(({ name }) => normalize(name) === normalize(input.name));
  if (alike !== undefined) return alike;
  const token = input.token?.value.type;
  return token === undefined ? undefined : fields.find((field) => field.token?.value.type === token);
}

/**
 * Checks whether an input names a relation: `authorId`, `author_code` and `author` match `author` and `userByAuthorId`.
 */
function namesRelation(input: string, field: string): boolean {
  const [inputName, found] = [normalize(input), normalize(field)];
  return found === inputName || found.endsWith(`by${inputName}`) || KEY_SUFFIX.exec(inputName)?.[1] === found;
}

/** Suffixes that mark a key. The relation's target is compared as well. */
const KEY_SUFFIX = /^(.+?)(?:u?u?ids?|guid|codes?|keys?|slugs?|numbers?|logins?|pk|ref)$/;

type At = { readonly field: Field; readonly path: string };

/** Builds the reader of a link: key and title of the related record, or the bare key where the record shows no more. */
export function buildLinkReader(model: Model, input: InputField, { field, path }: At): ValueSelection | null {
  if (field.kind !== 'relation') {
    return KIND_TRAITS[field.kind].hasParts
      ? null
      : { select: selectPath(path), reader: { type: 'value', path } };
  }
  const target = findEntityByType(model, field.target);
  const key = target === null ? null : getLinkKeyPath(target, input);
  if (target === null || key === null || target.union === true) return null;
  const copied = input.relation?.copies?.map(({ from }) => from);
  const names = [key, ...getTitlePaths(target), ...(copied ?? [])];
  return {
    select: selectPath(path, mergeSelections(...names.map((name) => selectPath(name)))),
    reader: {
      type: 'record',
      path,
      key,
      ...pickTitlePaths(target),
      ...(copied === undefined ? {} : { copied }),
    },
  };
}

/** Returns the path of the value by which the input names a record; null where it takes several. */
function getLinkKeyPath(target: Pick<Entity, 'key'>, input: InputField): string | null {
  if (input.relation !== undefined) return input.relation.keyPath;
  return getSoleKeyField(target.key)?.path ?? null;
}

type Group = { readonly input: InputField; readonly group: readonly InputField[] };

function buildObjectReader(
  context: ReaderContext,
  of: Group,
  { field, path }: At,
  depth: number,
): ValueSelection | null {
  const inside = getFieldsInside(context.model, field);
  if (inside === null || (field.list && !of.input.list)) return null;
  if (depth === 0 || context.budget.values < 0) return buildPresenceReader(inside, path);
  const isPartialInput = !of.input.list && context.partialInputs.has(of.input.input ?? '');
  // Inside a value that is replaced as a whole, partial values are not allowed.
  const below = isPartialInput ? context : { ...context, partialInputs: NO_TYPES };
  const members = of.group.map((each) => {
    const recordField = findFieldForInput(each, inside) ?? findPartsInside(context.model, field, each);
    return {
      each,
      own: recordField,
      found: recordField === undefined ? null : buildValueReader(below, each, recordField, depth - 1),
    };
  });
  const read = members.flatMap(({ each, found }) => (found === null ? [] : [{ name: each.name, ...found }]));
  if (read.length === 0) return null;
  const rowKey = of.group.find((member) => member.rowKey !== undefined);
  const isKeyed = of.input.list && read.some(({ name }) => name === rowKey?.name);
  const isPatched = isKeyed && context.partialInputs.has(of.input.input ?? '');
  const unread = members
    .filter(({ found }) => found === null)
    // A row that identifies its stored row keeps fields that the input does not require and the record lacks.
    .filter(({ each, own }) => !isKeyed || each.required || (own !== undefined && !isPatched))
    .map(({ each }) => each.name);
  return {
    select: selectPath(path, mergeSelections(...read.map(({ select }) => select))),
    reader: {
      type: 'object',
      path,
      fields: Object.fromEntries(read.map(({ name, reader }) => [name, reader])),
      ...(isPartialInput ? { isPartial: true } : {}),
      ...(unread.length === 0 ? {} : { unread }),
    },
  };
}

const NO_TYPES: ReadonlySet<string> = new Set();

/** Returns the fields inside a field: of the related record, or of a value object. */
function getFieldsInside(model: Model, field: Field): readonly Field[] | null {
  if (field.kind === 'relation') return findEntityByType(model, field.target)?.fields ?? null;
  if (field.kind !== 'object') return null;
  const name = unwrapTypeName(field.type);
  const objectFields =
    field.unwrap === undefined && Object.hasOwn(model.objects, name) ? model.objects[name] : undefined;
  return objectFields ?? field.fields ?? null;
}

function findPartsInside(model: Model, field: Field, input: InputField): Field | undefined {
  const entity = field.kind === 'relation' ? findEntityByType(model, field.target) : null;
  return entity === null ? undefined : findPartsField(entity, input);
}

/** Builds a reader that only detects whether an object is present. An absent object cannot be lost by saving. */
function buildPresenceReader(inside: readonly Field[], path: string): ValueSelection | null {
  const leaf = inside.find(({ kind, unwrap }) => !KIND_TRAITS[kind].hasParts && unwrap === undefined);
  if (leaf === undefined) return null;
  const whole = joinPaths(path, getFieldPath(leaf));
  return { select: selectPath(whole), reader: { type: 'nothing', path } };
}

/** Builds the reader of an amount with currency, for an input that takes the bare amount. */
function buildAmountReader(field: Field, path: string): ValueSelection | null {
  const name = field.composite?.type === 'money' ? field.composite.amount : undefined;
  const amount = field.fields?.find((part) => part.name === name);
  if (amount === undefined || amount.kind === 'object' || amount.list) return null;
  const whole = `${path}.${amount.name}`;
  return { select: selectPath(whole), reader: { type: 'value', path: whole } };
}

function getInputFields(model: Model, { input }: InputField): readonly InputField[] | null {
  if (input === undefined || !Object.hasOwn(model.inputs, input)) return null;
  return model.inputs[input]?.fields ?? null;
}

function normalize(name: string): string {
  return name.toLowerCase().replaceAll('_', '');
}

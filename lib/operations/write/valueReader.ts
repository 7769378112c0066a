import type { Entity, Field, Model } from '../../schema/model/model';
import type { InputField } from '../../schema/model/writes';
import { getFieldPath } from '../../schema/model/fieldPath';
import { findEntityByType } from '../document/entityLookup';
import { pickTitlePaths, getTitlePaths } from '../document/recordIdentity';
import { mergeSelections, selectPath, type SelectionNode } from '../document/selectionSet';
import type { ValueReader } from './readPlan';
import { findPartsField, findRowKeyField } from './recordParts';
import { parseConcurrencyTokenName } from '../../schema/lexicon/concurrencyToken';

/** What to select for one value of a form, and the plan of its reading. */
export interface ValueSelection {
  readonly select: readonly SelectionNode[];
  readonly reader: ValueReader;
}

/** What the readers of one form are made with. */
export interface ReaderContext {
  readonly model: Model;
  /** Input types of which a part may be sent (`partialInputs`). */
  readonly partialInputs: ReadonlySet<string>;
  /** How many values may still be asked for: inputs are often recursive, and wide. */
  readonly budget: { values: number };
}

/** Objects inside objects, as far as they are followed. */
const DEPTH = 6;
const BUDGET = 300;
/** Values that one field of a form may ask for. */
const SHARE = 100;

/** The context of a new form's readers. */
export function createReaderContext(
  model: Model,
  partial: ReaderContext['partialInputs'] = NONE,
): ReaderContext {
  return { model, partialInputs: partial, budget: { values: BUDGET } };
}

/** The context of one field: what it may ask for is its share, so that one wide input leaves room for the others. */
export function limitBudget(context: ReaderContext): ReaderContext {
  return { ...context, budget: { values: Math.min(SHARE, context.budget.values) } };
}

/** How the value of an input field is read from the record's field that has it; null where it cannot be. */
export function buildValueReader(
  context: ReaderContext,
  input: InputField,
  field: Field,
  depth = DEPTH,
): ValueSelection | null {
  const path = [getFieldPath(field), field.unwrap ?? ''].filter((part) => part !== '').join('.');
  // What nobody may see is not read to be filled in.
  if (input.kind === 'upload' || input.secret === true || field.secret !== undefined) return null;
  context.budget.values -= 1;
  if (field.hidden !== undefined) return hiddenReader(input, field, field.hidden.key);
  if (input.kind === 'relation')
    return field.list === (input.relation?.many ?? input.list)
      ? buildLinkReader(context.model, input, { field, path })
      : null;
  const group = groupOf(context.model, input);
  if (group !== null) return objectReader(context, { input, group }, { field, path }, depth);
  if (context.budget.values < 0 || (field.list && !input.list)) return null;
  if (field.kind === 'object') return amountReader(field, path);
  if (field.kind === 'relation' || field.kind === 'union') return null;
  return { select: selectPath(path), reader: { type: 'value', path } };
}

/** The key of a record of which only the title is shown: what is shown is not what is written. */
function hiddenReader(input: InputField, field: Field, key: string | null): ValueSelection | null {
  if (key === null || input.input !== undefined || field.list !== input.list) return null;
  const path = `${getFieldPath(field)}.${key}`;
  return { select: selectPath(path), reader: { type: 'value', path } };
}

/** How each row of a list of records is read as the input object that it is written by; null where that cannot be. */
export function buildRowReader(
  context: ReaderContext,
  input: InputField,
  target: string,
): ValueSelection | null {
  const group = groupOf(context.model, input);
  const row: Field = { name: '', type: target, kind: 'relation', list: false, nullable: true, target };
  return group === null ? null : objectReader(context, { input, group }, { field: row, path: '' }, DEPTH);
}

/** The record's field that holds what an input field takes: of the same name, or of the same but for its spelling. */
export function findFieldForInput(input: InputField, fields: readonly Field[]): Field | undefined {
  const link = fields.find(
    (field) =>
      isNamed(input.name, field.name) &&
      (input.kind === 'relation'
        ? field.target === input.target
        : input.kind === 'id' && field.hidden !== undefined),
  );
  if (link !== undefined) return link;
  const named = fields.find(({ name }) => name === input.name);
  const alike = named ?? fields.find(({ name }) => plain(name) === plain(input.name));
  if (alike !== undefined) return alike;
  const token = parseConcurrencyTokenName(input.name)?.what;
  return token === undefined
    ? undefined
    : fields.find(({ name }) => parseConcurrencyTokenName(name)?.what === token);
}

/** `authorId`, `author_code` and `author` are the relation `author` or `userByAuthorId`. */
function isNamed(input: string, field: string): boolean {
  const [wanted, found] = [plain(input), plain(field)];
  return found === wanted || found.endsWith(`by${wanted}`) || KEY_END.exec(wanted)?.[1] === found;
}

/** What says that a name means the key of what it names: the target is compared besides. */
const KEY_END = /^(.+?)(?:u?u?ids?|guid|codes?|keys?|slugs?|numbers?|logins?|pk|ref)$/;

type At = { readonly field: Field; readonly path: string };

/** A link to a record by key and title; the bare key where the record shows no more. */
export function buildLinkReader(model: Model, input: InputField, { field, path }: At): ValueSelection | null {
  if (field.kind !== 'relation') {
    const isKey = field.kind !== 'object' && field.kind !== 'union';
    return isKey ? { select: selectPath(path), reader: { type: 'value', path } } : null;
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

/** The path of the value by which the input names a record; null where that takes several. */
export function getLinkKeyPath(target: Pick<Entity, 'key'>, input: InputField): string | null {
  if (input.relation !== undefined) return input.relation.by;
  const [part, ...more] = target.key?.fields ?? [];
  return part === undefined || more.length > 0 ? null : part.path;
}

type Group = { readonly input: InputField; readonly group: readonly InputField[] };

function objectReader(
  context: ReaderContext,
  of: Group,
  { field, path }: At,
  depth: number,
): ValueSelection | null {
  const inside = fieldsInside(context.model, field);
  if (inside === null || (field.list && !of.input.list)) return null;
  if (depth === 0 || context.budget.values < 0) return nothingReader(inside, path);
  const isLoose = !of.input.list && context.partialInputs.has(of.input.input ?? '');
  // What stands inside a value that is sent whole is sent whole, too.
  const below = isLoose ? context : { ...context, partial: NONE };
  const members = of.group.map((each) => {
    const own = findFieldForInput(each, inside) ?? partsInside(context.model, field, each);
    return { each, own, found: own === undefined ? null : buildValueReader(below, each, own, depth - 1) };
  });
  const read = members.flatMap(({ each, found }) => (found === null ? [] : [{ name: each.name, ...found }]));
  if (read.length === 0) return null;
  const isKeyed = of.input.list && read.some(({ name }) => name === findRowKeyField(of.group)?.name);
  const isPatched = isKeyed && context.partialInputs.has(of.input.input ?? '');
  const unread = members
    .filter(({ found }) => found === null)
    // A row that says which stored one it is keeps what neither the input demands nor the record has.
    .filter(({ each, own }) => !isKeyed || each.required || (own !== undefined && !isPatched))
    .map(({ each }) => each.name);
  return {
    select: selectPath(path, mergeSelections(...read.map(({ select }) => select))),
    reader: {
      type: 'object',
      path,
      fields: Object.fromEntries(read.map(({ name, reader }) => [name, reader])),
      ...(isLoose ? { isPartial: true } : {}),
      ...(unread.length === 0 ? {} : { unread }),
    },
  };
}

const NONE: ReadonlySet<string> = new Set();

/** The fields of what a field holds: of the related record, or of an object that is no record. */
function fieldsInside(model: Model, field: Field): readonly Field[] | null {
  if (field.kind === 'relation') return findEntityByType(model, field.target)?.fields ?? null;
  if (field.kind !== 'object') return null;
  const name = field.type.replace(/[[\]!]/g, '');
  const own =
    field.unwrap === undefined && Object.hasOwn(model.objects, name) ? model.objects[name] : undefined;
  return own ?? field.fields ?? null;
}

function partsInside(model: Model, field: Field, input: InputField): Field | undefined {
  const entity = field.kind === 'relation' ? findEntityByType(model, field.target) : null;
  return entity === null ? undefined : findPartsField(entity, input);
}

/** Tells whether there is anything at all, where it is not followed any further: what is not there cannot be lost. */
function nothingReader(inside: readonly Field[], path: string): ValueSelection | null {
  const leaf = inside.find(({ kind, unwrap }) => !NO_LEAVES.has(kind) && unwrap === undefined);
  if (leaf === undefined) return null;
  const whole = [path, getFieldPath(leaf)].filter((part) => part !== '').join('.');
  return { select: selectPath(whole), reader: { type: 'nothing', path } };
}

const NO_LEAVES: ReadonlySet<Field['kind']> = new Set<Field['kind']>(['object', 'relation', 'union']);

/** An amount with its currency, where the input takes the bare amount. */
function amountReader(field: Field, path: string): ValueSelection | null {
  const amount = field.fields?.find(({ name }) => /^(amount|value)$/i.test(name));
  if (amount === undefined || amount.kind === 'object' || amount.list) return null;
  const whole = `${path}.${amount.name}`;
  return { select: selectPath(whole), reader: { type: 'value', path: whole } };
}

function groupOf(model: Model, { input }: InputField): readonly InputField[] | null {
  if (input === undefined || !Object.hasOwn(model.inputs, input)) return null;
  return model.inputs[input]?.fields ?? null;
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll('_', '');
}

import type { Entity, Field, Model } from '../../schema/model';
import type { InputField } from '../../schema/writes';
import { fieldPath } from '../../schema/fieldPath';
import { entityOf } from '../entityOf';
import { mergeSelections, selectPath, type SelectionNode } from '../selectionNode';
import type { ValueReader } from './readPlan';
import { tokenName } from './tokenName';

/** What to select for one value of a form, and the plan of its reading. */
export interface ValueSelection {
  readonly select: readonly SelectionNode[];
  readonly reader: ValueReader;
}

/** Objects inside objects, as far as they are followed: inputs are often recursive. */
const DEPTH = 4;

/** How the value of an input field is read from the record's field that has it; null where it cannot be. */
export function valueReader(
  model: Model,
  input: InputField,
  field: Field,
  depth = DEPTH,
): ValueSelection | null {
  const path = [fieldPath(field), field.unwrap ?? ''].filter((part) => part !== '').join('.');
  // What nobody may see is not read to be filled in.
  if (depth === 0 || input.kind === 'upload' || input.secret === true || field.secret !== undefined)
    return null;
  if (input.kind === 'relation') return linkReader(model, input, { field, path });
  const group = groupOf(model, input);
  if (group !== null) return objectReader(model, { input, group }, { field, path }, depth);
  if (field.list && !input.list) return null;
  if (field.kind === 'object') return amountReader(field, path);
  if (field.kind === 'relation' || field.kind === 'union') return null;
  return { select: selectPath(path), reader: { is: 'value', path } };
}

/** The record's field that holds what an input field takes: of the same name, or of the same but for its spelling. */
export function recordField(input: InputField, fields: readonly Field[]): Field | undefined {
  if (input.kind === 'relation') {
    const link = fields.find((field) => field.target === input.target && isNamed(input.name, field.name));
    if (link !== undefined) return link;
  }
  const named = fields.find(({ name }) => name === input.name);
  const alike = named ?? fields.find(({ name }) => plain(name) === plain(input.name));
  if (alike !== undefined) return alike;
  const token = tokenName(input.name)?.what;
  return token === undefined ? undefined : fields.find(({ name }) => tokenName(name)?.what === token);
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
function linkReader(model: Model, input: InputField, { field, path }: At): ValueSelection | null {
  if (field.kind !== 'relation') {
    const isKey = field.kind !== 'object' && field.kind !== 'union';
    return isKey ? { select: selectPath(path), reader: { is: 'value', path } } : null;
  }
  const target = entityOf(model, field.target);
  const key = target === null ? null : linkKey(target, input);
  if (target === null || key === null || target.union === true) return null;
  const names = target.title === null ? [key] : [key, target.title];
  return {
    select: selectPath(path, mergeSelections(...names.map((name) => selectPath(name)))),
    reader: { is: 'record', path, key, title: target.title },
  };
}

/** The path of the value by which the input names a record; null where that takes several. */
export function linkKey(target: Pick<Entity, 'key'>, input: InputField): string | null {
  if (input.relation !== undefined) return input.relation.by;
  const [part, ...more] = target.key?.fields ?? [];
  return part === undefined || more.length > 0 ? null : part.path;
}

type Group = { readonly input: InputField; readonly group: readonly InputField[] };

function objectReader(model: Model, of: Group, { field, path }: At, depth: number): ValueSelection | null {
  if (field.list && !of.input.list) return null;
  const inside = field.kind === 'relation' ? entityOf(model, field.target)?.fields : field.fields;
  if (inside === undefined) return null;
  const found = of.group.flatMap((each) => {
    const own = recordField(each, inside);
    // Records inside records lead round in circles: they are read by their own values only.
    const isFar = own?.kind === 'relation' && each.kind !== 'relation';
    const reader = own === undefined || isFar ? null : valueReader(model, each, own, depth - 1);
    return reader === null ? [] : [{ name: each.name, ...reader }];
  });
  if (found.length === 0) return null;
  return {
    select: selectPath(path, mergeSelections(...found.map(({ select }) => select))),
    reader: {
      is: 'object',
      path,
      fields: Object.fromEntries(found.map(({ name, reader }) => [name, reader])),
    },
  };
}

/** An amount with its currency, where the input takes the bare amount. */
function amountReader(field: Field, path: string): ValueSelection | null {
  const amount = field.fields?.find(({ name }) => /^(amount|value)$/i.test(name));
  if (amount === undefined || amount.kind === 'object' || amount.list) return null;
  const whole = `${path}.${amount.name}`;
  return { select: selectPath(whole), reader: { is: 'value', path: whole } };
}

function groupOf(model: Model, { input }: InputField): readonly InputField[] | null {
  if (input === undefined || !Object.hasOwn(model.inputs, input)) return null;
  return model.inputs[input]?.fields ?? null;
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll('_', '');
}

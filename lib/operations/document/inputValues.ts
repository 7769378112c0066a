import type { Json } from '../../schema/model/json';
import type { VisitorInput, EnumInfo, Model } from '../../schema/model/model';
import type { ArgConstant, ListSource, FilterOperation } from '../../schema/model/reads';
import { parseScalar } from './recordIdentity';
import { getOwnValue, toJson } from './readResponse';
import type { PageWideValues } from '../listState';

/**
 * What a visitor filled in, where it goes: text becomes what the input's type wants, and what is missing or empty is not sent.
 * `values`: input name -> text or JSON.
 */
export function buildInputConstants(
  inputs: readonly VisitorInput[],
  values: { readonly [input: string]: Json },
): readonly ArgConstant[] {
  return inputs.flatMap((input) => {
    const value = toJson(getOwnValue(values, input.name));
    return value === null || value === '' ? [] : [{ at: input.at, value: inputValue(value, input) }];
  });
}

/** A list that asks for something first, once it has been answered. */
export function withInputConstants(
  source: ListSource,
  inputs: readonly VisitorInput[],
  values: { readonly [input: string]: Json },
): ListSource {
  return { ...source, constants: [...source.constants, ...buildInputConstants(inputs, values)] };
}

function inputValue(value: Json, input: { readonly type: string; readonly list: boolean }): Json {
  const typed = (one: Json): Json => (typeof one === 'string' ? parseScalar(one, input.type) : one);
  if (!input.list) return typed(value);
  return Array.isArray(value) ? value.map(typed) : [typed(value)];
}

/**
 * Page-wide arguments (BACKENDS 3.13) that have a value by their role. Where the argument is an enum the value must be one of
 * its names: `pl` finds `PL`, `pl_PL`, `PL_PL`; a value that the enum lacks is not sent, so the backend's default holds.
 */
export function buildPageWideConstants(
  model: Model,
  pageWide: ListSource['pageWide'],
  values: PageWideValues | undefined,
): readonly ArgConstant[] {
  return pageWide.flatMap(({ role, at, type }) => {
    const wanted = values?.[role];
    if (wanted === undefined || wanted === null) return [];
    const name = type.replace(/[[\]!]/g, '');
    const info = Object.hasOwn(model.enums, name) ? model.enums[name] : undefined;
    const value = info === undefined ? wanted : enumValue(info, wanted);
    if (value === null) return [];
    return [{ at, value: type.startsWith('[') && !Array.isArray(value) ? [value] : value }];
  });
}

function enumValue(info: EnumInfo, wanted: Json): string | null {
  if (typeof wanted !== 'string') return null;
  const plain = (text: string) => text.toLowerCase().replaceAll('-', '_');
  const names = info.values.map((value) => value.name);
  const exact = names.find((name) => plain(name) === plain(wanted));
  return exact ?? names.find((name) => plain(name).startsWith(`${plain(wanted)}_`)) ?? null;
}

/** How a filter's operation takes its value. */
export type OperandFormat = Pick<FilterOperation, 'op' | 'like' | 'loose' | 'regex' | 'list' | 'negated'>;

/** A visitor's value as an operation wants it: in a pattern, escaped, in a list, the other way round. */
export function formatOperand(operation: OperandFormat, value: Json): Json {
  if (operation.op === 'isNull') return operation.negated === true ? value !== true : value === true;
  const wrapped = Array.isArray(value) ? value : pattern(operation, value);
  const wantsList = operation.op === 'in' || operation.list === true;
  return wantsList && !Array.isArray(wrapped) ? [wrapped] : wrapped;
}

function pattern({ op, like, loose, regex }: OperandFormat, value: Json): Json {
  if (like === true)
    return likePattern(op, loose === true ? anyLetter(String(value)) : escaped(String(value)));
  return regex === true ? String(value).replace(/[\\^$.*+?()[\]{}|]/g, '\\$&') : value;
}

/** A LIKE pattern's text that stands for itself, where a backslash escapes. */
function escaped(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** The same where nobody knows what escapes: each special sign is any letter. It finds a little too much, never nothing. */
function anyLetter(text: string): string {
  return text.replace(/[\\%[]/g, '_');
}

/** A LIKE pattern around a text. */
function likePattern(op: OperandFormat['op'], text: string): string {
  switch (op) {
    case 'contains':
      return `%${text}%`;
    case 'startsWith':
      return `${text}%`;
    case 'endsWith':
      return `%${text}`;
    default:
      return text;
  }
}

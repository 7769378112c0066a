import type { Json } from '../../schema/model/json';
import type { ArgumentInput, EnumInfo, Model } from '../../schema/model/model';
import type { ArgConstant, ListSource, FilterOperation } from '../../schema/model/reads';
import { parseScalar } from './recordIdentity';
import { getOwnValue, toJson } from './readResponse';
import type { PageWideValues } from '../listState';
import { unwrapTypeName } from '../../schema/model/typeName';

/**
 * Builds argument constants from a visitor's inputs. Text is converted to the type of the input; missing and empty
 * values are not sent. `values`: input name -> text or JSON.
 */
export function buildInputConstants(
  inputs: readonly ArgumentInput[],
  values: { readonly [input: string]: Json },
): readonly ArgConstant[] {
  return inputs.flatMap((input) => {
    const value = toJson(getOwnValue(values, input.name));
    return value === null || value === '' ? [] : [{ at: input.at, value: inputValue(value, input) }];
  });
}

/** Returns a list with the visitor's inputs among its constants. */
export function withInputConstants(
  source: ListSource,
  inputs: readonly ArgumentInput[],
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
 * Builds the values of page-wide arguments (docs/shapes.md, 3.13) by their roles. For an enum the value must be one of
 * its names: `pl` matches `PL` and `pl_PL`. A value that the enum lacks is not sent, so the backend's default applies.
 */
export function buildPageWideConstants(
  model: Model,
  pageWide: ListSource['pageWide'],
  values: PageWideValues | undefined,
): readonly ArgConstant[] {
  return pageWide.flatMap(({ role, at, type }) => {
    const roleValue = values?.[role];
    if (roleValue === undefined || roleValue === null) return [];
    const name = unwrapTypeName(type);
    const info = Object.hasOwn(model.enums, name) ? model.enums[name] : undefined;
    const value = info === undefined ? roleValue : findEnumValue(info, roleValue);
    if (value === null) return [];
    return [{ at, value: type.startsWith('[') && !Array.isArray(value) ? [value] : value }];
  });
}

function findEnumValue(info: EnumInfo, wanted: Json): string | null {
  if (typeof wanted !== 'string') return null;
  const plain = (text: string) => text.toLowerCase().replaceAll('-', '_');
  const names = info.values.map((value) => value.name);
  const exact = names.find((name) => plain(name) === plain(wanted));
  return exact ?? names.find((name) => plain(name).startsWith(`${plain(wanted)}_`)) ?? null;
}

/** Format that a filter operation expects of its value. */
export type OperandFormat = Pick<FilterOperation, 'op' | 'like' | 'loose' | 'regex' | 'list' | 'negated'>;

/** Formats a visitor's value for a filter operation: as a pattern, escaped, as a list, or negated. */
export function formatOperand(operation: OperandFormat, value: Json): Json {
  if (operation.op === 'isNull') return operation.negated === true ? value !== true : value === true;
  const wrapped = Array.isArray(value) ? value : toPattern(operation, value);
  const wantsList = operation.op === 'in' || operation.list === true;
  return wantsList && !Array.isArray(wrapped) ? [wrapped] : wrapped;
}

function toPattern({ op, like, loose, regex }: OperandFormat, value: Json): Json {
  if (like === true)
    return toLikePattern(op, loose === true ? replaceWildcards(String(value)) : escapePattern(String(value)));
  return regex === true ? String(value).replace(/[\\^$.*+?()[\]{}|]/g, '\\$&') : value;
}

/** Escapes a text for a LIKE pattern with backslashes. */
function escapePattern(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/**
 * Replaces the special characters of a LIKE pattern by a single-character wildcard, for databases whose escape
 * character is unknown. It may match a little too much, never too little.
 */
function replaceWildcards(text: string): string {
  return text.replace(/[\\%[]/g, '_');
}

/** Builds a LIKE pattern for an operator. */
function toLikePattern(op: OperandFormat['op'], text: string): string {
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

/**
 * Splits the text of a condition on a pair at its first `=`: `colour=dark red`. Null where the name or the value is
 * missing.
 */
export function parsePair(text: string): { readonly name: string; readonly value: string } | null {
  const cut = text.indexOf('=');
  if (cut === -1) return null;
  const [name, value] = [text.slice(0, cut).trim(), text.slice(cut + 1).trim()];
  return name === '' || value === '' ? null : { name, value };
}

import type { Json } from '../schema/json';
import type { VisitorInput } from '../schema/model';
import type { ArgConstant, ListSource } from '../schema/reads';
import { typedValue } from './keyText';
import { ownValue, readJson } from './readPath';

/**
 * What a visitor filled in, where it goes: text becomes what the input's type wants, and what is missing or empty is not sent.
 * `values`: input name -> text or JSON.
 */
export function visitorValues(
  inputs: readonly VisitorInput[],
  values: { readonly [input: string]: Json },
): readonly ArgConstant[] {
  return inputs.flatMap((input) => {
    const value = readJson(ownValue(values, input.name));
    return value === null || value === '' ? [] : [{ at: input.at, value: inputValue(value, input) }];
  });
}

/** A list that asks for something first, once it has been answered. */
export function withInputs(
  source: ListSource,
  inputs: readonly VisitorInput[],
  values: { readonly [input: string]: Json },
): ListSource {
  return { ...source, constants: [...source.constants, ...visitorValues(inputs, values)] };
}

function inputValue(value: Json, input: { readonly type: string; readonly list: boolean }): Json {
  const typed = (one: Json): Json => (typeof one === 'string' ? typedValue(one, input.type) : one);
  if (!input.list) return typed(value);
  return Array.isArray(value) ? value.map(typed) : [typed(value)];
}

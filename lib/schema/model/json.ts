export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Whether a value of an answer or an input is an object: neither null nor a list. */
export function isJsonObject(value: unknown): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

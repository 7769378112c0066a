import { isSameKey } from '../operations/isSameKey';
import type { WrittenRecord } from '../operations/write/readRecord';
import type { Json } from '../schema/json';
import type { FormView } from './view';

/**
 * Whether a change was answered with another record than the one that it was sent for, by the comparison of keys that reads use. A key
 * that the change itself sent is the record's own.
 */
export function isOtherRecord(
  { intent, reread, plan }: Pick<FormView, 'intent' | 'reread' | 'plan'>,
  record: WrittenRecord | null,
  values: { readonly [field: string]: Json },
): boolean {
  if (intent !== 'update' || reread === null || !plan.answer.own) return false;
  const { parts, types } = reread.key;
  const key = record?.key ?? null;
  if (key === null || record?.several === true || parts.length === 0 || key.length !== parts.length)
    return false;
  if (isSameKey(parts, key, types)) return false;
  const sent = textsIn(Object.values(values));
  return !key.some((part, index) => part !== parts[index] && sent.has(part));
}

function textsIn(values: readonly Json[]): ReadonlySet<string> {
  const texts = new Set<string>();
  const look = (value: Json): void => {
    if (typeof value === 'string' || typeof value === 'number') texts.add(String(value));
    // Values of lists and objects are JSON, too.
    else if (typeof value === 'object' && value !== null)
      Object.values(value).forEach((each) => look(each as Json));
  };
  values.forEach(look);
  return texts;
}

import type { Constraints } from '../schema/writes';
import type { Broken } from './limits';

/** What no value of a format is without, in the widest sense: the backend judges the rest. */
const FORMATS: ReadonlyMap<string, { readonly kind: string; readonly form: RegExp }> = new Map([
  ['email', { kind: 'email', form: /^[^\s@]+@\S+$/ }],
  ['uri', { kind: 'url', form: /^[a-z][a-z\d+.-]*:/i }],
  ['uuid', { kind: 'uuid', form: /^\{?[\da-f]{8}-?([\da-f]{4}-?){3}[\da-f]{12}\}?$/i }],
  ['date', { kind: 'date', form: /^\d{4}-\d{2}-\d{2}$/ }],
  ['datetime', { kind: 'dateTime', form: /^\d{4}-\d{2}-\d{2}/ }],
]);

/** Whether a text is surely not of the format that its field asks for. An empty text is for `required` to judge. */
export function brokenFormat(text: string, { format }: Constraints): Broken | null {
  const known = FORMATS.get((format ?? '').toLowerCase().replace(/[^a-z]/g, ''));
  if (known === undefined || text === '' || known.form.test(text)) return null;
  return { rule: 'type', values: { kind: known.kind } };
}

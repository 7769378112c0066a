import type { Model, SiteAction } from '../schema/model';
import type { InputField, WriteSource } from '../schema/writes';

/** Types of hidden entities. */
interface Hidden {
  readonly has: (type: string) => boolean;
}

/**
 * Says why a mutation goes with hidden entities: the type that its name says it writes, or that its answer gives and gives nothing
 * else; null where it stays. No document reads or writes what is hidden.
 */
export function withheldBy({ about = [], ...source }: WriteSource, hidden: Hidden): string | null {
  const named = about.find((type) => hidden.has(type));
  if (named !== undefined) return named;
  const { result } = source;
  if (result === null || !hidden.has(result.of)) return null;
  const isWhole = result.path === '' && result.as === undefined;
  return isWhole || !selectsOther(source) ? result.of : null;
}

/** Says why an action of the site goes with hidden entities: as any mutation does, or the type whose key it demands. */
export function withheldActionBy({ source }: SiteAction, { inputs }: Model, hidden: Hidden): string | null {
  const inside = source.inputType === null ? [] : (inputs[source.inputType]?.fields ?? []);
  const demands = ({ required, target }: InputField): boolean =>
    required && target !== undefined && hidden.has(target);
  return withheldBy(source, hidden) ?? [...source.fields, ...inside].find(demands)?.target ?? null;
}

/** Whether a document has anything to ask for beside the record. Refusals alone do not tell what was done from what was not. */
function selectsOther({ result, payloadFields, errors }: Omit<WriteSource, 'about'>): boolean {
  if (payloadFields.length > 0) return true;
  return result?.on === undefined && errors.some(({ style }) => style !== 'flag');
}

import { toFlatInputName } from '../../../core/operations/guard/inputHolders';
import type { Entity, Model } from '../../../core/schema/model/model';
import type { InputField } from '../../../core/schema/model/writes';
import { mapInputs } from './editEntities';
import { getInputTypeNames } from './modelNames';

/** What a record has and what of it is not shown, by flat names. */
interface Holder {
  readonly names: ReadonlySet<string>;
  readonly hidden: ReadonlySet<string>;
  /** Single values that are secret. */
  readonly secrets: ReadonlySet<string>;
}

/**
 * Takes hidden fields of records out of input objects inside forms, and out of lists of field names. A note inside the form of its
 * case writes a hidden field, and a condition inside a write (`onConflict: { where }`) tells its value by what is written, also that
 * of a secret. An input object is a record's if no record has more of its names, and most are the record's. `hidden`: the names
 * that the operator hides, by type. What a backend requires stays.
 */
export function hideFieldInputs(
  { entities, siteActions, inputs, enums }: Model,
  hidden: (type: string) => readonly string[],
): Pick<Model, 'inputs' | 'enums'> {
  const holders = entities.map((entity) => toHolder(entity, hidden(entity.type)));
  const closed = holders.filter((holder) => holder.hidden.size + holder.secrets.size > 0);
  if (closed.length === 0) return { inputs, enums };
  const actions = [...entities.flatMap((entity) => entity.actions), ...siteActions];
  const own = new Set([
    ...entities.flatMap(getInputTypeNames),
    ...actions.flatMap(({ source }) => source.inputType ?? []),
  ]);
  const shown = new Set(entities.flatMap(({ fields }) => fields.flatMap((field) => field.enum ?? [])));
  const find = (names: readonly string[]): Holder | null =>
    findHolder(names.map(toFlatInputName), closed, holders);
  const narrowed: { [name: string]: Model['enums'][string] } = Object.create(null);
  for (const [name, info] of Object.entries(enums)) {
    const holder = shown.has(name) ? null : find(info.values.map((value) => value.name));
    const isOpen = (value: { readonly name: string }): boolean => {
      const flat = toFlatInputName(value.name);
      return holder?.hidden.has(flat) !== true && holder?.secrets.has(flat) !== true;
    };
    narrowed[name] = holder === null ? info : { ...info, values: info.values.filter(isOpen) };
  }
  return {
    inputs: mapInputs(inputs, (fields, type) => {
      const holder = own.has(type) ? null : find(fields.map(({ name }) => name));
      return holder === null ? fields : fields.filter((field) => isKept(field, holder));
    }),
    enums: narrowed,
  };
}

function toHolder({ fields, related }: Entity, hidden: readonly string[]): Holder {
  const toSet = (names: readonly string[]): ReadonlySet<string> => new Set(names.map(toFlatInputName));
  const secrets = fields.filter(({ secret, kind }) => secret !== undefined && kind !== 'object');
  return {
    names: toSet([...fields, ...related].map(({ name }) => name)),
    hidden: toSet(hidden),
    secrets: toSet(secrets.map(({ name }) => name)),
  };
}

/** Finds the record whose names most of these are; null where it hides none of them, or another record has more. */
function findHolder(
  names: readonly string[],
  closed: readonly Holder[],
  holders: readonly Holder[],
): Holder | null {
  const count = (holder: Holder): number => names.filter((name) => holder.names.has(name)).length;
  const isTouched = ({ hidden, secrets }: Holder): boolean =>
    names.some((name) => hidden.has(name) || secrets.has(name));
  const [best] = closed.filter(isTouched).toSorted((a, b) => count(b) - count(a));
  const shared = best === undefined ? 0 : count(best);
  if (best === undefined || shared < 2 || shared * 2 < names.length) return null;
  return holders.some((holder) => count(holder) > shared) ? null : best;
}

/** A secret may be written, and be compared with nothing: an object in place of a single value is a condition. */
function isKept({ name, required, token, input }: InputField, { hidden, secrets }: Holder): boolean {
  const flat = toFlatInputName(name);
  if (required || token !== undefined) return true;
  return !hidden.has(flat) && !(input !== undefined && secrets.has(flat));
}

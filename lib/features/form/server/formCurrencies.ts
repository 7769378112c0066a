import { buildFormEntries, type FormEntry } from '../../../core/schema/model/formEntries';
import type { Entity, Model } from '../../../core/schema/model/model';
import type { WriteSource } from '../../../core/schema/model/writes';
import { findFieldForInput } from '../../../core/operations/write/valueReader';
import { findCurrencyPath } from '../../../core/operations/document/entityLookup';
import { toText } from '../../../core/operations/document/readResponse';
import { getCurrencyDigits } from '../../../core/schema/model/minorUnits';
import { unwrapTypeName } from '../../../core/schema/model/typeName';
import type { FormField } from '../drafts/formField';
import type { CurrentRecord } from './loadCurrentRecord';

/**
 * Finds the paths in a record to the currencies of a form's amounts, by the inputs' names in the form. An amount that is no
 * field of the record is in the record's currency where it has one for all amounts, unless it is in the smallest unit of a currency that
 * nothing names. A currency that the form asks for is left out.
 */
export function findCurrencyFields(
  model: Model,
  entity: Entity,
  source: WriteSource,
): ReadonlyMap<string, string> {
  const entries = buildFormEntries(model, source);
  const shared = new Set(entity.fields.flatMap((field) => findCurrencyPath(model, field) ?? []));
  const [only = null] = shared.size === 1 ? shared : [];
  const asked = new Set(entries.map(({ field }) => findFieldForInput(field, entity.fields)?.name));
  const toCurrency = ({ field }: FormEntry): string | null => {
    const own = findFieldForInput(field, entity.fields);
    if (field.minor !== undefined) return findCurrencyPath(model, own ?? {}) ?? only;
    const isOwn = own?.money?.minor === 'currency' && unwrapTypeName(own.type) === unwrapTypeName(field.type);
    return field.ofCurrency === true && isOwn ? (findCurrencyPath(model, own) ?? null) : null;
  };
  return new Map(
    entries.flatMap((entry) => {
      const currency = toCurrency(entry);
      return currency === null || asked.has(currency) ? [] : [[entry.name, currency] as const];
    }),
  );
}

/**
 * Adds to the labels of amounts the currency that the record has. Those in its smallest unit are typed in its main one, as pages show
 * them: the currency says how many digits lie between.
 */
export function withCurrencies(
  fields: readonly FormField[],
  currencies: ReadonlyMap<string, string>,
  record: CurrentRecord['record'],
): readonly FormField[] {
  return fields.map((field) => {
    const name = currencies.get(field.name);
    const currency = name === undefined || !Object.hasOwn(record, name) ? null : toText(record[name]);
    const known = currency === null || currency === '' ? null : inMainUnit(field, currency);
    if (known === null) return field;
    return { ...known, label: { ...known.label, text: `${known.label.text} (${String(currency)})` } };
  });
}

/** Returns the amount as it is typed in a currency; null where the digits of that one are unknown. */
function inMainUnit(field: FormField, currency: string): FormField | null {
  if (field.inCurrency === undefined) return field;
  const digits = getCurrencyDigits(currency);
  return digits === undefined ? null : { ...field.inCurrency, minorDigits: digits };
}

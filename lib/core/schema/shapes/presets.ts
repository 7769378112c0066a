import { isEnumType } from '../graphql/types';
import { readInclusion } from '../lexicon/statusWords';
import type { Json } from '../model/json';
import type { ArgRef, FilterField, ListFilter } from '../model/reads';
import { because, type Reason } from '../model/reason';
import { formatSlotPath, getKeySlots, type ArgumentSlot } from './argumentSlot';
import type { RowColumns } from './columns';
import type { ListPreset } from '../model/facts';

/** Conditions that a list is narrowed by where nothing is sent, and the yes/no arguments beside its filter that decide it. */
interface FoundPresets {
  readonly presets: readonly ListPreset[];
  readonly fields: readonly FilterField[];
}

interface PresetContext {
  readonly filter: ListFilter | null;
  readonly columns: RowColumns;
  /** Name of the type of the rows. */
  readonly type: string;
}

/** A value that holds where nothing is sent, with the place in the schema that says so. */
interface Default {
  readonly value: unknown;
  readonly reason: Reason;
}

/**
 * Finds what a list leaves out unless it is asked for: yes/no arguments for the records of a state (`includeArchived`), and conditions on
 * a column. Each needs a default in the schema, by its value or by its description.
 */
export function findPresets(
  slots: readonly ArgumentSlot[],
  container: ArgumentSlot | null,
  context: PresetContext,
): FoundPresets {
  const beside = slots.filter((slot) => slot !== container);
  const found = [...beside, ...(container === null ? [] : getKeySlots(container))].flatMap((slot) => {
    const preset = findDefault(slot, container);
    return preset === null ? [] : (readPreset(slot, preset, context) ?? []);
  });
  return {
    presets: found.map(({ preset }) => preset),
    fields: found.flatMap(({ field }) => field ?? []),
  };
}

interface FoundPreset {
  readonly preset: ListPreset;
  /** The field of the filter, where the filter does not have it yet. */
  readonly field?: FilterField;
}

function readPreset(
  slot: ArgumentSlot,
  { value, reason }: Default,
  context: PresetContext,
): FoundPreset | null {
  const known = findFilterField(context.filter, slot.at);
  if (typeof value === 'boolean') {
    const meaning = readInclusion(slot.name, context.type);
    if (meaning !== null) {
      if (value === (meaning === 'takesIn')) return null;
      const isTaken = context.filter?.fields.some(({ field }) => field === slot.name) === true;
      if (known === undefined && isTaken) return null;
      const field = known ?? toFlag(slot);
      const preset: ListPreset = {
        field: field.field,
        op: 'eq',
        value,
        lifted: { op: 'eq', value: !value },
        reason,
      };
      return known === undefined ? { preset, field } : { preset };
    }
    // `enabled: true` may ask for those alone, or for those too; `archived: false` leaves out the archived either way.
    const isColumn =
      !value && known !== undefined && context.columns.getField(known.field)?.kind === 'boolean';
    return isColumn ? { preset: { field: known.field, op: 'eq', value, lifted: null, reason } } : null;
  }
  return known === undefined ? null : readEnumPreset(slot, known, { value, reason }, context);
}

/** Reads the default of a condition on the status, or on a column of the same enum. */
function readEnumPreset(
  { ref: { named, lists } }: ArgumentSlot,
  { field, role }: FilterField,
  { value, reason }: Default,
  { columns }: PresetContext,
): FoundPreset | null {
  if (!isEnumType(named)) return null;
  const isOfRows = role?.value === 'status' || columns.getField(field)?.enum === named.name;
  const names = named.getValues().map(({ name }) => name);
  const own = [value].flat().filter((one): one is string => typeof one === 'string' && names.includes(one));
  const everything = names.find((name) => EVERYTHING.test(name));
  const left = names.filter((name) => name !== everything && !own.includes(name));
  if (!isOfRows || own.length === 0 || left.length === 0 || own.some((name) => name === everything))
    return null;
  const all = names.filter((name) => name !== everything);
  const base = { field, reason };
  if (lists > 0) return { preset: { ...base, op: 'in', value: own, lifted: { op: 'in', value: all } } };
  const lifted = everything === undefined ? null : { op: 'eq' as const, value: everything };
  return { preset: { ...base, op: 'eq', value: own[0] ?? null, lifted } };
}

/** The value of an enum that stands for all of them. */
const EVERYTHING = /^(all|any|everything)$/i;

const toFlag = ({ name, at, typeString }: ArgumentSlot): FilterField => ({
  field: name,
  kind: 'boolean',
  operations: [{ op: 'eq', at, type: typeString }],
});

function findFilterField(filter: ListFilter | null, at: ArgRef): FilterField | undefined {
  const place = formatPlace(at);
  return filter?.fields.find(({ operations }) =>
    operations.some(({ op, at: own }) => (op === 'eq' || op === 'in') && formatPlace(own) === place),
  );
}

const formatPlace = ({ step, path }: ArgRef): string => [step, ...path].join('.');

/** Finds what a yes/no or an enum is where it is not sent. */
function findDefault(slot: ArgumentSlot, container: ArgumentSlot | null): Default | null {
  const { named, lists } = slot.ref;
  const isEnum = isEnumType(named);
  if (slot.required || (!isEnum && named.name !== 'Boolean') || lists > (isEnum ? 1 : 0)) return null;
  const value = slot.container === null ? slot.default : findKeyDefault(slot, container);
  const argument = formatSlotPath(slot);
  if (value !== undefined && value !== null)
    return { value, reason: because('list.preset.default', { argument, value: [value].flat().join(', ') }) };
  const said = readDescribedDefault(slot);
  return said === null
    ? null
    : { value: said, reason: because('list.preset.described', { argument, value: String(said) }) };
}

/** Returns the value of a container's key where the container is not sent: a default of the key alone says nothing then. */
function findKeyDefault({ name }: ArgumentSlot, container: ArgumentSlot | null): unknown {
  const whole = container?.default;
  return typeof whole === 'object' && whole !== null && Object.hasOwn(whole, name)
    ? Reflect.get(whole, name)
    : undefined;
}

const DESCRIBED = /\bdefaults?\b(?:\s+(?:value|is|to))*\s*[:=]?\s*[`"'“]?(\w+)/i;

/** Reads the default in a description: “(default: `false`)”, “Defaults to PUBLISHED”. Other words are none. */
function readDescribedDefault({ description, ref: { named } }: ArgumentSlot): Json {
  const word = DESCRIBED.exec(description)?.[1];
  if (word === undefined) return null;
  if (isEnumType(named)) return named.getValues().some(({ name }) => name === word) ? word : null;
  return /^false$/i.test(word) ? false : /^true$/i.test(word) ? true : null;
}

import { getFieldPath, getSoleKeyField } from '../../schema/model/fieldPath';
import { KIND_TRAITS } from '../../schema/model/kindTraits';
import { hasRecordPage } from '../../schema/model/listedEntities';
import { memoizeByEntity } from '../document/entityLookup';
import type { ArgumentInput, Entity, Field, LookUp, Model } from '../../schema/model/model';
import type { FilterField, FilterOperation } from '../../schema/model/reads';
import { because, type Reason } from '../../schema/model/reason';

/** A value that names a record, with the reads that find the record by it; there is at least one. */
export interface RecordIdentifier {
  readonly field: Field;
  /** The value is the whole key, by which the record is read. */
  readonly isKey: boolean;
  /** A read that takes nothing else; null without one. */
  readonly lookUp: LookUpBy | null;
  /** The filter of the main list that compares it for equality; null without one. */
  readonly filter: FilterField | null;
  /** Why it names a record. */
  readonly reason: Reason;
}

/** A look-up with the input that takes the value. */
interface LookUpBy {
  readonly lookUp: LookUp;
  readonly input: ArgumentInput;
}

/**
 * Lists the values by which a record of an entity can be found: its key, title, code or e-mail address, as far as the schema has
 * a read by it, or a filter that compares it for equality. Only an answer proves that such a value has one record.
 */
export const listRecordIdentifiers: (model: Model, entity: Entity) => readonly RecordIdentifier[] =
  memoizeByEntity((model, entity) =>
    // Rows of several types have different keys.
    !hasRecordPage(entity) || entity.members !== undefined
      ? []
      : entity.fields.flatMap((field) => toIdentifier(model, entity, field) ?? []),
  );

function toIdentifier(model: Model, entity: Entity, field: Field): RecordIdentifier | null {
  if (!canIdentify(field)) return null;
  const isWholeKey = getSoleKeyField(entity.key)?.path === getFieldPath(field);
  const isKey = isWholeKey && entity.get?.key.every(({ part }) => part >= 0) === true;
  const lookUp = findLookUpBy(model, entity, field);
  const filter = findEqualityFilter(entity, field);
  const reason = isWholeKey
    ? because('identifier.key')
    : (lookUp?.input.unique?.reason ?? explainMeaning(entity, field));
  const isRead = isKey || lookUp !== null || filter !== null;
  return reason === null || !isRead ? null : { field, isKey, lookUp, filter, reason };
}

function canIdentify({ kind, list, secret, deprecated, via }: Field): boolean {
  const { key } = KIND_TRAITS[kind];
  return (
    (key === 'alone' || key === 'named') &&
    !list &&
    secret === undefined &&
    deprecated !== true &&
    via === undefined
  );
}

/** Says why a field that is no key names its record; null for one that does not. */
function explainMeaning(entity: Entity, field: Field): Reason | null {
  const { kind, role, readableKey, foreignKeyOf } = field;
  if (entity.title === getFieldPath(field)) return because('identifier.title');
  if (readableKey !== undefined) return readableKey.reason;
  if (role?.value === 'code' || role?.value === 'slug') return role.reason;
  if (kind === 'email') return because('identifier.email');
  return kind === 'id' && role === undefined && foreignKeyOf === undefined ? because('identifier.id') : null;
}

/** Finds the read that takes one value alone, of which only one record has it. */
function findLookUpBy({ lookUps }: Model, { type }: Entity, field: Field): LookUpBy | null {
  for (const lookUp of lookUps) {
    const [input, ...others] = lookUp.inputs.filter(({ required }) => required);
    const isBy =
      input?.unique !== undefined && !input.list && (input.at.path.at(-1) ?? input.name) === field.name;
    const hasGroups = lookUp.inputs.some(({ oneOf }) => oneOf !== undefined);
    if (lookUp.of === type && lookUp.variantOf === undefined && isBy && others.length === 0 && !hasGroups)
      return { lookUp, input };
  }
  return null;
}

/** Finds the filter of the main list that compares a field for equality. A list that is read with a search text only has none. */
function findEqualityFilter({ list }: Entity, field: Field): FilterField | null {
  if (list === null || list.search?.required === true) return null;
  const names = [getFieldPath(field), field.name];
  const found = list.filter?.fields.find((one) => names.includes(one.field) && one.minor === undefined);
  return found?.operations.some(isExact) === true ? found : null;
}

/** Checks whether a condition compares a value for equality, alone or in a list. */
export function isExact({ op, like, regex, nameArg }: FilterOperation): boolean {
  return (op === 'eq' || op === 'in') && like !== true && regex !== true && nameArg === undefined;
}

/**
 * Checks whether a record that was found can be changed: a mutation certainly changes such records by their key, and the record is
 * read before, so that nothing else of it is written.
 */
export function canUpdateFound({ update, get, key, members }: Entity): boolean {
  return (
    update !== null && update.grade?.certain === true && get !== null && key !== null && members === undefined
  );
}

/** Checks whether one mutation adds and changes records (an upsert): it would change a record instead of adding it again. */
export function isUpsert({ create, update }: Pick<Entity, 'create' | 'update'>): boolean {
  const toPath = (source: Entity['create']): string =>
    source?.steps.map(({ field }) => field).join('.') ?? '';
  return create !== null && toPath(create) === toPath(update);
}

import { isSecret } from '../../schema/lexicon/secret';
import { humanizeName, toFlatCase } from '../../schema/lexicon/names';
import type { Json } from '../../schema/model/json';
import { isJsonObject } from '../../schema/model/json';
import type { Entity, Field } from '../../schema/model/model';

/** The record that a history is about. */
export type ChangedRecord = Pick<Entity, 'type' | 'fields' | 'hiddenNames' | 'key'>;

/** A name in a history, and the field of the record that it means, if it has one. */
export interface ChangedField {
  readonly name: string;
  readonly field: Field | null;
  /** The name in words, for one that the record does not have. */
  readonly words: string;
  /** The history calls a relation by its key, so its values are keys and no titles. */
  readonly isKey?: true;
}

/**
 * Finds what a history calls `name`: `departmentId`, `department_id` and `/department` mean the field `department`. Null for
 * what is never shown: secrets, also those that only the history knows, and what an operator hides.
 */
export function findChangedField(record: ChangedRecord, name: string): ChangedField | null {
  const plain = name.replace(/^[/$.]+/, '').replaceAll('/', '.');
  const [first = '', ...rest] = plain.split('.');
  const flat = toFlatCase(first);
  const hidden = (record.hiddenNames ?? []).map(toFlatCase);
  const bare = flat.replace(/ids?$/, '');
  if (hidden.includes(flat) || hidden.includes(bare)) return null;
  const found =
    record.fields.find((field) => toFlatCase(field.name) === flat) ??
    record.fields.find(
      ({ name: own, kind }) => (kind === 'relation' || kind === 'union') && toFlatCase(own) === bare,
    );
  // A bare key is shown as the record that it means.
  const meant = record.fields.find(({ name: own }) => own === found?.foreignKeyOf?.[0]) ?? found;
  if (meant?.secret !== undefined || found?.secret !== undefined || plain.split('.').some(isSecretName))
    return null;
  return rest.length === 0
    ? {
        name: meant?.name ?? first,
        field: meant ?? null,
        words: humanizeName(first),
        ...(meant !== undefined && toFlatCase(meant.name) !== flat ? { isKey: true as const } : {}),
      }
    : { name: plain, field: null, words: plain.split('.').map(humanizeName).join(': ') };
}

/** Removes the secrets from a value that no schema describes. */
export function withoutSecrets(value: Json): Json {
  if (Array.isArray(value)) return value.map((one: Json) => withoutSecrets(one));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) => (isSecretName(name) ? [] : [[name, withoutSecrets(one)]])),
  );
}

function isSecretName(name: string): boolean {
  return isSecret({ name, scalar: '', kind: 'text' });
}

/** Checks whether a name means a field that changes with every write, or tells records apart. */
export function isTechnicalName(record: ChangedRecord, { name, field }: ChangedField): boolean {
  const isKey = record.key?.fields.some(({ path }) => path === name) ?? false;
  return isKey || TECHNICAL_ROLES.has(field?.role?.value ?? '') || field?.lifecycle?.value === 'changed';
}

const TECHNICAL_ROLES: ReadonlySet<string> = new Set(['timestamp', 'version', 'lock']);

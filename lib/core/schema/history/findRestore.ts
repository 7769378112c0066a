import { createWordFinder } from '../lexicon/lexicon';
import { splitWords } from '../lexicon/names';
import type { Fact } from '../model/facts';
import { buildFormEntries, isDueInput, type FormEntry } from '../model/formEntries';
import type { HistoryRestore } from '../model/history';
import type { Entity, Model } from '../model/model';
import { unwrapTypeName } from '../model/typeName';
import { because } from '../model/reason';
import { getSoleKeyField } from '../model/fieldPath';

const findVerb = createWordFinder('restores', 'any');

/**
 * Finds the mutation that sets a record back to one of its versions, by two independent signs: its verb, and that it takes the
 * version's key. It is an action of the record with an input for the version, or one of the version that returns the record.
 */
export function findRestore(
  owner: Pick<Entity, 'type' | 'actions' | 'key'>,
  rows: Entity,
  inputs: Model['inputs'],
): Fact<HistoryRestore> | null {
  for (const { name, source } of owner.actions) {
    const verb = findVerb(name);
    const entries = verb === null ? [] : buildFormEntries({ inputs }, source);
    const version = entries.find((entry) => takesRecord(entry, rows));
    // Anything else that it demands would be guessed.
    if (version === undefined || entries.some((entry) => entry !== version && isDueInput(entry.field)))
      continue;
    const value = { action: name, input: version.name };
    return {
      value,
      reason: because('history.restoreByVersion', { name, verb: verb ?? '', type: rows.type }),
    };
  }
  for (const { name, source } of rows.actions) {
    const verb = findVerb(name);
    if (verb === null || source.result?.of !== owner.type || rows.type === owner.type) continue;
    const due = buildFormEntries({ inputs }, source).filter(({ field }) => isDueInput(field));
    const record = due.find((entry) => takesOwner(entry, owner));
    if (due.some((entry) => entry !== record)) continue;
    return {
      value: { action: name, input: null, ...(record === undefined ? {} : { owner: record.name }) },
      reason: because('history.restoreByRow', { name, verb, owner: owner.type, type: rows.type }),
    };
  }
  return null;
}

/** Checks whether an input of an action of a version takes the record: it takes its key, or is called as that is. */
function takesOwner(entry: FormEntry, owner: Pick<Entity, 'type' | 'key'>): boolean {
  const { field } = entry;
  const isCalledLikeKey =
    !field.list && field.target === undefined && field.name === findPlainKey(owner.key, field);
  return isCalledLikeKey || takesRecord(entry, owner);
}

/** Checks whether an input takes a record: it links it, or is a key of its name and type. */
function takesRecord({ field }: FormEntry, { type, key }: Pick<Entity, 'type' | 'key'>): boolean {
  if (field.list) return false;
  if (field.target !== undefined) return field.target === type && field.relation?.many === false;
  return findPlainKey(key, field) !== null && isKeyOf(splitWords(field.name), type);
}

/** Returns the path of a key of one part that is of the input's type; null for any other. */
function findPlainKey(key: Entity['key'], field: FormEntry['field']): string | null {
  const part = getSoleKeyField(key);
  return part !== undefined && unwrapTypeName(field.type) === unwrapTypeName(part.type) ? part.path : null;
}

/** Checks whether an input is called as the key of a type: `revisionId` of `ReportRevision`. */
function isKeyOf(words: readonly string[], type: string): boolean {
  return words.length > 1 && words.at(-1) === 'id' && words.at(-2) === splitWords(type).at(-1);
}

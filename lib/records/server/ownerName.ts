import type { Entity, Singleton } from '../../schema/model';
import { getOperation } from '../../operations/get';
import type { RecordData } from '../../operations/listState';
import { recordLink } from '../describe';
import { hasValues } from '../hasValues';
import type { Loaded } from '../outcome';
import type { Label } from '../view';
import { notFound } from './loadRecord';
import { pageWide, type Loading } from './loading';
import { recordOwner, singletonOwner, type Owner } from './owner';
import { run } from './run';

/** An owner with its name, and with the fields of it that its lists take. */
export interface NamedOwner {
  readonly owner: Owner;
  readonly name: Label;
  readonly values: RecordData['values'];
}

/** Reads only what a record is called, and these fields of it. */
export async function namedRecord(
  to: Loading,
  entity: Entity,
  key: readonly string[],
  fields: readonly string[],
): Promise<Loaded<NamedOwner>> {
  const outcome = await run(
    to.post,
    getOperation(to.model, entity, key, { selection: fields, pageWide: pageWide(to) }),
  );
  if (!outcome.ok) return outcome;
  if (outcome.value === null) return notFound(to, entity, key);
  const { type, title, values } = outcome.value;
  // Without the value that narrows it, the list would show the rows of all records.
  if (!hasValues(values, fields)) return notFound(to, entity, key);
  const { title: text } = recordLink(to, { type: type ?? entity.type, key, title }, false);
  return { ok: true, view: { owner: recordOwner(to, entity, key), name: { text }, values } };
}

/** A singleton goes by the name of its field; nothing has to be read for it. */
export function namedSingleton(to: Loading, singleton: Singleton): NamedOwner {
  const name = to.labels.operation(singleton.steps.at(-1)?.field ?? singleton.slug, singleton.label);
  return { owner: singletonOwner(to, singleton), name, values: {} };
}

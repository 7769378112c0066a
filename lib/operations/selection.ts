import type { Entity, Field, Model } from '../schema/model';
import type { Json } from '../schema/json';
import { entityOf } from './entityOf';
import { fieldPlan, type FieldPlan } from './fieldPlan';
import type { RecordData, Reference } from './listState';
import { memberFields, type Aliases } from './memberFields';
import { perModel } from './perModel';
import { identity, identitySelection, ownIdentity } from './reference';
import { mergeSelections, type SelectionNode } from './selectionNode';

/** What to select of a record, and how to read it. Empty `select`: the type has nothing that may be selected. */
export interface RecordPlan {
  readonly select: readonly SelectionNode[];
  /** Null for what is no record. */
  readonly read: (value: unknown) => RecordData | null;
}

/**
 * A record with these fields by name, or with all of them that are not deprecated (`null`); always with its key and title.
 * Rows of an interface or union know their own type, key and title; with `null` they have their own type's fields too.
 */
export function recordPlan(model: Model, entity: Entity, names: readonly string[] | null): RecordPlan {
  return names === null ? fullPlan(model, entity) : makePlan(model, entity, names);
}

const fullPlan = perModel((model, entity): RecordPlan => makePlan(model, entity, null));

function makePlan(model: Model, entity: Entity, names: readonly string[] | null): RecordPlan {
  const own = plansOf(model, chosenFields(entity.fields, names));
  const taken: Aliases = new Set(entity.fields.map((field) => field.name));
  const members = (entity.members ?? []).flatMap((type) => {
    const member = entityOf(model, type);
    return member === null ? [] : [memberPlan(model, member, { taken, all: names === null })];
  });
  return {
    select: mergeSelections(
      identitySelection(entity),
      ...own.map((plan) => plan.select),
      ...members.map((member) => member.select),
    ),
    read: (value) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
      const values = readValues(own, value);
      const general = identity(entity, value);
      if ((entity.members ?? []).length === 0) return { ...general, values };
      for (const read of members.map((member) => member.read)) {
        const found = read(value);
        if (found === null) continue;
        const reference = ownIdentity(model, { entity, general, member: found });
        return { ...reference, values: { ...values, ...found.values } };
      }
      return { ...general, type: null, values };
    },
  };
}

/** A value that is no entity, as a record of these fields: without key and title. */
export function plainPlan(model: Model, fields: readonly Field[]): RecordPlan {
  const plans = plansOf(model, chosenFields(fields, null));
  return {
    select: mergeSelections(...plans.map((plan) => plan.select)),
    read: (value) =>
      typeof value !== 'object' || value === null || Array.isArray(value)
        ? null
        : { type: null, key: null, title: null, values: readValues(plans, value) },
  };
}

interface MemberPlan {
  readonly select: readonly SelectionNode[];
  readonly read: (value: unknown) => (Reference & Pick<RecordData, 'values'>) | null;
}

function memberPlan(model: Model, member: Entity, how: { taken: Aliases; all: boolean }): MemberPlan {
  const plans = how.all ? plansOf(model, chosenFields(member.fields, null)) : [];
  const inner = mergeSelections(identitySelection(member), ...plans.map((plan) => plan.select));
  const { select, read } = memberFields(member.type, inner, how.taken);
  return {
    select,
    read: (value) => {
      const fields = read(value);
      return fields === null ? null : { ...identity(member, fields), values: readValues(plans, fields) };
    },
  };
}

function chosenFields(fields: readonly Field[], names: readonly string[] | null): readonly Field[] {
  if (names === null) return fields.filter((field) => field.deprecated !== true);
  return fields.filter((field) => names.includes(field.name));
}

function plansOf(model: Model, fields: readonly Field[]): readonly FieldPlan[] {
  return fields.flatMap((field) => fieldPlan(model, field) ?? []);
}

function readValues(plans: readonly FieldPlan[], value: unknown): { readonly [field: string]: Json } {
  return Object.fromEntries(plans.map((plan) => [plan.name, plan.read(value)]));
}

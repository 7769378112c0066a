import type { Entity, Model } from '../schema/model';
import type { InputField } from '../schema/writes';

/** Names of the input object types that hold the values of an entity's forms. */
export function inputTypesOf(entity: Entity): readonly string[] {
  const names = [entity.create, entity.update].flatMap((source) => source?.inputType ?? []);
  return [...new Set(names)];
}

/** What an entity's forms ask for: the fields of their input objects, and flat arguments. */
export function inputsOf(model: Model, entity: Entity): readonly InputField[] {
  const inside = inputTypesOf(entity).flatMap((name) =>
    Object.hasOwn(model.inputs, name) ? (model.inputs[name]?.fields ?? []) : [],
  );
  const flat = [entity.create, entity.update].flatMap((source) => source?.fields ?? []);
  return [...inside, ...flat];
}

import type { Entity, Model } from '../../schema/model/model';
import type { InputField, WriteSource } from '../../schema/model/writes';
import { getInputTypeNames } from './modelNames';
import type { EntityOverride, FieldOverride, SiteConfig } from './siteConfig';

type FieldOverrides = NonNullable<EntityOverride['fields']>;

/**
 * Applies field overrides to an entity's forms: hidden fields, kinds and constraints. Required inputs stay, even if
 * hidden.
 */
export function applyInputOverrides(model: Model, config: SiteConfig): Model {
  return Object.entries(config.entities ?? {}).reduce((edited, [type, { fields }]) => {
    const entity = edited.entities.find((each) => each.type === type);
    return entity === undefined || fields === undefined ? edited : applyToForms(edited, entity, fields);
  }, model);
}

function applyToForms(model: Model, entity: Entity, overrides: FieldOverrides): Model {
  const inputs: { [name: string]: Model['inputs'][string] } = Object.create(null);
  const types = new Set(getInputTypeNames(entity));
  for (const [name, input] of Object.entries(model.inputs))
    inputs[name] = types.has(name) ? { ...input, fields: applyToInputs(input.fields, overrides) } : input;
  const flat = (source: WriteSource | null): WriteSource | null =>
    source === null ? null : { ...source, fields: applyToInputs(source.fields, overrides) };
  return {
    ...model,
    inputs,
    entities: model.entities.map((each) =>
      each === entity ? { ...entity, create: flat(entity.create), update: flat(entity.update) } : each,
    ),
  };
}

function applyToInputs(fields: readonly InputField[], overrides: FieldOverrides): readonly InputField[] {
  return fields.flatMap((field) => {
    const override = Object.hasOwn(overrides, field.name) ? overrides[field.name] : undefined;
    if (override === undefined) return [field];
    // Concurrency tokens must be sent even if hidden, or concurrent edits would overwrite each other.
    const isKept = field.required || field.token !== undefined;
    return override.hide === true && !isKept ? [] : [applyToInput(field, override)];
  });
}

function applyToInput(
  { secret: wasSecret, ...field }: InputField,
  { kind, minor, secret = wasSecret, constraint = {} }: FieldOverride,
): InputField {
  const { required, ...limits } = constraint;
  const isLeaf = field.input === undefined && field.enum === undefined && field.target === undefined;
  return {
    ...field,
    ...(kind === undefined || !isLeaf ? {} : { kind }),
    ...(minor === undefined || !isLeaf ? {} : { kind: 'decimal' as const, minor }),
    ...(secret === true ? { secret } : {}),
    ...(required === undefined ? {} : { required }),
    ...(Object.keys(limits).length === 0 ? {} : { constraints: { ...field.constraints, ...limits } }),
  };
}

import { tokenName } from '../schema/tokenName';
import type { Entity, Model } from '../schema/model';
import type { InputField, WriteSource } from '../schema/writes';
import { inputTypesOf } from './inputsOf';
import type { EntityOverride, FieldOverride, SiteConfig } from './siteConfig';

type FieldOverrides = NonNullable<EntityOverride['fields']>;

/** Brings hidden fields, kinds and rules to the forms of an entity. What the backend demands is asked for even when it is hidden. */
export function editInputs(model: Model, config: SiteConfig): Model {
  return Object.entries(config.entities ?? {}).reduce((edited, [type, { fields }]) => {
    const entity = edited.entities.find((each) => each.type === type);
    return entity === undefined || fields === undefined ? edited : editForms(edited, entity, fields);
  }, model);
}

function editForms(model: Model, entity: Entity, overrides: FieldOverrides): Model {
  const inputs: { [name: string]: Model['inputs'][string] } = Object.create(null);
  const types = new Set(inputTypesOf(entity));
  for (const [name, input] of Object.entries(model.inputs))
    inputs[name] = types.has(name) ? { ...input, fields: editAll(input.fields, overrides) } : input;
  const flat = (source: WriteSource | null): WriteSource | null =>
    source === null ? null : { ...source, fields: editAll(source.fields, overrides) };
  return {
    ...model,
    inputs,
    entities: model.entities.map((each) =>
      each === entity ? { ...entity, create: flat(entity.create), update: flat(entity.update) } : each,
    ),
  };
}

function editAll(fields: readonly InputField[], overrides: FieldOverrides): readonly InputField[] {
  return fields.flatMap((field) => {
    const override = Object.hasOwn(overrides, field.name) ? overrides[field.name] : undefined;
    if (override === undefined) return [field];
    // What tells a change's state is sent unseen, or two people would overwrite each other.
    const isKept = field.required || tokenName(field.name) !== null;
    return override.hide === true && !isKept ? [] : [editInput(field, override)];
  });
}

function editInput(
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

import type { Entity, Field, Model, ArgumentInput } from '../../core/schema/model/model';
import type { RelatedList } from '../../core/schema/model/reads';
import type { InputField } from '../../core/schema/model/writes';
import { humanizeAction } from '../../core/schema/lexicon/actionNames';
import { humanizeName } from '../../core/schema/lexicon/names';
import { toFieldLabel } from './labels';
import { findAmountField } from '../../core/schema/model/fieldPath';
import { unwrapTypeName } from '../../core/schema/model/typeName';

/** A visible name: its default label and the schema's description. */
export interface Nameable {
  readonly english: string;
  readonly hint?: string;
}

type Names = ReadonlyMap<string, Nameable>;

/** All visible names that a labels file can cover, by section. */
export interface NameableSections {
  /** Entity types have their own labels (`type`); other types only label their fields. */
  readonly types: ReadonlyMap<
    string,
    { readonly type?: Nameable & { readonly many: string }; readonly fields: Names }
  >;
  readonly enums: ReadonlyMap<string, Names>;
  readonly operations: Names;
  readonly inputs: ReadonlyMap<string, Names>;
  readonly groups: Names;
}

/** Collects the visible names of a model: entities, fields, enum values, look-ups, actions and form fields. */
export function collectNameable(model: Model): NameableSections {
  const operations = new Map<string, Nameable>();
  const addOperation = (name: string | undefined, label: string, description?: string): void => {
    if (name !== undefined) operations.set(name, createNameable(label, description));
  };
  for (const { steps, label, description } of [...model.lookUps, ...model.singletons])
    addOperation(steps.at(-1)?.field, label, description);
  for (const entity of model.entities) {
    for (const { source, label, description } of entity.lists ?? [])
      addOperation(source.steps.at(-1)?.field, label, description);
    for (const { name, keys, description } of entity.related)
      if (keys !== undefined) addOperation(name, humanizeName(name), description);
    for (const { source } of entity.actions)
      addOperation(...toOperationArguments(source.steps, source.description));
    if (entity.create !== null)
      addOperation(...toOperationArguments(entity.create.steps, entity.create.description));
  }
  for (const { source, label } of model.siteActions)
    addOperation(source.steps.at(-1)?.field, label, source.description);
  return {
    types: collectTypes(model),
    enums: collectEnums(model),
    operations,
    inputs: collectInputs(model),
    groups: new Map((model.groups ?? []).map(({ id }) => [id, createNameable(id)])),
  };
}

function toOperationArguments(
  steps: readonly { readonly field: string }[],
  description?: string,
): [string | undefined, string, string?] {
  const name = steps.at(-1)?.field;
  return [name, humanizeAction(name ?? ''), description];
}

function collectTypes(model: Model): NameableSections['types'] {
  const types = new Map<
    string,
    { type?: Nameable & { readonly many: string }; fields: Map<string, Nameable> }
  >();
  const addFields = (type: string, fields: readonly Field[]): void => {
    const known = types.get(type) ?? { fields: new Map<string, Nameable>() };
    types.set(type, known);
    for (const field of fields) {
      known.fields.set(field.name, createNameable(toFieldLabel(type, field.name), field.description));
      if (field.fields !== undefined) addFields(unwrapTypeName(field.type), field.fields);
    }
  };
  for (const { type, fields, members } of [...model.singletons, ...model.lookUps]) {
    addFields(type, fields);
    for (const member of members ?? []) addFields(member.type, member.fields);
  }
  const addLists = (type: string, related: readonly RelatedList[]): void => {
    const known = types.get(type);
    // A list of the root that takes the record's key has the name of its operation.
    for (const { name, keys, description } of related)
      if (keys === undefined && known?.fields.has(name) === false)
        known.fields.set(name, createNameable(toFieldLabel(type, name), description));
  };
  for (const { type, related } of model.singletons) addLists(type, related);
  for (const entity of model.entities) {
    addFields(entity.type, entity.fields);
    addLists(entity.type, entity.related);
    const { singular: one, plural: many } = entity.labels;
    const known = types.get(entity.type);
    if (known !== undefined) known.type = { ...createNameable(one, entity.description), many };
  }
  return types;
}

function collectEnums(model: Model): NameableSections['enums'] {
  return new Map(
    Object.entries(model.enums).map(([name, { values }]) => [
      name,
      new Map(
        values.map((value) => [value.name, createNameable(humanizeName(value.name), value.description)]),
      ),
    ]),
  );
}

/** Collects the inputs of forms and look-ups. Inputs that match a record's field share its label. */
function collectInputs(model: Model): NameableSections['inputs'] {
  const inputs = new Map<string, Map<string, Nameable>>();
  const nameStar = (name: string): void => {
    const known = inputs.get('*') ?? new Map<string, Nameable>();
    inputs.set('*', known);
    if (!known.has(name)) known.set(name, createNameable(humanizeName(name)));
  };
  const add = (type: string, field: InputField | ArgumentInput, owner: Entity | null): void => {
    if (owner?.fields.some(({ name, target }) => isSameField(field, name, target)) === true) return;
    const known = inputs.get(type) ?? new Map<string, Nameable>();
    inputs.set(type, known);
    const name = type === '*' ? toAnyInputName(field.name) : field.name;
    known.set(name, createNameable(humanizeName(name), field.description));
  };
  const addType = (
    type: string | null | undefined,
    owner: Entity | null,
    above: readonly string[] = [],
  ): void => {
    if (type === null || type === undefined || above.includes(type)) return;
    const fields = Object.hasOwn(model.inputs, type) ? (model.inputs[type]?.fields ?? []) : [];
    for (const field of fields) {
      add(type, field, owner);
      addType(field.input, null, [...above, type]);
    }
  };
  for (const entity of model.entities) {
    // Filters that are not fields of the entity.
    for (const source of [entity.list, ...(entity.lists ?? []).map((list) => list.source)])
      for (const { field } of source?.filter?.fields ?? [])
        if (!isFieldOf(entity, field)) nameStar(field.replaceAll('.', '_'));
    const sources = [entity.create, entity.update, ...entity.actions.map(({ source }) => source)];
    for (const source of sources) {
      addType(source?.inputType, entity);
      for (const field of source?.fields ?? []) add('*', field, entity);
    }
  }
  for (const { source } of model.siteActions) {
    addType(source.inputType, null);
    for (const field of source.fields) add('*', field, null);
  }
  for (const { inputs: asked } of model.lookUps) for (const field of asked) add('*', field, null);
  return inputs;
}

/** Checks whether a filter has the label of a field: it compares the field, or its amount of money. */
function isFieldOf({ fields }: Entity, path: string): boolean {
  return fields.some(({ name }) => name === path) || findAmountField(fields, path) !== undefined;
}

/** Converts a dotted path the way `argumentInputs` names nested fields. */
function toAnyInputName(name: string): string {
  const [first = name, ...rest] = name.split('.');
  return rest.length === 0 ? first : rest.join('_');
}

function isSameField(field: InputField, name: string, target: string | undefined): boolean {
  if (field.name === name) return true;
  return field.target !== undefined && field.target === target && field.name.startsWith(name);
}

function createNameable(english: string, description?: string): Nameable {
  return { english, ...(description === undefined ? {} : { hint: description }) };
}

import { isNumericKind, KIND_TRAITS } from '../../../core/schema/model/kindTraits';
import type { Model } from '../../../core/schema/model/model';
import type { InputField, WriteSource } from '../../../core/schema/model/writes';
import { pickStated } from './applySchemaHints';
import { applyToInput } from './applyFieldOverrides';
import { describeUnknownName } from './describeUnknownName';
import { findMutationInputs, getOperationPaths, toDottedPath } from './modelNames';
import { mapActions, mapInputs, mapWrites } from './editEntities';
import type { InputOverride, SiteConfig } from './siteConfig';

/** Applies what the operator states of single inputs of mutations. A field of an input object is the same in all its forms. */
export function applyOperationInputs(model: Model, { operations = {} }: SiteConfig): Model {
  return Object.entries(operations).reduce((edited, [path, { inputs = {} }]) => {
    const entries = findMutationInputs(edited, path) ?? [];
    const stated = entries.filter(({ name }) => Object.hasOwn(inputs, name));
    if (stated.length === 0) return edited;
    const edit = (fields: readonly InputField[], place: string | null): readonly InputField[] =>
      fields.map((field) => {
        const entry = stated.find((one) => one.inputType === place && one.field.name === field.name);
        const input = entry === undefined ? undefined : inputs[entry.name];
        return input === undefined ? field : applyToInput(field, pickStated(input, ['kind', 'minor']));
      });
    const editOwn = (source: WriteSource): WriteSource =>
      toDottedPath(source.steps) === path ? { ...source, fields: edit(source.fields, null) } : source;
    return {
      ...edited,
      inputs: mapInputs(edited.inputs, edit),
      entities: edited.entities.map((entity) => ({ ...entity, ...mapWrites(entity, editOwn) })),
      siteActions: mapActions(edited.siteActions, editOwn),
    };
  }, model);
}

/** Yields the issues of what is stated of a mutation's inputs. */
export function* validateInputs(
  model: Model,
  path: string,
  inputs: Readonly<Record<string, InputOverride>>,
): Generator<string> {
  const entries = findMutationInputs(model, path);
  // An unknown operation is reported by itself.
  if (entries === null) {
    if (getOperationPaths(model).includes(path)) yield `operations.${path}.inputs: it is no mutation`;
    return;
  }
  const names = entries.map(({ name }) => name);
  for (const [name, { kind, minor }] of Object.entries(inputs)) {
    const at = `operations.${path}.inputs.${name}`;
    const field = entries.find((entry) => entry.name === name)?.field;
    if (field === undefined) yield `${at}: ${describeUnknownName(name, names, `inputs of ${path}`)}`;
    else {
      if (kind !== undefined && !KIND_TRAITS[field.kind].isOverridable)
        yield `${at}.kind: it is of the kind ${field.kind}, which only the schema can change`;
      if (minor !== undefined && (field.list || !isNumericKind(field.kind)))
        yield `${at}.minor: it is no number`;
      else if (minor !== undefined && kind !== undefined)
        yield `${at}.minor: with it the kind is that of money; leave kind out`;
    }
  }
}

import type { Entity, LookUp, Model } from '../../lib/core/schema/model/model';
import { wireKind } from '../../tests/support/mock/scalars';
import type { MockBackend } from '../../tests/support/mockBackend';

const UUID = '3f4f9a21-3f4f-4f4f-89a2-000000000003';

/** Fills in a look-up's form so that it leads to a record where the backend has one. */
export function lookUpQuery(backend: MockBackend, model: Model, lookUp: LookUp): string {
  const type = lookUp.of ?? lookUp.type;
  const due = lookUp.inputs.filter(({ required }) => required);
  // A value that is read by any one of several keys is read by the first.
  const pairs = (due.length > 0 ? due : lookUp.inputs.slice(0, 1)).map((input): [string, string] => [
    input.name,
    (input.enum === undefined ? backend.example(type, input.name) : null) ??
      exampleText(model, input.type, input.enum),
  ]);
  return new URLSearchParams(pairs).toString();
}

/** Returns a parameter for every filter of the form, each with a value of its type. */
export function filterQuery(model: Model, entity: Entity, inputs: readonly string[]): readonly string[] {
  return (entity.list?.filter?.fields ?? []).flatMap((field) =>
    field.operations.flatMap((operation) => {
      const name = `f.${field.field}.${operation.op}`;
      return inputs.includes(name)
        ? [new URLSearchParams([[name, exampleText(model, operation.type, field.enum)]]).toString()]
        : [];
    }),
  );
}

/** Returns a text that a visitor could type for a value of this type. */
function exampleText(model: Model, type: string, enumName: string | undefined): string {
  const info =
    enumName !== undefined && Object.hasOwn(model.enums, enumName) ? model.enums[enumName] : undefined;
  if (info !== undefined) return info.values[0]?.name ?? '';
  switch (wireKind(type.replaceAll(/[[\]!]/g, ''))) {
    case 'int':
    case 'float':
    case 'bigInt':
    case 'decimal':
      return '5';
    case 'boolean':
      return 'true';
    case 'dateTime':
    case 'date':
      return '2025-03-01';
    case 'time':
      return '12:30:00';
    case 'uuid':
      return UUID;
    case 'id':
      return '101';
    default:
      return 'harbour';
  }
}

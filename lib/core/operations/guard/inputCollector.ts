import type { GraphQLNamedType, GraphQLSchema } from 'graphql';
import type { Json } from '../../schema/model/json';
import type { ArgRef, FieldStep, ListSort } from '../../schema/model/reads';
import { unwrapTypeName } from '../../schema/model/typeName';
import type { InputField } from '../../schema/model/writes';
import type { ModelCall } from './modelCalls';
import { findInputField, hasTypeTag } from './schemaTypes';
import { CLIENT_MUTATION_ID } from '../../schema/model/formEntries';
import { findArgument } from '../document/argumentValues';

type Operation = ModelCall['operation'];

/** Collects input fields, enum values and sorts of a schema that the site's variables can hold. */
export class InputCollector {
  readonly read = new Map<string, Set<string>>();
  readonly write = new Map<string, Set<string>>();
  readonly values = new Map<string, Set<string>>();
  readonly textSorts = new Map<string, Set<string>>();
  /** Enums whose values are sorts: only those of the model's columns count. */
  readonly sortEnums = new Set<string>();
  /** Enums of which any value can be shown, chosen or asked for. Of others the site sends those that it has as constants: names of columns. */
  readonly choices = new Set<string>();

  constructor(private readonly schema: GraphQLSchema) {}

  /** Adds the input fields on the way to a place. Returns the type there. */
  addPlace(steps: readonly FieldStep[], at: ArgRef, operation: Operation): GraphQLNamedType | undefined {
    const declared = findArgument(steps, at)?.type ?? '';
    return this.addInputPath(this.schema.getType(unwrapTypeName(declared)), at.path.slice(1), operation);
  }

  private addInputPath(
    outer: GraphQLNamedType | undefined,
    path: readonly string[],
    operation: Operation,
  ): GraphQLNamedType | undefined {
    let type = outer;
    for (const name of path) if (name !== '[]') type = this.addMember(type, name, operation);
    return type;
  }

  private addMember(
    type: GraphQLNamedType | undefined,
    name: string,
    operation: Operation,
  ): GraphQLNamedType | undefined {
    const member = findInputField(this.schema, type, name);
    if (type === undefined || member === undefined) return undefined;
    addTo(operation === 'query' ? this.read : this.write, type.name, name);
    return member.named;
  }

  /** Adds the input fields and enum values of a constant. */
  addValue(
    type: GraphQLNamedType | undefined,
    value: Json,
    operation: Operation,
    onEnum: (name: string) => void = () => undefined,
  ): void {
    if (Array.isArray(value))
      return value.forEach((each: Json) => this.addValue(type, each, operation, onEnum));
    if (typeof value === 'string' && type !== undefined && hasTypeTag(type, 'GraphQLEnumType')) {
      addTo(this.values, type.name, value);
      onEnum(type.name);
    }
    if (typeof value !== 'object' || value === null) return;
    for (const [name, inner] of Object.entries(value))
      this.addValue(this.addMember(type, name, operation), inner, operation, onEnum);
  }

  addSort(
    steps: readonly FieldStep[],
    owners: readonly (GraphQLNamedType | undefined)[],
    { arg, direction, columns, tieBreak }: ListSort,
  ): void {
    const type = this.addPlace(steps, arg, 'query');
    if (tieBreak?.as.type === 'under') this.addMember(type, tieBreak.as.key, 'query');
    const values = [...columns, ...(tieBreak?.columns ?? [])].flatMap(({ asc, desc }) =>
      desc === null ? [asc] : [asc, desc],
    );
    const addEnum = (name: string): void => void this.sortEnums.add(name);
    for (const value of values) this.addValue(type, value, 'query', addEnum);
    if (
      type !== undefined &&
      !hasTypeTag(type, 'GraphQLEnumType') &&
      !hasTypeTag(type, 'GraphQLInputObjectType')
    )
      for (const value of values.flat())
        if (typeof value === 'string') addTo(this.textSorts, this.nameSortPlace(steps, owners, arg), value);
    if (direction === null) return;
    const at = this.addPlace(steps, direction.arg, 'query');
    for (const value of [direction.asc, direction.desc]) this.addValue(at, value, 'query', addEnum);
  }

  /** Names the place of a sort: an argument by its field, or the field of an input object. */
  private nameSortPlace(
    steps: readonly FieldStep[],
    owners: readonly (GraphQLNamedType | undefined)[],
    { step, path }: ArgRef,
  ): string {
    const [argument = '', ...inside] = path.filter((key) => key !== '[]');
    const last = inside.at(-1);
    if (last === undefined) return `${owners[step]?.name ?? ''}.${steps[step]?.field ?? ''}(${argument})`;
    const holder = this.addPlace(steps, { step, path: [argument, ...inside.slice(0, -1)] }, 'query');
    return `${holder?.name ?? ''}.${last}`;
  }

  /** Adds the fields of an input object that forms fill, with the paths of the keys that they link. */
  addInput(name: string, fields: readonly InputField[]): void {
    const type = this.schema.getType(name);
    for (const field of fields) {
      const own = this.addMember(type, field.name, 'mutation');
      this.addChoice(own);
      this.addLinks(own, field);
    }
    // It is filled by the site itself, not by a form.
    this.addMember(type, CLIENT_MUTATION_ID, 'mutation');
  }

  /** Adds the enum of a value that people choose. */
  addChoice(type: GraphQLNamedType | undefined): void {
    if (type !== undefined && hasTypeTag(type, 'GraphQLEnumType')) this.choices.add(type.name);
  }

  addLinks(type: GraphQLNamedType | undefined, { relation, wrap }: InputField): void {
    if (wrap !== undefined) this.addMember(type, wrap.key, 'mutation');
    if (relation === undefined) return;
    const { set, link, unlink, clear, modes, copies = [] } = relation;
    for (const path of [set, link, unlink]) {
      if (path === undefined) continue;
      this.addInputPath(type, path, 'mutation');
      const holder = path.slice(
        0,
        path.findLastIndex((key) => key !== '[]'),
      );
      for (const { name } of copies) this.addInputPath(type, [...holder, name], 'mutation');
    }
    for (const place of [clear, modes?.link, modes?.set])
      if (place !== undefined)
        this.addValue(this.addInputPath(type, place.at, 'mutation'), place.value, 'mutation');
  }

  addValues(name: string, values: readonly { readonly name: string }[]): void {
    for (const value of values) addTo(this.values, name, value.name);
  }
}

function addTo(sets: Map<string, Set<string>>, key: string, value: string): void {
  sets.set(key, (sets.get(key) ?? new Set()).add(value));
}

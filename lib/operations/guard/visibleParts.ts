import type { GraphQLInputField, GraphQLNamedType, GraphQLSchema } from 'graphql';
import { getSchemaName } from '../../schema/model/fieldPath';
import type { Entity, Field, Model } from '../../schema/model/model';
import type { Json } from '../../schema/model/json';
import type { ArgRef, FieldStep, ListSort } from '../../schema/model/reads';
import type { InputField } from '../../schema/model/writes';
import { memoizeByObject } from '../../schema/model/memoize';
import { unwrapTypeName } from '../../schema/model/typeName';
import { CLIENT_MUTATION_ID } from '../../schema/mutations/inputs/mutationInput';
import { findEntityByType } from '../document/entityLookup';
import { getTitlePaths } from '../document/recordIdentity';
import { selectIdentity } from '../document/referencePlan';
import type { SelectionNode } from '../document/selectionSet';
import { yieldModelCalls, type ModelCall } from './modelCalls';

/** Fields of output types with their arguments, by type and field. */
export type VisibleFields = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>;

/** What of a schema the site's documents and their variables can hold. */
export interface VisibleParts {
  readonly fields: VisibleFields;
  /** Fields of input objects by type: `read` where conditions, sorts, keys and pages are put, `write` where forms fill them. */
  readonly members: { readonly read: Members; readonly write: Members };
  /** Values of enums, by enum. */
  readonly values: ReadonlyMap<string, ReadonlySet<string>>;
  /** Sorts that are sent as texts, by `Type.field(argument)` or `InputType.field`. No other text is one. */
  readonly textSorts: ReadonlyMap<string, ReadonlySet<string>>;
}

type Members = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Collects what the site can use of a schema for this model, by walking all that the model reads and writes. What the
 * model does not name is in none of the sets. Done once per model, on first use.
 */
export function getVisibleParts(schema: GraphQLSchema, model: Model): VisibleParts {
  return collectForModel(model)(schema);
}

const collectForModel = memoizeByObject((model: Model) =>
  memoizeByObject((schema: GraphQLSchema): VisibleParts => collectVisibleParts(schema, model)),
);

function collectVisibleParts(schema: GraphQLSchema, model: Model): VisibleParts {
  const collector = new PartCollector(schema);
  for (const entity of model.entities) collector.addRecord(model, schema.getType(entity.type), entity);
  for (const [type, fields] of Object.entries(model.objects))
    for (const field of fields) collector.addModelField(model, schema.getType(type), field);
  for (const call of yieldModelCalls(model)) collector.addCall(model, call);
  for (const [type, { fields }] of Object.entries(model.inputs)) collector.addInput(type, fields);
  for (const [name, { values }] of Object.entries(model.enums))
    if (!collector.sortEnums.has(name)) collector.addValues(name, values);
  const { fields, read, write, values, textSorts } = collector;
  return { fields, members: { read, write }, values, textSorts };
}

class PartCollector {
  readonly fields = new Map<string, Map<string, Set<string>>>();
  readonly read = new Map<string, Set<string>>();
  readonly write = new Map<string, Set<string>>();
  readonly values = new Map<string, Set<string>>();
  readonly textSorts = new Map<string, Set<string>>();
  /** Enums whose values are sorts: only those of the model's columns count. */
  readonly sortEnums = new Set<string>();

  constructor(private readonly schema: GraphQLSchema) {}

  addCall(model: Model, call: ModelCall): void {
    const { operation, from, steps, places, inputs, select, holds } = call;
    const start = from === null ? this.getRoot(operation) : this.schema.getType(from);
    const owners = this.addSteps(start, call);
    const end = owners.at(-1);
    this.addSelection(end, select);
    if (holds !== null) {
      const value = this.addPath(end, holds.path);
      if (holds.entity !== null) this.addRecord(model, value, holds.entity);
      for (const { type, fields } of holds.values ?? [])
        for (const field of fields)
          this.addModelField(model, type === null ? value : this.schema.getType(type), field);
    }
    for (const at of places) this.addPlace(steps, at, operation);
    for (const input of inputs)
      this.addLinks(this.addPlace(steps, { step: steps.length - 1, path: [input.name] }, operation), input);
    for (const { at, value } of call.constants)
      this.addValue(this.addPlace(steps, at, operation), value, operation);
    if (call.sort !== null) this.addSort(steps, owners, call.sort);
  }

  private getRoot(operation: ModelCall['operation']): GraphQLNamedType | undefined {
    const root = operation === 'query' ? this.schema.getQueryType() : this.schema.getMutationType();
    return root ?? undefined;
  }

  /** Adds a path of fields with the arguments that it may send. Returns the type after each step, after that of the start. */
  private addSteps(
    start: GraphQLNamedType | undefined,
    { steps, places, sort, inputs }: ModelCall,
  ): readonly (GraphQLNamedType | undefined)[] {
    const sorts = sort === null ? [] : [sort.arg, ...(sort.direction === null ? [] : [sort.direction.arg])];
    const types = [start];
    for (const [index, { field, args, on }] of steps.entries()) {
      const sent = new Set(
        [...places, ...sorts].flatMap(({ step, path }) => (step === index ? (path[0] ?? []) : [])),
      );
      if (index === steps.length - 1) for (const { name } of inputs) sent.add(name);
      const names = args.filter(({ name, required }) => required || sent.has(name));
      const type = this.addField(
        types.at(-1),
        field,
        names.map(({ name }) => name),
      );
      types.push(on === undefined ? type : this.schema.getType(on));
    }
    return types;
  }

  /** Adds the fields of a record, where it has the type of an entity or one with some of its fields. */
  addRecord(model: Model, type: GraphQLNamedType | undefined, entity: Entity): void {
    if (type === undefined || !this.isNew(type, entity)) return;
    this.addReference(model, type, entity);
    for (const field of [...entity.fields, ...(entity.tokens ?? [])]) this.addModelField(model, type, field);
  }

  /** Adds the key and the title of a record. */
  private addReference(model: Model, type: GraphQLNamedType | undefined, entity: Entity): void {
    if (type === undefined || !this.isNew(type, selectIdentity, entity)) return;
    this.addSelection(type, selectIdentity(entity));
    this.addMembers(model, entity.members ?? []);
  }

  private addMembers(model: Model, types: readonly string[]): void {
    for (const type of types) {
      const member = findEntityByType(model, type);
      if (member !== null) this.addReference(model, this.schema.getType(type), member);
    }
  }

  /** Adds a field with all that is read of its value. */
  addModelField(model: Model, owner: GraphQLNamedType | undefined, field: Field): void {
    const holder = this.addPath(owner, field.at ?? '');
    const { pageSize, hidden, money, plainMembers = [], members = [], fields = [] } = field;
    if (money?.currency !== undefined) this.addField(holder, money.currency, []);
    const args = pageSize == null ? [] : [pageSize.argument];
    const value = this.addField(holder, getSchemaName(field), args);
    for (const path of hidden?.titleBefore ?? []) this.addPath(value, path);
    if (hidden?.key != null) this.addPath(value, hidden.key);
    const inner = this.addPath(value, field.unwrap ?? '');
    const target = field.kind === 'relation' ? findEntityByType(model, field.target) : null;
    if (target !== null) this.addReference(model, inner, target);
    this.addMembers(model, members);
    for (const { type, ...paths } of plainMembers)
      for (const path of getTitlePaths(paths)) this.addPath(this.schema.getType(type), path);
    for (const below of fields) this.addModelField(model, inner, below);
  }

  /** Tells whether a part is added to a type for the first time. */
  private isNew(type: GraphQLNamedType, part: object, more: object = part): boolean {
    const known = this.added.get(more) ?? new Map<object, Set<string>>();
    this.added.set(more, known);
    const types = known.get(part) ?? new Set<string>();
    known.set(part, types);
    if (types.has(type.name)) return false;
    types.add(type.name);
    return true;
  }

  private readonly added = new Map<object, Map<object, Set<string>>>();

  addSelection(type: GraphQLNamedType | undefined, select: readonly SelectionNode[]): void {
    for (const node of select) {
      if ('on' in node) this.addSelection(this.schema.getType(node.on), node.select);
      else {
        const { argument } = node.pageSize ?? {};
        const below = this.addField(type, node.field, argument === undefined ? [] : [argument]);
        this.addSelection(below, node.select ?? []);
      }
    }
  }

  private addPath(type: GraphQLNamedType | undefined, path: string): GraphQLNamedType | undefined {
    let at = type;
    for (const name of path === '' ? [] : path.split('.')) at = this.addField(at, name, []);
    return at;
  }

  /** Adds a field if the type has it. Returns the field's own type. */
  private addField(
    type: GraphQLNamedType | undefined,
    name: string,
    args: readonly string[],
  ): GraphQLNamedType | undefined {
    if (type === undefined || !('getFields' in type)) return undefined;
    const fields = type.getFields();
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (field === undefined) return undefined;
    const ofType = this.fields.get(type.name) ?? new Map<string, Set<string>>();
    this.fields.set(type.name, ofType);
    const known = ofType.get(name) ?? new Set<string>();
    ofType.set(name, known);
    for (const argument of args) known.add(argument);
    return this.schema.getType(unwrapTypeName(String(field.type)));
  }

  /** Adds the input fields on the way to a place. Returns the type there. */
  private addPlace(
    steps: readonly FieldStep[],
    { step, path }: ArgRef,
    operation: ModelCall['operation'],
  ): GraphQLNamedType | undefined {
    const [argument = '', ...inside] = path;
    const declared = steps[step]?.args.find(({ name }) => name === argument)?.type ?? '';
    return this.addInputPath(this.schema.getType(unwrapTypeName(declared)), inside, operation);
  }

  private addInputPath(
    outer: GraphQLNamedType | undefined,
    path: readonly string[],
    operation: ModelCall['operation'],
  ): GraphQLNamedType | undefined {
    let type = outer;
    for (const name of path) if (name !== '[]') type = this.addMember(type, name, operation);
    return type;
  }

  private addMember(
    type: GraphQLNamedType | undefined,
    name: string,
    operation: ModelCall['operation'],
  ): GraphQLNamedType | undefined {
    const member = findInputField(this.schema, type, name);
    if (type === undefined || member === undefined) return undefined;
    addTo(operation === 'query' ? this.read : this.write, type.name, name);
    return member.named;
  }

  /** Adds the input fields and enum values of a constant. */
  private addValue(
    type: GraphQLNamedType | undefined,
    value: Json,
    operation: ModelCall['operation'],
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

  private addSort(
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
      this.addLinks(own, field);
    }
    // It is filled by the site itself, not by a form.
    this.addMember(type, CLIENT_MUTATION_ID, 'mutation');
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

/** A field of an input object, with its named type. */
export interface FoundInputField {
  readonly field: GraphQLInputField;
  readonly named: GraphQLNamedType | undefined;
}

/**
 * Tells the kind of a type by its `Symbol.toStringTag`. The server may load two copies of graphql (instrumentation and
 * pages), and `instanceof` fails between them.
 */
export function hasTypeTag(
  type: GraphQLNamedType | undefined,
  kind:
    | 'GraphQLEnumType'
    | 'GraphQLInputObjectType'
    | 'GraphQLObjectType'
    | 'GraphQLInterfaceType'
    | 'GraphQLUnionType',
): boolean {
  return type !== undefined && type[Symbol.toStringTag] === kind;
}

/** Finds a field of an input object; undefined where the type is no input object or has no such field. */
export function findInputField(
  schema: GraphQLSchema,
  type: GraphQLNamedType | undefined,
  name: string,
): FoundInputField | undefined {
  if (type === undefined || !hasTypeTag(type, 'GraphQLInputObjectType') || !('getFields' in type))
    return undefined;
  const fields = type.getFields();
  // The tag proves that the type is an input object.
  const field = Object.hasOwn(fields, name) ? (fields[name] as GraphQLInputField | undefined) : undefined;
  return field === undefined
    ? undefined
    : { field, named: schema.getType(unwrapTypeName(String(field.type))) };
}

import type { GraphQLNamedType, GraphQLSchema } from 'graphql';
import { getSchemaName } from '../../schema/model/fieldPath';
import type { Entity, Field, Model } from '../../schema/model/model';
import type { ArgRef } from '../../schema/model/reads';
import { unwrapTypeName } from '../../schema/model/typeName';
import { findCurrencyPath, findEntityByType, hasShownCurrency } from '../document/entityLookup';
import { getTitlePaths } from '../document/recordIdentity';
import { selectIdentity } from '../document/referencePlan';
import type { SelectionNode } from '../document/selectionSet';
import { InputCollector } from './inputCollector';
import { findOutputField } from './schemaTypes';
import { yieldModelCalls, type ModelCall } from './modelCalls';
import type { LiteralArgument } from '../../schema/model/field';
import { splitFieldPath } from '../document/readResponse';

/** Fields of output types with their arguments, by type and field. */
type VisibleFields = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>;

/** The parts of a schema that the site's documents and their variables can hold. */
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
 * model does not name is in none of the sets.
 */
export function collectVisibleParts(schema: GraphQLSchema, model: Model): VisibleParts {
  const collector = new PartCollector(schema);
  for (const entity of model.entities) collector.addRecord(model, schema.getType(entity.type), entity);
  for (const call of yieldModelCalls(model)) collector.addCall(model, call);
  const { fields, inputs } = collector;
  for (const [type, input] of Object.entries(model.inputs)) inputs.addInput(type, input.fields);
  for (const [name, info] of Object.entries(model.enums))
    if (inputs.choices.has(name) && !inputs.sortEnums.has(name)) inputs.addValues(name, info.values);
  const { read, write, values, textSorts } = inputs;
  return { fields, members: { read, write }, values, textSorts };
}

/** Collects fields of a schema that the site's documents can select, and with them what these take. */
class PartCollector {
  readonly fields = new Map<string, Map<string, Set<string>>>();
  readonly inputs: InputCollector;
  /** The types that have the fields of an entity already, and those that have its key and title. */
  private readonly records = new Map<Entity, Set<string>>();
  private readonly references = new Map<Entity, Set<string>>();
  /** The types of values whose fields are added. */
  private readonly objects = new Set<string>();

  constructor(private readonly schema: GraphQLSchema) {
    this.inputs = new InputCollector(schema);
  }

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
    const place = (at: ArgRef): GraphQLNamedType | undefined => this.inputs.addPlace(steps, at, operation);
    for (const at of places) this.inputs.addChoice(place(at));
    for (const input of inputs) {
      const type = place({ step: steps.length - 1, path: [input.name] });
      this.inputs.addChoice(type);
      this.inputs.addLinks(type, input);
    }
    for (const { at, value } of call.constants) this.inputs.addValue(place(at), value, operation);
    if (call.sort !== null) this.inputs.addSort(steps, owners, call.sort);
  }

  private getRoot(operation: ModelCall['operation']): GraphQLNamedType | undefined {
    const root = operation === 'query' ? this.schema.getQueryType() : this.schema.getMutationType();
    return root ?? undefined;
  }

  /** Adds a path of fields with the arguments that it may send. Returns the type after each step, after that of the start. */
  private addSteps(
    start: GraphQLNamedType | undefined,
    { steps, places, constants, sort, inputs }: ModelCall,
  ): readonly (GraphQLNamedType | undefined)[] {
    const sorts = sort === null ? [] : [sort.arg, ...(sort.direction === null ? [] : [sort.direction.arg])];
    const types = [start];
    for (const [index, { field, args, on, refusals = [] }] of steps.entries()) {
      for (const refusal of refusals) this.addField(this.schema.getType(refusal.on), refusal.field, []);
      const sent = new Set(
        [...places, ...constants.map(({ at }) => at), ...sorts].flatMap(({ step, path }) =>
          step === index ? (path[0] ?? []) : [],
        ),
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
    if (type === undefined || !isFirst(this.records, entity, type.name)) return;
    this.addReference(model, type, entity);
    for (const field of [...entity.fields, ...(entity.tokens ?? [])]) this.addModelField(model, type, field);
  }

  /** Adds the key and the title of a record. */
  private addReference(model: Model, type: GraphQLNamedType | undefined, entity: Entity): void {
    if (type === undefined || !isFirst(this.references, entity, type.name)) return;
    this.addSelection(type, selectIdentity(entity));
    this.addMembers(model, entity.members ?? []);
  }

  private addMembers(model: Model, types: readonly string[]): void {
    for (const type of types) {
      const member = findEntityByType(model, type);
      if (member !== null) this.addReference(model, this.schema.getType(type), member);
    }
  }

  /** Adds a field with all that is read of its value; a secret is not read. */
  addModelField(model: Model, owner: GraphQLNamedType | undefined, field: Field): void {
    if (field.secret !== undefined) return;
    const holder = this.addPath(owner, field.at ?? '');
    const { pageSize, source, hidden, plainMembers = [], members = [], fields = [] } = field;
    this.addPath(holder, findCurrencyPath(model, field) ?? '');
    if (hasShownCurrency(model, field.lentCurrency)) this.addField(holder, field.lentCurrency.field, []);
    const value = this.addField(holder, getSchemaName(field), []);
    for (const literal of [pageSize, source?.value]) this.addLiteral(holder, getSchemaName(field), literal);
    for (const path of hidden?.titleBefore ?? []) this.addPath(value, path);
    if (hidden?.key != null) this.addPath(value, hidden.key);
    const inner = this.addPath(value, field.unwrap ?? '');
    this.inputs.addChoice(inner);
    const target = field.kind === 'relation' ? findEntityByType(model, field.target) : null;
    if (target !== null) this.addReference(model, inner, target);
    this.addMembers(model, members);
    for (const { type, ...paths } of plainMembers)
      for (const path of getTitlePaths(paths)) this.addPath(this.schema.getType(type), path);
    for (const below of fields) this.addModelField(model, inner, below);
    if (field.kind === 'object') this.addObject(model, inner);
  }

  /** Adds all fields of a value. Forms read them deeper than pages show them. */
  private addObject(model: Model, type: GraphQLNamedType | undefined): void {
    if (type === undefined || !Object.hasOwn(model.objects, type.name) || this.objects.has(type.name)) return;
    this.objects.add(type.name);
    for (const field of model.objects[type.name] ?? []) this.addModelField(model, type, field);
  }

  addSelection(type: GraphQLNamedType | undefined, select: readonly SelectionNode[]): void {
    for (const node of select) {
      if ('on' in node) this.addSelection(this.schema.getType(node.on), node.select);
      else {
        this.addLiteral(type, node.field, node.literal);
        this.addSelection(this.addField(type, node.field, []), node.select ?? []);
      }
    }
  }

  /** Adds the argument whose value the site's documents hold, with this value of its enum. */
  private addLiteral(
    type: GraphQLNamedType | undefined,
    name: string,
    literal: LiteralArgument | null | undefined,
  ): void {
    const declared = findOutputField(type, name)?.args.find((each) => each.name === literal?.argument);
    if (literal === undefined || literal === null || declared === undefined) return;
    this.addField(type, name, [literal.argument]);
    if (typeof literal.value === 'string')
      this.inputs.addValues(unwrapTypeName(String(declared.type)), [{ name: literal.value }]);
  }

  private addPath(type: GraphQLNamedType | undefined, path: string): GraphQLNamedType | undefined {
    let at = type;
    for (const name of splitFieldPath(path)) at = this.addField(at, name, []);
    return at;
  }

  /** Adds a field if the type has it. Returns the field's own type. */
  private addField(
    type: GraphQLNamedType | undefined,
    name: string,
    args: readonly string[],
  ): GraphQLNamedType | undefined {
    const field = findOutputField(type, name);
    if (type === undefined || field === undefined) return undefined;
    const ofType = this.fields.get(type.name) ?? new Map<string, Set<string>>();
    this.fields.set(type.name, ofType);
    const known = ofType.get(name) ?? new Set<string>();
    ofType.set(name, known);
    for (const argument of args) known.add(argument);
    return this.schema.getType(unwrapTypeName(String(field.type)));
  }
}

/** Notes a type for an entity. True the first time. */
function isFirst(types: Map<Entity, Set<string>>, entity: Entity, type: string): boolean {
  const known = types.get(entity) ?? new Set<string>();
  types.set(entity, known);
  return known.size < known.add(type).size;
}

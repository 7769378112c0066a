import type { Entity, Field, Model } from '../../schema/model/model';
import type { InputField, WriteSource } from '../../schema/model/writes';

/** The forms of a model without what would create or change a hidden record inside the write of a visible one. */
export interface OpenInputs {
  readonly inputs: Model['inputs'];
  /** Returns the arguments of a write that write no hidden record. */
  readonly getArguments: (source: WriteSource) => readonly InputField[];
  /** Returns the hidden type whose record a write demands the values of; null where it can be sent without them. */
  readonly findDemanded: (source: WriteSource) => string | null;
  /** Returns the hidden type for whose record a write has an argument of its own: values, or a condition on those that it changes. */
  readonly findTaken: (source: WriteSource) => string | null;
}

/**
 * Takes out of the forms of visible records what would create or change a record of a hidden entity. An object input belongs to
 * the entity whose own write takes it, else to the one to which the field of its name leads, else to the record that has most of
 * its values; where a hidden record has as many of them as any visible one, it is not visible. Of an input that links a hidden
 * record or creates it, the way to the key stays. What cannot be sent without such an input goes with it.
 */
export function findOpenInputs(model: Model, hidden: HiddenTypes): OpenInputs {
  const finder = new HiddenInputFinder(model, hidden);
  const { removed, unusable, removedArguments, conditions } = finder.find();
  const inputs: { [name: string]: Model['inputs'][string] } = Object.create(null);
  for (const [type, input] of Object.entries(model.inputs)) {
    const names = removed.get(type);
    if (names === undefined) inputs[type] = input;
    else if (!unusable.has(type))
      inputs[type] = { ...input, fields: input.fields.filter(({ name }) => !names.has(name)) };
  }
  return {
    inputs,
    getArguments: (source) =>
      source.fields.filter(({ name }) => removedArguments.get(source)?.has(name) !== true),
    findDemanded: (source) => {
      const names = removedArguments.get(source);
      const demanded = source.fields.find(({ name, required }) => required && names?.has(name) === true);
      return names?.get(demanded?.name ?? '') ?? unusable.get(source.inputType ?? '') ?? null;
    },
    findTaken: (source) =>
      conditions.get(source) ?? [...(removedArguments.get(source)?.values() ?? [])][0] ?? null,
  };
}

/** The types of hidden entities. */
interface HiddenTypes {
  readonly has: (type: string) => boolean;
}

/** Names of inputs with the hidden type that each would write. */
type Removed = Map<string, string>;

/** The values that a record or an object has, by their names in one case. */
interface Holder {
  readonly fields: ReadonlyMap<string, Field>;
  /** The types of the records that its lists hold. */
  readonly lists: ReadonlyMap<string, string>;
  /** The names of its own values: neither its key nor a link. */
  readonly values: ReadonlySet<string>;
  readonly keys: ReadonlySet<string>;
}

class HiddenInputFinder {
  private readonly removed = new Map<string, Removed>();
  private readonly removedArguments = new Map<WriteSource, Removed>();
  private readonly unusable: Removed = new Map();
  /** The actions whose whole input chooses hidden records. */
  private readonly conditions = new Map<WriteSource, string>();
  /** The records that inputs of a type have been compared with. */
  private readonly seen = new Map<string, Set<Holder>>();
  private readonly holders = new Map<unknown, Holder>();
  private readonly entities: ReadonlyMap<string, Entity>;
  /** The entities whose own writes take an input object. */
  private readonly writers = new Map<string, Set<string>>();

  constructor(
    private readonly model: Model,
    private readonly hidden: HiddenTypes,
  ) {
    this.entities = new Map(model.entities.map((entity) => [entity.type, entity]));
    for (const entity of model.entities)
      for (const { inputType } of getWrites(entity))
        if (inputType !== null)
          this.writers.set(inputType, (this.writers.get(inputType) ?? new Set()).add(entity.type));
  }

  find() {
    for (const entity of this.model.entities)
      if (!this.hidden.has(entity.type))
        for (const source of getWrites(entity)) this.addWrite(source, this.getHolder(entity));
    for (const { source } of this.model.siteActions) {
      const entity = this.entities.get(source.result?.of ?? '');
      this.addWrite(source, entity === undefined ? NOTHING : this.getHolder(entity));
      const condition = entity === undefined ? this.judgeCondition(source.inputType ?? '') : null;
      if (condition !== null) this.conditions.set(source, condition);
    }
    this.addDemands();
    const { removed, unusable, removedArguments, conditions } = this;
    return { removed, unusable, removedArguments, conditions };
  }

  private addWrite(source: WriteSource, holder: Holder): void {
    const found: Removed = new Map();
    this.removedArguments.set(source, found);
    this.judge(source.fields, holder, found);
    if (source.inputType !== null) this.addType(source.inputType, holder);
  }

  private addType(type: string, holder: Holder): void {
    const seen = this.seen.get(type) ?? new Set();
    this.seen.set(type, seen);
    if (seen.has(holder)) return;
    seen.add(holder);
    this.judge(this.getFields(type), holder, this.getRemoved(type));
  }

  /** Adds those inputs to `found` that would write a hidden record, and looks into the others. */
  private judge(inputs: readonly InputField[], holder: Holder, found: Removed): void {
    for (const input of inputs) {
      const written =
        input.input === undefined ? this.judgeValue(input, holder) : this.judgeObject(input, holder);
      if (typeof written === 'string') found.set(input.name, written);
      else if (written !== null && input.input !== undefined) this.addType(input.input, written);
    }
  }

  /** Returns the hidden type of whose record an input without parts is a value: `ownerName`, or JSON in place of an owner. */
  private judgeValue({ name, kind, target }: InputField, { fields, lists }: Holder): string | null {
    const own = toFlatInputName(name);
    if (target !== undefined || (fields.has(own) && kind !== 'json')) return null;
    if (kind === 'json') return this.findHidden(fields.get(own), lists.get(own));
    for (const [relation, field] of fields) {
      const type = own.startsWith(relation) ? this.findHidden(field, undefined) : null;
      const entity = this.entities.get(type ?? '');
      if (entity !== undefined && this.getHolder(entity).values.has(own.slice(relation.length))) return type;
    }
    return null;
  }

  /** Returns the hidden type that an object input writes; else what its values belong to, or null to look no further. */
  private judgeObject(input: InputField, holder: Holder): string | Holder | null {
    const { name, input: type = '', target, targets = [], relation } = input;
    const hiddenTarget = [target, ...targets].find((one) => one !== undefined && this.hidden.has(one));
    if (hiddenTarget !== undefined) {
      if (relation === undefined) return hiddenTarget;
      this.keepLinks(type, relation, hiddenTarget);
      return null;
    }
    const writers = [...(this.writers.get(type) ?? [])];
    const open = writers.find((writer) => !this.hidden.has(writer)) ?? target;
    if (open !== undefined) return this.getEntityHolder(open);
    const [hiddenWriter] = writers;
    if (hiddenWriter !== undefined) return hiddenWriter;
    const field = holder.fields.get(toFlatInputName(name));
    const list = holder.lists.get(toFlatInputName(name));
    return this.findHidden(field, list) ?? this.findPart(field, list) ?? this.judgeByValues(type, holder);
  }

  /** Returns the hidden type to which a field or list leads, perhaps beside visible ones. */
  private findHidden(field: Field | undefined, list: string | undefined): string | null {
    const types = [list, field?.target, ...(field?.members ?? [])];
    return types.find((type) => type !== undefined && this.hidden.has(type)) ?? null;
  }

  /** Returns the values of the record or object that a field or list holds. */
  private findPart(field: Field | undefined, list: string | undefined): Holder | null {
    const type = list ?? field?.target;
    if (type !== undefined) return this.getEntityHolder(type);
    return field?.fields === undefined ? null : this.getHolder({ fields: field.fields }, field.fields);
  }

  /** Attributes an object input by its values. */
  private judgeByValues(type: string, holder: Holder): string | Holder {
    // Also objects: in a condition, one is in place of each value.
    const names = this.getFields(type).map(({ name }) => toFlatInputName(name));
    const count = ({ values }: Holder, but?: Holder): number =>
      names.filter((name) => values.has(name) && but?.keys.has(name) !== true).length;
    if (names.every((name) => holder.fields.has(name))) return holder;
    let best: { readonly type: string; readonly own: Holder; readonly shared: number } | null = null;
    for (const entity of this.model.entities.filter((one) => this.hidden.has(one.type))) {
      const own = this.getHolder(entity);
      const shared = count(own);
      if (shared > (best?.shared ?? 0)) best = { type: entity.type, own, shared };
    }
    if (best === null) return holder;
    const { own, shared } = best;
    const open = [
      holder,
      ...this.model.entities.flatMap((entity) =>
        this.hidden.has(entity.type) ? [] : this.getHolder(entity),
      ),
      ...Object.values(this.model.objects).map((fields) => this.getHolder({ fields }, fields)),
    ];
    // Values that no record is, such as its greatest ones, have its key, too.
    return open.find((one) => count(one, own) > shared) ?? best.type;
  }

  /** Returns the hidden type whose records an input chooses: with an object in place of each value that it shares with them. */
  private judgeCondition(type: string): string | null {
    const written = this.judgeByValues(type, NOTHING);
    if (typeof written !== 'string') return null;
    const { values } = this.getEntityHolder(written);
    const isPlain = ({ name, input }: InputField): boolean =>
      input === undefined && values.has(toFlatInputName(name));
    return this.getFields(type).some(isPlain) ? null : written;
  }

  /** Leaves of the input object of a link only the ways to the keys. */
  private keepLinks(type: string, relation: NonNullable<InputField['relation']>, hidden: string): void {
    const { set, link, unlink, clear, modes, copies = [] } = relation;
    const keys = [set, link, unlink].flatMap((path) => (path === undefined ? [] : [path]));
    const beside = keys.flatMap((path) => copies.map(({ name }) => [...path.slice(0, -1), name]));
    const values = [clear, modes?.set, modes?.link].flatMap((place) =>
      place === undefined ? [] : [place.at],
    );
    this.keepPaths(type, [...keys, ...beside, ...values], hidden);
  }

  private keepPaths(type: string, paths: readonly (readonly string[])[], hidden: string): void {
    const inside = paths.map((path) => path.filter((key) => key !== '[]'));
    for (const { name, input } of this.getFields(type)) {
      const further = inside.flatMap(([head, ...rest]) => (head === name ? [rest] : []));
      if (further.length === 0) this.getRemoved(type).set(name, hidden);
      else if (input !== undefined) this.keepPaths(input, further, hidden);
    }
  }

  /** Adds the input objects that cannot be filled without what is removed, and what takes them. */
  private addDemands(): void {
    const takesUnusable = ({ input }: InputField): boolean => this.unusable.has(input ?? '');
    for (let before = -1; before !== this.unusable.size;) {
      before = this.unusable.size;
      for (const [type, { fields }] of Object.entries(this.model.inputs)) {
        const removed = this.getRemoved(type);
        for (const field of fields.filter(takesUnusable))
          removed.set(field.name, this.unusable.get(field.input ?? '') ?? '');
        const isNeeded = ({ name, required }: InputField): boolean => required && removed.has(name);
        const needed = fields.find(isNeeded) ?? (fields.length === removed.size ? fields[0] : undefined);
        if (needed !== undefined) this.unusable.set(type, removed.get(needed.name) ?? '');
      }
    }
    for (const [{ fields }, removed] of this.removedArguments)
      for (const field of fields.filter(takesUnusable))
        removed.set(field.name, this.unusable.get(field.input ?? '') ?? '');
  }

  private getFields(type: string): readonly InputField[] {
    return Object.hasOwn(this.model.inputs, type) ? (this.model.inputs[type]?.fields ?? []) : [];
  }

  private getRemoved(type: string): Removed {
    const removed = this.removed.get(type) ?? new Map<string, string>();
    this.removed.set(type, removed);
    return removed;
  }

  private getEntityHolder(type: string): Holder {
    const entity = this.entities.get(type);
    return entity === undefined ? NOTHING : this.getHolder(entity);
  }

  private getHolder(
    { fields, key, related = [] }: Pick<Entity, 'fields'> & Partial<Pick<Entity, 'key' | 'related'>>,
    of: unknown = fields,
  ): Holder {
    const known = this.holders.get(of);
    if (known !== undefined) return known;
    const keys = new Set(key?.fields.map(({ path }) => toFlatInputName(path)));
    const lists = related.flatMap(({ keys: root, source: { steps, of: type } }) =>
      root === undefined ? [[toFlatInputName(steps.at(-1)?.field ?? ''), type] as const] : [],
    );
    const values = fields.filter(({ target, members }) => target === undefined && members === undefined);
    const holder = {
      fields: new Map(fields.map((field) => [toFlatInputName(field.name), field])),
      lists: new Map(lists),
      values: new Set(values.map(({ name }) => toFlatInputName(name)).filter((name) => !keys.has(name))),
      keys,
    };
    this.holders.set(of, holder);
    return holder;
  }
}

const NOTHING: Holder = { fields: new Map(), lists: new Map(), values: new Set(), keys: new Set() };

/** Returns a name in one case and without separators. */
export const toFlatInputName = (name: string): string => name.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();

const getWrites = ({ create, update, delete: remove, actions }: Entity): readonly WriteSource[] => [
  ...[create, update, remove].flatMap((source) => source ?? []),
  ...actions.map(({ source }) => source),
];

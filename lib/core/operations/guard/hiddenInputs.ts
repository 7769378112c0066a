import type { Entity, Field, Model } from '../../schema/model/model';
import type { InputField, WriteSource } from '../../schema/model/writes';
import { InputHolders, toFlatInputName, type InputHolder } from './inputHolders';

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
  const { removed, unusable, removedArguments, whole } = finder.find();
  const inputs: { [name: string]: Model['inputs'][string] } = Object.create(null);
  for (const [type, input] of Object.entries(model.inputs))
    if (!unusable.has(type))
      inputs[type] = {
        ...input,
        fields: input.fields.filter(({ name }) => removed.get(type)?.has(name) !== true),
      };
  return {
    inputs,
    getArguments: (source) =>
      source.fields.filter(({ name }) => removedArguments.get(source)?.has(name) !== true),
    findDemanded: (source) => {
      const demanded = source.fields
        .filter(({ required }) => required)
        .flatMap(({ name }) => removedArguments.get(source)?.get(name) ?? []);
      return demanded[0] ?? unusable.get(source.inputType ?? '') ?? whole.get(source) ?? null;
    },
    findTaken: (source) => [...(removedArguments.get(source)?.values() ?? [])][0] ?? null,
  };
}

/** The types of hidden entities. */
interface HiddenTypes {
  readonly has: (type: string) => boolean;
}

/** Names of inputs with the hidden type that each would write. */
type Removed = Map<string, string>;

class HiddenInputFinder {
  private readonly removed = new Map<string, Removed>();
  private readonly removedArguments = new Map<WriteSource, Removed>();
  private readonly unusable: Removed = new Map();
  /** The writes whose whole input holds a hidden record, or chooses such records. */
  private readonly whole = new Map<WriteSource, string>();
  /** The records that inputs of a type have been compared with. */
  private readonly seen = new Map<string, Set<InputHolder>>();
  private readonly holders: InputHolders;
  private readonly inputs: ReadonlyMap<string, Model['inputs'][string]>;
  /** The entities whose records are created or changed by an input object. */
  private readonly writers = new Map<string, Set<string>>();

  constructor(
    private readonly model: Model,
    private readonly hidden: HiddenTypes,
  ) {
    this.inputs = new Map(Object.entries(model.inputs));
    this.holders = new InputHolders(model.entities);
    for (const entity of model.entities)
      for (const type of [entity.create?.inputType, entity.update?.inputType])
        this.writers.set(type ?? '', (this.writers.get(type ?? '') ?? new Set()).add(entity.type));
  }

  find() {
    for (const entity of this.model.entities)
      if (!this.hidden.has(entity.type))
        for (const source of getWrites(entity)) this.addWrite(source, this.holders.of(entity));
    for (const { source } of this.model.siteActions)
      this.addWrite(source, this.holders.ofType(source.result?.of ?? ''));
    this.addDemands();
    const { removed, unusable, removedArguments, whole } = this;
    return { removed, unusable, removedArguments, whole };
  }

  private addWrite(source: WriteSource, holder: InputHolder): void {
    const found: Removed = new Map();
    this.removedArguments.set(source, found);
    this.judge(source.fields, holder, found);
    const { input, inputType } = source;
    if (input === null || inputType === null) return;
    const hidden = this.judgeWhole(inputType, input.path, holder);
    if (hidden === null) this.addType(inputType, holder);
    else this.whole.set(source, hidden);
  }

  /** Returns the hidden type that the whole input of a write belongs to: by its name, by whose form it is, or as a condition. */
  private judgeWhole(type: string, path: readonly string[], holder: InputHolder): string | null {
    const name = toFlatInputName(path[0] ?? '');
    const { open, hidden } = this.findWriters(type);
    if (open !== undefined) return null;
    return (
      this.findHidden(holder.fields.get(name), holder.lists.get(name)) ??
      hidden ??
      this.judgeCondition(type, holder)
    );
  }

  private findWriters(type: string): Readonly<Record<'open' | 'hidden', string | undefined>> {
    const all = [...(this.writers.get(type) ?? [])];
    // Without an open one, all are hidden.
    return { open: all.find((writer) => !this.hidden.has(writer)), hidden: all[0] };
  }

  private addType(type: string, holder: InputHolder): void {
    const seen = this.seen.get(type) ?? new Set();
    this.seen.set(type, seen);
    if (seen.has(holder)) return;
    seen.add(holder);
    this.judge(this.getFields(type), holder, this.getRemoved(type));
  }

  /** Adds those inputs to `found` that would write a hidden record, and looks into the others. */
  private judge(inputs: readonly InputField[], holder: InputHolder, found: Removed): void {
    for (const input of inputs) {
      const written =
        input.input === undefined ? this.judgeValue(input, holder) : this.judgeObject(input, holder);
      if (typeof written === 'string') found.set(input.name, written);
      else if (written !== null && input.input !== undefined) this.addType(input.input, written);
    }
  }

  /** Returns the hidden type of whose record an input without parts is a value: `ownerName`, or JSON in place of an owner. */
  private judgeValue({ name, kind, target }: InputField, { fields, lists }: InputHolder): string | null {
    const own = toFlatInputName(name);
    if (kind === 'json') return this.findHidden(fields.get(own), lists.get(own));
    if (target !== undefined || fields.has(own)) return null;
    for (const [relation, field] of fields) {
      const type = own.startsWith(relation) ? this.findHidden(field, undefined) : null;
      if (this.holders.ofType(type ?? '').values.has(own.slice(relation.length))) return type;
    }
    return null;
  }

  /** Returns the hidden type that an object input writes; else what its values belong to, or null to look no further. */
  private judgeObject(input: InputField, holder: InputHolder): string | InputHolder | null {
    const { name, input: type = '', target, relation } = input;
    if (target !== undefined && relation !== undefined && this.hidden.has(target)) {
      this.keepLinks(type, relation, target);
      return null;
    }
    const { open = target, hidden } = this.findWriters(type);
    if (open !== undefined) return this.holders.ofType(open);
    if (hidden !== undefined) return hidden;
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
  private findPart(field: Field | undefined, list: string | undefined): InputHolder | null {
    const type = list ?? field?.target;
    if (type !== undefined) return this.holders.ofType(type);
    return field?.fields === undefined ? null : this.holders.of({ fields: field.fields });
  }

  /** Attributes an object input by its values. */
  private judgeByValues(type: string, holder: InputHolder): string | InputHolder {
    // Also objects: in a condition, one is in place of each value.
    const names = this.getFields(type).map(({ name }) => toFlatInputName(name));
    const count = ({ values }: InputHolder, but?: InputHolder): number =>
      names.filter((name) => values.has(name) && but?.keys.has(name) !== true).length;
    if (names.every((name) => holder.fields.has(name))) return holder;
    const open = [
      holder,
      ...this.model.entities.filter((one) => !this.hidden.has(one.type)).map((one) => this.holders.of(one)),
      ...Object.values(this.model.objects).map((fields) => this.holders.of({ fields })),
    ];
    const rivals = this.model.entities
      .filter((one) => this.hidden.has(one.type))
      .map((one) => ({ type: one.type, own: this.holders.of(one) }))
      .filter(({ own }) => count(own) > 0)
      // Values that no record is, such as its greatest ones, have its key, too.
      .map(({ type: rival, own }) => ({ rival, more: open.find((one) => count(one, own) > count(own)) }));
    return rivals.find(({ more }) => more === undefined)?.rival ?? rivals[0]?.more ?? holder;
  }

  /** Returns the hidden type whose records an input chooses: with an object in place of each value that it shares with them. */
  private judgeCondition(type: string, holder: InputHolder): string | null {
    const written = this.judgeByValues(type, holder);
    if (typeof written !== 'string') return null;
    const { values } = this.holders.ofType(written);
    const isPlain = ({ name, input }: InputField): boolean =>
      input === undefined && values.has(toFlatInputName(name));
    return this.getFields(type).some(isPlain) ? null : written;
  }

  /** Leaves of the input object of a link only the ways to the keys. */
  private keepLinks(type: string, relation: NonNullable<InputField['relation']>, hidden: string): void {
    const { set, link, unlink, clear, modes } = relation;
    // A link that adds and one that replaces are told apart at the same place.
    const paths = [set, link, unlink, clear?.at, modes?.link.at];
    this.keepPaths(
      type,
      paths.flatMap((path) => (path === undefined ? [] : [path.filter((key) => key !== '[]')])),
      hidden,
    );
  }

  private keepPaths(type: string, paths: readonly (readonly string[])[], hidden: string): void {
    for (const { name, input } of this.getFields(type)) {
      const further = paths.flatMap(([head, ...rest]) => (head === name ? [rest] : []));
      if (further.length === 0) this.getRemoved(type).set(name, hidden);
      else if (input !== undefined) this.keepPaths(input, further, hidden);
    }
  }

  /** Adds the input objects that cannot be filled without what is removed, and what takes them. */
  private addDemands(): void {
    for (let before = -1; before !== this.unusable.size;) {
      before = this.unusable.size;
      for (const [type, { fields }] of this.inputs) {
        const removed = this.getRemoved(type);
        this.addUnusable(fields, removed);
        const isNeeded = ({ name, required }: InputField): boolean => required && removed.has(name);
        const needed = fields.find(isNeeded) ?? (fields.length === removed.size ? fields[0] : undefined);
        const hidden = removed.get(needed?.name ?? '');
        if (hidden !== undefined) this.unusable.set(type, hidden);
      }
    }
    for (const [{ fields }, removed] of this.removedArguments) this.addUnusable(fields, removed);
  }

  private addUnusable(inputs: readonly InputField[], found: Removed): void {
    for (const { name, input } of inputs) {
      const hidden = this.unusable.get(input ?? '');
      if (hidden !== undefined) found.set(name, hidden);
    }
  }

  private getFields(type: string): readonly InputField[] {
    return this.inputs.get(type)?.fields ?? [];
  }

  private getRemoved(type: string): Removed {
    const removed = this.removed.get(type) ?? new Map<string, string>();
    this.removed.set(type, removed);
    return removed;
  }
}

const getWrites = ({ create, update, delete: remove, actions }: Entity): readonly WriteSource[] => [
  ...[create, update, remove].flatMap((source) => source ?? []),
  ...actions.map(({ source }) => source),
];

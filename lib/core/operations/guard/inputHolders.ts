import type { Entity, Field } from '../../schema/model/model';

/** The values that a record or an object has, by their names in one case and without separators. */
export interface InputHolder {
  readonly fields: ReadonlyMap<string, Field>;
  /** The types of the records that its lists hold. */
  readonly lists: ReadonlyMap<string, string>;
  /** The names of its own values: neither its key nor a link. */
  readonly values: ReadonlySet<string>;
  readonly keys: ReadonlySet<string>;
}

/** An entity, or an object that is none. */
type Described = Pick<Entity, 'fields'> & Partial<Pick<Entity, 'key' | 'related'>>;

const NOTHING: InputHolder = { fields: new Map(), lists: new Map(), values: new Set(), keys: new Set() };

/** Describes each record and object once, for inputs to be held against. */
export class InputHolders {
  private readonly known = new Map<Described['fields'], InputHolder>();
  private readonly entities: ReadonlyMap<string, Entity>;

  constructor(entities: readonly Entity[]) {
    this.entities = new Map(entities.map((entity) => [entity.type, entity]));
  }

  /** Returns the values of an entity; nothing for a type that is none. */
  ofType(type: string): InputHolder {
    const entity = this.entities.get(type);
    return entity === undefined ? NOTHING : this.of(entity);
  }

  /** Returns the values of an entity or object, the same ones for the same fields. */
  of(described: Described): InputHolder {
    const holder = this.known.get(described.fields) ?? describe(described);
    this.known.set(described.fields, holder);
    return holder;
  }
}

function describe({ fields, key, related = [] }: Described): InputHolder {
  const keys = new Set(key?.fields.map(({ path }) => toFlatInputName(path)));
  const values = fields.filter(({ target, members }) => target === undefined && members === undefined);
  return {
    fields: new Map(fields.map((field) => [toFlatInputName(field.name), field])),
    lists: new Map(
      // A list may be read by another field than the one that forms write.
      related.flatMap(({ name, source: { steps, of } }) =>
        [name, steps.at(-1)?.field ?? ''].map((each) => [toFlatInputName(each), of]),
      ),
    ),
    values: new Set(values.map(({ name }) => toFlatInputName(name)).filter((name) => !keys.has(name))),
    keys,
  };
}

/** Returns a name in one case and without separators. */
export const toFlatInputName = (name: string): string => name.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();

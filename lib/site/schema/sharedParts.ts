import { createHash } from 'node:crypto';

/** The place of a large part in a plain copy of a model, with a key that equal parts have in common. */
export interface PartPlace {
  readonly holder: object;
  readonly name: string;
  readonly key: string;
  /** Characters of its JSON, without those of large parts inside. */
  readonly size: number;
}

/** Parts from this size on are shared. Smaller ones belong to the part around them. */
const MIN_CHARACTERS = 400;

/** Lists the large parts of plain JSON, inner ones first. */
export function listLargeParts(root: object): readonly PartPlace[] {
  const places: PartPlace[] = [];
  describeMembers(root, places);
  return places;
}

/** Writes the members of an object as JSON, with the keys of large parts in their place. */
function describeMembers(holder: object, places: PartPlace[]): string {
  const isList = Array.isArray(holder);
  const members = Object.entries(holder).map(([name, value]: [string, unknown]) => {
    const text = describePart(holder, name, value, places);
    return isList ? text : `${JSON.stringify(name)}:${text}`;
  });
  return isList ? `[${members.join()}]` : `{${members.join()}}`;
}

function describePart(holder: object, name: string, value: unknown, places: PartPlace[]): string {
  if (typeof value !== 'object' || value === null) return String(JSON.stringify(value));
  const text = describeMembers(value, places);
  if (text.length < MIN_CHARACTERS) return text;
  const key = createHash('sha256').update(text).digest('base64');
  places.push({ holder, name, key, size: text.length });
  return `#${key}`;
}

interface SharedPart {
  readonly key: string;
  readonly value: object;
  readonly size: number;
  users: number;
}

/** The shared parts that one model is made of. */
export type HeldParts = readonly SharedPart[];

/** Large parts of models, each kept once for all models that have an equal one. Models are never changed. */
export class SharedParts {
  private readonly byKey = new Map<string, SharedPart>();
  private total = 0;

  /** Characters of all parts in use. In memory they take about twice as many bytes. */
  get size(): number {
    return this.total;
  }

  /** Puts known parts in place of a fresh copy's own, and keeps the others for later copies. */
  share(places: readonly PartPlace[]): HeldParts {
    const held = new Set<SharedPart>();
    for (const place of places) {
      const part = this.byKey.get(place.key) ?? this.add(place);
      Reflect.set(place.holder, place.name, part.value);
      held.add(part);
    }
    for (const part of held) part.users += 1;
    return [...held];
  }

  /** Releases the parts of a model that is no longer kept. */
  release(parts: HeldParts): void {
    for (const part of parts) {
      part.users -= 1;
      if (part.users > 0) continue;
      this.byKey.delete(part.key);
      this.total -= part.size;
    }
  }

  private add({ holder, name, key, size }: PartPlace): SharedPart {
    // Only objects are listed.
    const part: SharedPart = { key, value: Reflect.get(holder, name) as object, size, users: 0 };
    this.byKey.set(key, part);
    this.total += size;
    return part;
  }
}

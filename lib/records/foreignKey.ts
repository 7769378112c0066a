import type { Entity, Field } from '../schema/model';

const KEYS: ReadonlySet<string> = new Set(['id', 'text', 'integer', 'bigInteger']);

/** Whether a field repeats as a bare key what a relation beside it shows by name: `authorId` beside `author` or `userByAuthorId`. */
export function isForeignKey(entity: Pick<Entity, 'fields'>, field: Field): boolean {
  if (field.list || !KEYS.has(field.kind)) return false;
  const base = /^(.+?)_?(?:database|row|node)?_?id$/i.exec(field.name)?.[1];
  if (base === undefined) return false;
  const names = (other: string): boolean => other === plain(base) || other.endsWith(`by${plain(field.name)}`);
  return entity.fields.some(
    (other) => (other.kind === 'relation' || other.kind === 'union') && names(plain(other.name)),
  );
}

/** Whether a field gives another one once more in another form: `bodyHTML` beside `body`. */
export function isRendition(entity: Pick<Entity, 'fields'>, field: Field): boolean {
  const base = /^(.+?)_?(?:html|markdown|md|raw|plain|plain_?text|resource_?path)$/i.exec(field.name)?.[1];
  return base !== undefined && entity.fields.some((other) => plain(other.name) === plain(base));
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll('_', '');
}

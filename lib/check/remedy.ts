import type { Entity } from '../schema/model';
import type { CheckedReading } from './finding';

/** What to put into site.config.ts where a reading is refuted (docs/overrides.md). */
export function remedyFor({ type }: Pick<Entity, 'type'>, reading: CheckedReading, field?: string): string {
  const own = (entry: string): string => `entities: { ${type}: { ${entry} } }`;
  switch (reading) {
    case 'get':
      return own("get: 'the root field that reads one', key: ['the field that it takes']");
    case 'sort':
    case 'related':
    case 'filter':
      return own(`fields: { ${field ?? 'theField'}: { hide: true } }`);
    default:
      return own("list: 'the root field of another list'");
  }
}

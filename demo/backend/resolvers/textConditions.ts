import { and, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { fold } from '../fold';

/** Requires every word of the search in the folded text; null or blank adds no condition. */
export function contains(column: PgColumn, question: string | null): SQL | undefined {
  const words = fold(question ?? '')
    .split(/\s+/)
    .filter((word) => word !== '');
  return and(...words.map((word) => sql`${column} like ${`%${escapeLike(word)}%`}`));
}

/** Escapes the wildcards of LIKE. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

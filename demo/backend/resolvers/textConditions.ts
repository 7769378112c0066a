import { and, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { fold } from '../fold';

/** Every word of the question stands in the folded text; null or blank asks for nothing. */
export function contains(column: PgColumn, question: string | null): SQL | undefined {
  const words = fold(question ?? '')
    .split(/\s+/)
    .filter((word) => word !== '');
  return and(...words.map((word) => sql`${column} like ${`%${escapeLike(word)}%`}`));
}

/** Text in which LIKE sees no wildcards. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

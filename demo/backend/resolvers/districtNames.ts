import { asc } from 'drizzle-orm';
import type { Context } from '../context';
import { district } from '../tables';

/** The districts' codes and names, in the order of their names. */
export function readDistrictNames(db: Context['db']): Promise<{ code: string; name: string }[]> {
  return db
    .select({ code: district.code, name: district.name })
    .from(district)
    .orderBy(asc(district.nameKey))
    .execute();
}
